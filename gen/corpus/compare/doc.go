// Package compare compares parsers that abnfc makes of the grammars of package
// corpus with other implementations: JSON with encoding/json, TOML with
// github.com/BurntSushi/toml, timestamps with time, addresses with net/mail, on
// strings that are drawn from the grammars and on mutations of them. Where the
// two disagree on purpose, a row of the test says what the document has to say
// about it. A benchmark runs the parsers beside those of
// github.com/pandatix/go-abnf.
//
// The versions of the module promise nothing about this package.
//
// It is a module of its own, so that nobody who uses abnfc downloads what is
// compared. The parsers are generated, and not kept:
//
//	go generate && go test
package compare

//go:generate go tool abnfc compile --start JSON-text -o internal/jsontext rfc8259
//go:generate go tool abnfc compile --start date-time -o internal/timestamp rfc3339
//go:generate go tool abnfc compile --start toml -o internal/tomltext toml
//go:generate go tool abnfc compile --start mailbox,address-list -o internal/address rfc5322
//go:generate go tool abnfc compile --start mailbox,address-list --allow-prose --import obs-FWS=../nothing.abnf:nothing --import obs-ctext=../nothing.abnf:nothing --import obs-qtext=../nothing.abnf:nothing --import obs-qp=../nothing.abnf:nothing --import obs-phrase=../nothing.abnf:nothing --import obs-angle-addr=../nothing.abnf:nothing --import obs-mbox-list=../nothing.abnf:nothing --import obs-addr-list=../nothing.abnf:nothing --import obs-group-list=../nothing.abnf:nothing --import obs-local-part=../nothing.abnf:nothing --import obs-domain=../nothing.abnf:nothing --import obs-dtext=../nothing.abnf:nothing -o internal/currentaddress rfc5322
//go:generate go tool abnfc compile --start SIP-URI -o internal/sipuri rfc3261

//go:generate go run ./goabnf JSON-text internal/goabnf/jsontext ../../library/rfc8259.abnf
//go:generate go run ./goabnf SIP-URI internal/goabnf/sipuri ../../library/rfc3261.abnf
