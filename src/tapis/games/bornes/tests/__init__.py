"""Every rule of bornes has a test here that names it."""
