"""Rollhunter as its readers see it: sheets, accounts; no rule is decided here."""
