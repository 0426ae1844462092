package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
)

// octets returns up to n random octets, and their encoding, in which letters
// are encoded now and then, and all else always.
func octets(r *rand.Rand, n int) (plain, encoded string) {
	var p, e strings.Builder
	for range r.IntN(n + 1) {
		c := byte(r.IntN(256))
		if r.IntN(2) == 0 {
			c = "abcXYZ/;%+\t\r\n. =&"[r.IntN(17)]
		}
		p.WriteByte(c)
		if 'a' <= c && c <= 'z' && r.IntN(4) > 0 {
			e.WriteByte(c)
		} else if r.IntN(2) == 0 {
			fmt.Fprintf(&e, "%%%02X", c)
		} else {
			fmt.Fprintf(&e, "%%%02x", c)
		}
	}
	return p.String(), e.String()
}

// list returns up to n random lists of octets, and their encodings.
func list(r *rand.Rand, n int) (plain, encoded []string) {
	for range r.IntN(n) + 1 {
		p, e := octets(r, 6)
		plain, encoded = append(plain, p), append(encoded, e)
	}
	return plain, encoded
}

// each runs a property many times.
func each(t *testing.T, property func(r *rand.Rand) error) {
	t.Helper()
	r := testflag.Rand(t)
	for i := range testflag.Choose(1000, 20_000) {
		if err := property(r); err != nil {
			t.Fatalf("run %d: %v", i, err)
		}
	}
}

// explained returns the explanation of a string that is valid.
func explained(v parser.Revision, s string) (explain.Explanation, error) {
	x, err := explain.String(v, s)
	if err != nil {
		return x, fmt.Errorf("%q: %w", s, err)
	}
	return x, nil
}

// TestFTPCommands puts together FTP URLs from the arguments of commands (RFC
// 1738, Section 3.2.2), and finds these again.
func TestFTPCommands(t *testing.T) {
	each(t, func(r *rand.Rand) error {
		plain, encoded := list(r, 6)
		url := "ftp://h/" + strings.Join(encoded, "/")
		last := len(plain) - 1
		var want []string
		for _, dir := range plain[:last] {
			want = append(want, "CWD "+dir)
		}
		switch r.IntN(3) {
		case 0:
			url += ";type=d"
			want = append(want, "NLST "+plain[last])
		case 1:
			url += ";type=i"
			want = append(want, "TYPE i", "RETR "+plain[last])
		default:
			want = append(want, "TYPE ", "RETR "+plain[last])
		}
		x, err := explained(parser.RFC1738, url)
		if err != nil {
			return err
		}
		var got []string
		for _, s := range slices.Collect(x.Steps())[2:] { // behind USER and PASS
			got = append(got, s.Command+" "+s.Argument)
		}
		if !slices.Equal(got, want) {
			return fmt.Errorf("%q: %q, want %q", url, got, want)
		}
		return nil
	})
}

// TestGopherLine puts together Gopher URLs from what a client sends (RFC 1738,
// Sections 3.4.1 to 3.4.3), and finds it again.
func TestGopherLine(t *testing.T) {
	tabless := strings.NewReplacer("\t", "_")
	each(t, func(r *rand.Rand) error {
		plain, encoded := list(r, 3)
		for i := range plain { // a tab separates, and is in none
			plain[i] = tabless.Replace(plain[i])
			encoded[i] = strings.ReplaceAll(encoded[i], "%09", "_")
		}
		url := "gopher://h/0" + strings.Join(encoded, "%09")
		x, err := explained(parser.RFC1738, url)
		if err != nil {
			return err
		}
		if len(plain) == 3 && plain[2] == "?" { // an electronic form: Section 3.4.5
			plain = plain[:1]
		}
		steps := slices.Collect(x.Steps())
		s := steps[len(steps)-1]
		if want := strings.Join(plain, "\t"); s.Command != "send" || s.Argument != want {
			return fmt.Errorf("%q: %q, want %q", url, s.Argument, want)
		}
		return nil
	})
}

// TestGopherForm puts together forms that are filled in (RFC 1738, Section
// 3.4.9), and finds the values again.
func TestGopherForm(t *testing.T) {
	lineless := strings.NewReplacer("\r", "_")
	each(t, func(r *rand.Rand) error {
		plain, encoded := list(r, 5)
		for i := range plain {
			plain[i] = lineless.Replace(plain[i])
			encoded[i] = strings.NewReplacer("%0D", "_", "%0d", "_").Replace(encoded[i])
		}
		url := "gopher://h/0sel%09%09+%091%0D%0A+-1%0d%0a" + strings.Join(encoded, "%0D%0A") + "%0D%0A.%0D%0A"
		x, err := explained(parser.RFC1738, url)
		if err != nil {
			return err
		}
		var got []string
		for f := range x.Facts() {
			if f.Name == "ask-item" {
				got = append(got, f.Value)
			}
		}
		line := "sel\t+\t1\r\n+-1\r\n" + strings.Join(plain, "\r\n") + "\r\n.\r\n"
		sent := first(x.Steps()).Argument
		if !slices.Equal(got, plain) || sent != line {
			return fmt.Errorf("%q: %q, want %q; sends %q, want %q", url, got, plain, sent, line)
		}
		return nil
	})
}

