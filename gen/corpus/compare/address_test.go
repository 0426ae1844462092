package compare

import (
	"math/rand/v2"
	"net/mail"
	"net/netip"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/corpus/compare/internal/address"
	"github.com/urispec/urispec/gen/corpus/compare/internal/currentaddress"
)

// net/mail reads less than RFC 5322 allows.
const (
	mailObsolete = "Section 4: obsolete syntax, of which net/mail reads some only"
	mailFolding  = "Section 3.2.2: a line may be folded; net/mail has lines unfolded before"
	mailComment  = "Section 3.2.2: comments; net/mail reads them after an address only"
	mailLiteral  = "Section 3.4.1: a domain literal; net/mail reads IP addresses only"
	mailEmpty    = "Section 3.2.4: a quoted string may be empty; that of a local part may not in net/mail"
	mailSpace    = "Section 3.2.3: white space around a dot-atom; net/mail reads none beside \"@\", \"<\" and \">\""
)

// net/mail reads more than RFC 5322 allows.
const (
	mailUTF8  = "RFC 6532, Section 3.2: UTF-8, which net/mail reads, too"
	mailBytes = "Section 3.2.2: a comment is of printable characters; net/mail takes any bytes"
	mailDot   = "Section 3.2.5: a phrase begins with a word; net/mail takes \".\""
	mailGroup = "Section 3.4: a group is no mailbox; ParseAddress takes one with a single mailbox"
)

var addressRows = []row{
	{mailObsolete, "<@a.test:b@c.test>"},
	{mailFolding, "a@b\r\n "},
	{mailComment, "(c) a@b"},
	{mailLiteral, "a@[x]"},
	{mailEmpty, "\"\"@b"},
	{mailSpace, "<a @b>"},
	{mailUTF8, "é@b"},
	{mailBytes, "<a@b> (\x00)"},
	{mailDot, ". <a@b>"},
}

func TestMailbox(t *testing.T) {
	addressComparison("mailbox", address.StartMailbox.Valid, currentaddress.StartMailbox.Valid,
		func(s string) error {
			_, err := mail.ParseAddress(s)
			return err
		},
		typicalMailbox, row{mailGroup, "a: <b@c>;"},
	).run(t)
}

func TestAddressList(t *testing.T) {
	addressComparison("address-list", address.StartAddressList.Valid, currentaddress.StartAddressList.Valid,
		func(s string) error {
			_, err := mail.ParseAddressList(s)
			return err
		},
		func(r *rand.Rand) string {
			var list []string
			for range 1 + r.IntN(3) {
				list = append(list, typicalMailbox(r))
			}
			text := strings.Join(list, ", ")
			if r.IntN(4) == 0 {
				text = "A Group: " + text + ";"
			}
			return text
		},
	).run(t)
}

// addressComparison returns the comparison for a rule. Current is the verdict of
// the rule without what is obsolete.
func addressComparison(rule string, grammar, current func(string) bool, other func(string) error,
	typical func(*rand.Rand) string, more ...row) comparison {
	return comparison{
		file:     "rfc5322",
		rule:     rule,
		alphabet: "ab@.<>()\", :;[]\\\r\n\t!",
		words: strings.Split("a|b.c|@|<|>|,|;|:|.|\"|\"x y\"|(|)|(c)| |\t|[|]|[192.0.2.1]|\\|\r\n "+
			"|=?utf-8?q?a?=|é|!", "|"),
		count:   15_000,
		typical: typical,
		grammar: grammar,
		other:   other,
		explain: func(s string, member bool, _ error) string {
			if member {
				return refusedAddress(s, current(s))
			}
			return acceptedAddress(s)
		},
		rows: append(more, addressRows...),
	}
}

// typicalMailbox returns a mailbox such as people write.
func typicalMailbox(r *rand.Rand) string {
	pick := func(texts ...string) string { return texts[r.IntN(len(texts))] }
	spec := pick("jdoe", "john.q.public", "\"a b\"", "o'hara+x") + "@" +
		pick("example.com", "x.test", "[192.0.2.1]", "localhost")
	switch r.IntN(4) {
	case 0:
		return spec
	case 1:
		return "<" + spec + ">" + pick("", " (a comment)")
	}
	return pick("John Doe", "\"Joe Q. Public\"", "Who?", "A \"B \\\" C\" D", "Joe Q. Public") + pick(" ", "  ", "") +
		"<" + spec + ">"
}

var (
	quoted     = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	literal    = regexp.MustCompile(`\[([^\]]*)\]`)
	spaceInAt  = regexp.MustCompile(`[ \t](?:[@>])|[@<][ \t]`)
	dotAtFirst = regexp.MustCompile(`(?:^|[:,;)])[ \t]*\.`)
)

// refusedAddress returns the row of a member that net/mail refuses.
func refusedAddress(s string, current bool) string {
	plain := quoted.ReplaceAllString(s, `"q"`)
	switch {
	case !current:
		return mailObsolete
	case strings.Contains(s, "\r\n"):
		return mailFolding
	case strings.Contains(plain, "("):
		return mailComment
	case !literalsAreIP(plain) || !literalsAreIP(s):
		return mailLiteral
	case strings.Contains(s, `""`):
		return mailEmpty
	case spaceInAt.MatchString(plain):
		return mailSpace
	}
	return ""
}

// literalsAreIP reports whether all domain literals in a text are addresses as
// RFC 5321, Section 4.1.3, has them.
func literalsAreIP(s string) bool {
	for _, m := range literal.FindAllStringSubmatch(s, -1) {
		if _, err := netip.ParseAddr(strings.TrimPrefix(m[1], "IPv6:")); err != nil {
			return false
		}
	}
	return true
}

// acceptedAddress returns the row of a string that net/mail accepts, and the
// grammar does not.
func acceptedAddress(s string) string {
	comment := strings.IndexByte(s, '(')
	switch {
	case comment >= 0 && strings.ContainsFunc(s[comment:], func(c rune) bool { return c < ' ' || c > '~' }):
		return mailBytes
	case strings.ContainsFunc(s, func(c rune) bool { return c > '~' }):
		return mailUTF8
	case dotAtFirst.MatchString(s):
		return mailDot
	case strings.Contains(s, ":") && strings.Contains(s, ";"):
		return mailGroup
	}
	return ""
}
