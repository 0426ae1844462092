package grammar

//go:generate go run ../gen/cmd/generate lineage README.md
//go:generate go run ../gen/cmd/generate certificates ../conformance/certificate .
