"""Stands before the package rfc3986, and is none."""

raise ImportError("no rfc3986")
