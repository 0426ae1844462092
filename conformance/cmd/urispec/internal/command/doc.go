// Package command is the command urispec, which validates, parses, resolves, normalizes, compares, maps, encodes,
// explains, finds and inspects URIs, URLs, URNs and IRIs by a chosen revision of their specification, and compares and
// exports the revisions' grammars.
//
//	urispec example.com
//	urispec revisions
//	urispec validate 'http://example.com/'
//	urispec validate --rev rfc1738 --file urls.txt
//	urispec validate --all --format json - < urls.txt
//	urispec parse --tree 'http://192.0.2.1/'
//	urispec resolve --base 'http://a/b/c/d;p?q' ../g
//	urispec compare http://example.com HTTP://example.com:80/
//	urispec iri --domain-names 'http://bücher.example/café'
//	urispec explain --rev rfc1738 'ftp://host.dom/%2Fetc/motd'
//	urispec find mail.txt
//	urispec inspect http://0x7f.1/
//	urispec template match '/users{/id}{?fields*}' /users/7?fields=name
//	urispec diff rfc2396bis-01 rfc3986
//	urispec grammar --rev rfc3986 --rule scheme --as re2
//	urispec testset --rev rfc3986
//	urispec schema validate
//
// The help of the command says what records, output and exit statuses are. A
// command is a file of this package: its flags, its help, and the answer for
// one record. What they share is in packages and some files:
//
//	arguments ─┐                         answer of the command
//	--file ────┼─► internal/record ──►  by package parser,  ──► verdict, line ──► internal/console
//	stdin ─────┘   records in parallel   internal/judge           text, JSON       stdout; messages, progress
//
//	flags.go     the flags that several commands have
//	scan.go      the flags and the run of commands that read records
//	resolver.go  the flags of commands that resolve references, and why one has no result
//	schema/      the JSON Schemas of the output
//
// When nobody reads the output any more, the exit status is that of a program
// that died of SIGPIPE; after Ctrl-C, that of one that died of SIGINT.
package command
