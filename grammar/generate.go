package grammar

//go:generate go run ../gen/cmd/lineage README.md