// TestProsperoFields puts together Prospero URLs from fields (RFC 1738, Section
// 3.11), and finds them again.
func TestProsperoFields(t *testing.T) {
	each(t, func(r *rand.Rand) error {
		names, encodedNames := list(r, 5)
		url := "prospero://h//a"
		var want []string
		for i, name := range names {
			value, encoded := octets(r, 6)
			url += ";" + encodedNames[i] + "=" + encoded
			want = append(want, "fieldname "+name, "fieldvalue "+value)
		}
		x, err := explained(parser.RFC1738, url)
		if err != nil {
			return err
		}
		var got []string
		for f := range x.Facts() {
			if strings.HasPrefix(f.Name, "field") {
				got = append(got, f.Name+" "+f.Value)
			}
		}
		if !slices.Equal(got, want) {
			return fmt.Errorf("%q: %q, want %q", url, got, want)
		}
		return nil
	})
}

// TestDisplay shows random characters and octets in URNs: what is shown means
// the same octets, and nothing is hidden (rfc2141bis-urn-03, Section 4).
func TestDisplay(t *testing.T) {
	characters := []rune("aZ0-._~:@!/?#[]%<\x00\x7f\u0085\u00a0é中א\u0301\u202e\u200f\u2066\u200b\ufe0f\u3164\ufffd\U0001f600\ue000\u2028")
	each(t, func(r *rand.Rand) error {
		var b strings.Builder
		b.WriteString("urn:foo:")
		for range r.IntN(8) + 1 {
			if r.IntN(4) == 0 {
				fmt.Fprintf(&b, "%%%02x", r.IntN(256))
				continue
			}
			c := characters[r.IntN(len(characters))]
			if c == 'a' {
				b.WriteRune(c)
				continue
			}
			for _, octet := range []byte(string(c)) {
				fmt.Fprintf(&b, "%%%02X", octet)
			}
		}
		urn := b.String()
		x, err := explained(parser.RFC2141bisURN03, urn)
		if err != nil {
			return err
		}
		f, _ := x.Fact("display")
		if undo(parser.RFC2141bisURN03, f.Value) != undo(parser.RFC2141bisURN03, urn) {
			return fmt.Errorf("%q: %q means something else", urn, f.Value)
		}
		var before rune
		for _, c := range f.Value {
			if !unicode.IsPrint(c) || strings.ContainsRune(" /?#[]<\u3164\ufe0f", c) ||
				unicode.Is(unicode.M, c) && !unicode.IsLetter(before) && !unicode.IsNumber(before) &&
					!unicode.IsMark(before) {
				return fmt.Errorf("%q: %q has %U", urn, f.Value, c)
			}
			before = c
		}
		return nil
	})
}

func TestDisplayForms(t *testing.T) {
	for _, test := range []struct{ name, nss, want string }{
		{"4/01", "%C3%A9", "é"},
		{"4/02", "%41%7E%2D", "A~-"},
		{"2.5.1/01", "%3A%40%2F%3F%23%5B%5D", "%3A%40%2F%3F%23%5B%5D"},
		{"2.5.2/01", "%25C3%25A9", "%25C3%25A9"},
		{"2.5.3/01", "%00%20%22%3C%5C%7F", "%00%20%22%3C%5C%7F"},
		{"2.2/01", "%C3%28%FF%C3", "%C3%28%FF%C3"},
		{"2.2/02", "%C0%AF%ED%A0%80", "%C0%AF%ED%A0%80"}, // overlong, surrogate
		{"2.2/03", "%F0%9F%98%80%EF%BF%BD", "\U0001f600\ufffd"},
		{"4/03", "%E2%80%AE%D7%90%E2%81%A6", "%E2%80%AEא%E2%81%A6"},
		{"4/04", "%C2%85%C2%A0%E2%80%8B%EE%80%80", "%C2%85%C2%A0%E2%80%8B%EE%80%80"},
		{"4/05", "e%CC%81:%CC%81%C3%28%CC%81", "e\u0301:%CC%81%C3%28%CC%81"},
		{"4/06", "%C3%A9%CC%81%CC%82", "é\u0301\u0302"},
	} {
		t.Run("rfc2141bis-urn-03/"+test.name, func(t *testing.T) {
			x, err := explain.String(parser.RFC2141bisURN03, "urn:foo:"+test.nss)
			if err != nil {
				t.Fatal(err)
			}
			if f, _ := x.Fact("display"); f.Value != "urn:foo:"+test.want {
				t.Errorf("%q, want %q", f.Value, "urn:foo:"+test.want)
			}
		})
	}
}

// A "%" of RFC 2141 that stands for itself gets no digits behind it.
func TestDisplayOfPercent(t *testing.T) {
	for nss, want := range map[string]string{
		"%%41":       "%%41",
		"%4%31":      "%4%31",
		"%%34%31":    "%%34%31",
		"%%34%31%41": "%%34%31A",
		"%zz%41":     "%zzA",
		"%z%41":      "%z%41",
		"%":          "%",
	} {
		x, err := explain.String(parser.RFC2141, "urn:foo:"+nss)
		if err != nil {
			t.Fatal(err)
		}
		if f, _ := x.Fact("display"); f.Value != "urn:foo:"+want {
			t.Errorf("%q is %q, want %q", nss, f.Value, "urn:foo:"+want)
		}
	}
}
