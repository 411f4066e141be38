"""Mimes: mime or draw a word, and make your team find it."""
