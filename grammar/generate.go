package grammar

//go:generate go run ../conformance/cmd/neighbours README.md
