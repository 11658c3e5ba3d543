"""Everyday sentences about a hand or a count, heard word by word."""
