package document

// A Port is the default port of a scheme.
type Port struct{ Scheme, Number string }

// ports1738 are the default ports of RFC 1738, section 3.
var ports1738 = []Port{
	{"ftp", "21"}, {"http", "80"}, {"gopher", "70"}, {"nntp", "119"}, {"telnet", "23"}, {"wais", "210"},
	{"prospero", "1525"},
}

// laterPorts are the default ports that schemes have got since.
var laterPorts = []Port{
	{"vemmi", "575"},      // RFC 2122
	{"nfs", "2049"},       // RFC 2224
	{"dict", "2628"},      // RFC 2229
	{"acap", "674"},       // RFC 2244
	{"tip", "3372"},       // RFC 2371
	{"pop", "110"},        // RFC 2384
	{"icap", "1344"},      // RFC 3507
	{"ipp", "631"},        // RFC 3510
	{"mtqp", "1038"},      // RFC 3887
	{"snmp", "161"},       // RFC 4088
	{"ldap", "389"},       // RFC 4516
	{"imap", "143"},       // RFC 5092
	{"news", "119"},       // RFC 5538
	{"snews", "563"},      // RFC 5538
	{"rsync", "873"},      // RFC 5781
	{"tn3270", "23"},      // RFC 6270
	{"ws", "80"},          // RFC 6455
	{"wss", "443"},        // RFC 6455
	{"aaa", "3868"},       // RFC 6733
	{"aaas", "5658"},      // RFC 6733
	{"coap", "5683"},      // RFC 7252
	{"coaps", "5684"},     // RFC 7252
	{"ipps", "631"},       // RFC 7472
	{"rtsp", "554"},       // RFC 7826
	{"rtspu", "554"},      // RFC 2326
	{"rtsps", "322"},      // RFC 7826
	{"vnc", "5900"},       // RFC 7869
	{"coap+tcp", "5683"},  // RFC 8323
	{"coaps+tcp", "5684"}, // RFC 8323
	{"coap+ws", "80"},     // RFC 8323
	{"coaps+ws", "443"},   // RFC 8323
	{"https", "443"},      // RFC 9110
}
