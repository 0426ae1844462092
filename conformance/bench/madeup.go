package bench

import (
	"encoding/base64"
	"fmt"
	"math/rand"
	"net/url"
	"strings"
)

// madeUp returns a URL of a form that is drawn at random, each as often as it
// stands in the list. The forms are those of links with parameters that track,
// of interfaces with deep paths, of redirects, and of schemes other than http:
// few of the real URLs are like them, which people wrote by hand.
func madeUp(r *rand.Rand) string {
	m := maker{r}
	forms := []func() string{
		m.tracked, m.tracked, m.tracked, m.tracked, m.tracked, m.tracked,
		m.resource, m.resource, m.resource, m.resource,
		m.search, m.search, m.redirect, m.application, m.login,
		m.opaque, m.opaque, m.storage, m.storage, m.mail,
	}
	return forms[r.Intn(len(forms))]()
}

// A maker makes up parts of URLs.
type maker struct{ *rand.Rand }

// pick returns one of some strings.
func (m maker) pick(some ...string) string { return some[m.Intn(len(some))] }

// word returns two to four syllables.
func (m maker) word() string {
	var b strings.Builder
	for range 2 + m.Intn(3) {
		b.WriteString(m.pick("ka", "lo", "mi", "ren", "tu", "sha", "por", "vek", "ni", "dal", "es", "com", "ta", "in"))
	}
	return b.String()
}

// letters returns up to some letters.
func (m maker) letters(most int) string {
	b := make([]byte, 1+m.Intn(most))
	for i := range b {
		b[i] = byte('a' + m.Intn(26))
	}
	return string(b)
}

// segments returns a relative path of so many bytes or some more, whose segments
// are of up to some letters.
func (m maker) segments(bytes, most int) string {
	path := []byte(m.letters(most))
	for len(path) < bytes {
		path = append(append(path, '/'), m.letters(most)...)
	}
	return string(path)
}

// words returns up to some words, with a byte between them.
func (m maker) words(some int, between string) string {
	all := make([]string, 1+m.Intn(some))
	for i := range all {
		all[i] = m.word()
	}
	return strings.Join(all, between)
}

// host returns a name of two to four labels, one of ten an IPv4 address, some
// with a port.
func (m maker) host() string {
	host := m.words(2, ".") + m.pick(".example", ".example.com", ".example.org", ".test")
	if m.Intn(10) == 0 {
		host = fmt.Sprintf("192.0.2.%d", m.Intn(256))
	}
	if m.Intn(5) == 0 {
		host += fmt.Sprintf(":%d", 1024+m.Intn(1<<15))
	}
	return host
}

// token returns some random bytes in Base64.
func (m maker) token(some int) string {
	b := make([]byte, some)
	m.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// uuid returns random bytes as UUIDs are written.
func (m maker) uuid() string {
	b := make([]byte, 16)
	m.Read(b)
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// phrase returns words of which some have letters that are to be encoded.
func (m maker) phrase() string {
	return url.QueryEscape(m.words(4, " ") + m.pick("", " é", " ü & ö", " 東京", " 100%", "/c++"))
}

// tracked returns a link with a long query.
func (m maker) tracked() string {
	all := []string{
		"utm_source=" + m.word(), "utm_medium=" + m.pick("email", "cpc", "social"), "utm_campaign=" + m.words(4, "_"),
		"gclid=" + m.token(60), "fbclid=" + m.token(45), "ref=" + m.words(2, "-"), "v=" + m.token(8), "lang=" +
			m.pick("en-US", "fr", "ja"),
		fmt.Sprintf("t=%d", 1500000000+m.Intn(1<<28)), "session=" + m.uuid(), "q=" + m.phrase(),
	}
	m.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return "https://" + m.host() + "/" + m.words(3, "/") + "?" + strings.Join(all[:2+m.Intn(len(all)-2)], "&")
}

// resource returns a URL with a deep path of names and identifiers.
func (m maker) resource() string {
	var b strings.Builder
	b.WriteString("https://" + m.host() + "/api/v" + m.pick("1", "2", "3"))
	for range 2 + m.Intn(5) {
		b.WriteString("/" + m.words(2, "-") + "/" + m.pick(m.uuid(), m.token(16), fmt.Sprint(m.Intn(1<<30)),
			m.word()+".json"))
	}
	if m.Intn(4) == 0 {
		fmt.Fprintf(&b, "?limit=%d&offset=%d", m.Intn(100), m.Intn(10000))
	}
	return b.String()
}

// search returns a URL whose path and query have encoded words.
func (m maker) search() string {
	return "http://" + m.host() + "/" + m.word() + "/" +
		url.PathEscape(m.words(3, " ")+m.pick("", " naïve", " größe")) +
		"?q=" + m.phrase() + "&page=" + fmt.Sprint(m.Intn(50))
}

// redirect returns a URL with another in its query.
func (m maker) redirect() string {
	return "https://" + m.host() + "/login?next=" + url.QueryEscape(m.tracked()) + "&state=" + m.token(24)
}

// application returns a URL with a path and a query in its fragment.
func (m maker) application() string {
	return "https://" + m.host() + "/#/" + m.words(4, "/") + "?" + m.word() + "=" + m.word()
}

// login returns a URL with a user and a port.
func (m maker) login() string {
	return m.pick("ssh", "git+ssh", "ftp", "redis", "postgres", "amqps") + "://" + m.word() +
		m.pick("", ":"+m.token(9)) +
		"@" + m.host() + "/" + m.words(2, "/") + m.pick("", ".git", "?sslmode=require")
}

// opaque returns a URI without an authority.
func (m maker) opaque() string {
	return m.pick(
		"urn:uuid:"+m.uuid(),
		"urn:isbn:"+fmt.Sprint(1000000000+m.Intn(1<<30)),
		"tel:+1-202-555-"+fmt.Sprintf("%04d", m.Intn(10000)),
		"data:text/plain;base64,"+m.token(10+m.Intn(200)),
		"magnet:?xt=urn:btih:"+m.token(20)+"&dn="+m.phrase(),
		"geo:48.2010,16.3695,183;u="+fmt.Sprint(m.Intn(100)),
		"sip:"+m.word()+"@"+m.word()+".example;transport=tcp",
		"tag:"+m.word()+".example,2005:"+m.words(3, "/"),
		"blob:https://"+m.word()+".example/"+m.uuid(),
	)
}

// storage returns a URL of a file or an object.
func (m maker) storage() string {
	return m.pick("s3", "gs", "file", "jar:file", "ldap", "chrome-extension", "ipfs", "wss") + "://" +
		m.pick("", m.words(2, "-")) + "/" + m.words(8, "/") + m.pick("", ".tar.gz", ".PNG", "?versionId="+m.token(18))
}

// mail returns an address with the fields of a message.
func (m maker) mail() string {
	return "mailto:" + m.words(2, ".") + "@" + m.word() + ".example?subject=" + url.PathEscape(m.words(6, " ")) +
		"&body=" + url.PathEscape(m.words(12, " "))
}

// madeUpIRI returns an IRI whose host, path and query have words of several
// scripts, some of them of US-ASCII.
func madeUpIRI(r *rand.Rand) string {
	m := maker{r}
	word := func() string {
		return m.pick("größe", "naïve", "東京", "例え", "пример", "сайт", "παράδειγμα", "उदाहरण", "예시", m.word())
	}
	iri := "https://" + word() + ".example/" + word()
	for range m.Intn(4) {
		iri += "/" + word()
	}
	return iri + m.pick("", "?q="+word(), "#"+word())
}
