// Package bench has what the benchmarks of this folder measure: the operations of package parser, beside the same
// operations of others. "make bench" runs them, and writes conformance/results/performance.md. A benchmark is named by
// the operation, the input, and who does it:
//
//	go test -run '^$' -bench Parse/input=real-urls/ -count 10 | tee new.txt
//	go tool benchstat -row .name,/input -col /who new.txt
//
// The peers are
//
//   - urispec: package parser. Resolve, Normalize, Compare and Components include Parse. Components also has all
//     eight components returned, by one method, Error makes the text of the error, Tree the matches of all rules.
//   - net-url: the Parse of net/url, whose result has the components; for Error with the text of its error. For
//     Resolve it parses base and reference, and makes a URL of them, but no string.
//   - appendix-b: the regular expression of RFC 3986, Appendix B. It splits, and does not validate.
//   - class-loop: a loop that looks each byte up in a table. It decides only whether all are bytes of URIs.
//   - peg: the parser that the stock command of github.com/pointlander/peg makes of the grammar of RFC 3986, with its
//     default settings. One parser reads all strings; for Valid it makes no tree.
//
// Times are those that pass. They are noisy on a machine that does other things, too.
//
// # Peers
//
// A program is measured, too, if the tests are run with the flag -peer NAME=COMMAND, which may be repeated:
//
//	go test -run '^$' -bench Parse -args -peer 'mine=python3 mine.py'
//	make bench PEERS="-peer 'mine=python3 /home/me/mine.py'"
//
// The command is split at spaces; no shell reads it. It is started in this folder, once to ask what it does, and then
// for each input of RFC 3986. The program
//
//   - writes a line with the operation that it does: Valid, Parse, Components, Error, Resolve, Normalize or Tree;
//   - reads a line with a number, and as many lines, each of which is a string: bytes, not always UTF-8 (of
//     Resolve, two lines at a time: base and reference);
//   - writes a line with the number of strings (of Resolve, of pairs) on which it succeeds;
//   - for each line that it reads, a number of passes, does its operation on all strings so many times, and
//     writes a line with the nanoseconds of CPU time that this took;
//   - ends if there is nothing more to read.
//
// For example, the answers of a program to what is written here behind ">":
//
//	Parse
//	> 2
//	> http://a/b
//	> :
//	1
//	> 1
//	412
//	> 10000
//	1874003
//
// It writes each answer at once, and does not measure how it reads the strings. A benchmark fails if the program ends
// early, answers something else than such a number, reports an impossible time (much more CPU time than the processors
// have, or less than a hundredth of a time of more than a second), or does not answer within a minute.
//
// The versions of the module promise nothing about this package.
package bench
