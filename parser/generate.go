package parser

//go:generate go run ../gen/cmd/revisions . ../grammar
