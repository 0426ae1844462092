// Urispec validates, parses, resolves, normalizes, compares, encodes, explains,
// finds and inspects URIs, URLs and URNs by a chosen revision of their
// specification, and compares and exports the revisions' grammars.
//
//	urispec revisions
//	urispec validate --rev rfc3986 'http://example.com/'
//	urispec validate --rev rfc1738 --file urls.txt
//	urispec validate --all --format json - < urls.txt
//	urispec parse --rev rfc3986 --tree 'http://192.0.2.1/'
//	urispec resolve --rev rfc3986 --base 'http://a/b/c/d;p?q' ../g
//	urispec compare --rev rfc3986 http://example.com HTTP://example.com:80/
//	urispec explain --rev rfc1738 'ftp://host.dom/%2Fetc/motd'
//	urispec find mail.txt
//	urispec inspect --rev rfc3986 http://0x7f.1/
//	urispec diff rfc2396bis-01 rfc3986
//	urispec grammar --rev rfc3986 --rule scheme --as re2
//	urispec testset --rev rfc3986
//
// Arguments are strings; "-" is the standard input, except after "--", where
// every argument is a string. Files and the standard input hold one record per
// line: LF ends a record (with -0, NUL does), CR is data, and bytes are taken as
// they are. What is compressed by gzip or zstd is decompressed.
//
//	arguments ─┐
//	--file ────┼─ input ──► record ──► recognizer (package parser: DFA or PEG parser; gen/automaton: any ABNF rule)
//	stdin ─────┘                           │
//	                       stdout ◄── text or JSON lines          stderr ◄── messages, summary, progress
//
// The exit status is 0 when every answer is yes, 1 when one is no, and 2 on
// misuse and on input or output errors. When nobody reads the output any more,
// it is that of a program that died of SIGPIPE.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
