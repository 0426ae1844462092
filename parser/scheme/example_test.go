package scheme_test

import (
	"fmt"
	"log"
	"net"

	"github.com/urispec/urispec/parser/address"
	"github.com/urispec/urispec/parser/scheme/agreed"
	"github.com/urispec/urispec/parser/scheme/data"
	"github.com/urispec/urispec/parser/scheme/file"
	"github.com/urispec/urispec/parser/scheme/mailto"
	"github.com/urispec/urispec/parser/scheme/tel"
	"github.com/urispec/urispec/parser/scheme/uuid"
)

func Example_values() {
	m, err := mailto.Parse("mailto:joe@example.com?subject=R%26D&cc=bob@example.com")
	if err != nil {
		log.Fatal(err)
	}
	m.Body = "one line\nanother\n"
	fmt.Println(m.Subject, m.Cc)
	fmt.Println(m.URI())
	_, err = mailto.Parse("mailto:joe@example.com?subject=x%0D%0ABcc:eve@example.com")
	fmt.Println(err)

	n, err := tel.Parse("tel:+1-201-555-0123;ext=42")
	fmt.Println(n.Equal(tel.Number{Digits: "+12015550123", Extension: "4-2"}), err)

	l, err := file.FromPath(file.Windows, `\\host\share\a b.txt`)
	fmt.Println(l.URI(), err)
	_, err = l.Path(file.POSIX)
	fmt.Println(err)

	v, err := data.Parse("data:;base64,QSBub3Rl")
	fmt.Println(v.MediaType(), string(v.Data), err)
	fmt.Println(v.URI())

	id, err := uuid.Parse("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
	fmt.Println(id, err)
	// Output:
	// R&D [bob@example.com]
	// mailto:joe@example.com?cc=bob@example.com&subject=R%26D&body=one%20line%0D%0Aanother%0D%0A <nil>
	// mailto: byte 32: a line end would begin another field; only the body has any (RFC 6068, Section 5)
	// true <nil>
	// file://host/share/a%20b.txt <nil>
	// file: byte 7: the host is not this one (RFC 8089, Section 2)
	// text/plain; charset=US-ASCII A note <nil>
	// data:,A%20note <nil>
	// f81d4fae-7dec-11d0-a765-00a0c91e6bf6 <nil>
}

func Example_allowed() {
	patterns, err := agreed.ParsePatterns("https://*.cdn.example", "good.example/api")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(patterns.Match("https://img.cdn.example/a"))
	_, err = patterns.Match("https://good.example/admin")
	fmt.Println(err)
	fmt.Println(agreed.RedirectURI([]string{"http://127.0.0.1/cb"}, "http://127.0.0.1:49152/cb"))

	dialer := &net.Dialer{Control: address.Guard{}.Control} // whose DialContext is for an http.Transport
	_, err = dialer.Dial("tcp", "127.0.0.1:80")
	fmt.Println(err)
	// Output:
	// https://*.cdn.example <nil>
	// agreed: byte 22: the path is not allowed; the nearest pattern is "good.example/api"
	// <nil>
	// dial tcp 127.0.0.1:80: address: 127.0.0.1 is not global: loopback (127.0.0.0/8, RFC 1122, Section 3.2.1.3)
}
