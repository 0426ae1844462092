package count

import (
	"strings"
	"sync"
)

// otherScheme stands for unknown schemes, if a table is coarse, and for schemes that are too long.
const otherScheme = "(other)"

// maxScheme is how many bytes of a scheme are kept.
const maxScheme = 40

// knownSchemes are the schemes of documents of the IETF and the W3C, and other common ones.
var knownSchemes = sync.OnceValue(func() []string {
	return strings.Fields(`about acct blob cid coap coaps data dav dns doi file ftp geo git gopher h323 http https
im imap info ipp irc ircs javascript jdbc ldap ldaps magnet mailto mid modem news nfs nntp pop pres prospero redis rtsp s3
sftp sip sips sms snmp ssh stun stuns svn tag tel telnet tftp turn turns tv urn view-source wais ws wss xmpp`)
})

// schemeOf returns the text before the first ":" in lower case, if it has the form of a scheme (RFC 3986, Section 3.1);
// else nothing.
func schemeOf(s string) string {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		case c != ':' || i == 0:
			return ""
		case i > maxScheme:
			return otherScheme
		default:
			return strings.ToLower(s[:i])
		}
	}
	return ""
}
