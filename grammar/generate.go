package grammar

//go:generate go run ../gen/cmd/neighbours README.md
