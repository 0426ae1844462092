package parser

//go:generate go run ../gen/cmd/revisions . ../grammar
//go:generate go run ../gen/cmd/schemes scheme ../grammar
