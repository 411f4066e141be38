"""1000 Bornes des Mots: its pack, its words and the check of its sentences."""
