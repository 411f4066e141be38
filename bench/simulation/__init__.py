"""A site in simulated time: what it carries, computed from what each part of an entry's way was measured to take."""
