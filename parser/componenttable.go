package parser

// encodable returns a rule for least or more bytes of raw and triplets.
func encodable(section string, raw, reserved ByteSet, least int) *componentRule {
	return &componentRule{section: section, raw: raw, reserved: reserved, check: units(raw, least)}
}

// fixed returns a rule without percent-encoding.
func fixed(section string, c check) *componentRule {
	return &componentRule{section: section, check: c}
}

// bytesOf returns the set of the bytes of a string.
func bytesOf(s string) ByteSet {
	var set ByteSet
	for _, c := range []byte(s) {
		set[c>>6] |= 1 << (c & 63)
	}
	return set
}

// What the sets of all revisions are made of.
var (
	alphaBytes = kind(upper).union(kind(lower))
	digitBytes = kind(digit)
	alnumBytes = alphaBytes.union(digitBytes)
	hexBytes   = digitBytes.union(bytesOf("ABCDEFabcdef"))
)

// The rules of url-1993 are those of the chapter "BNF syntax". The document has
// no list of reserved characters, but gives significance to "/" (Partial Form):
// reserved in a component is what the BNF has as a delimiter in it or next to it.
const headingBNF = "BNF syntax"

var (
	xalpha1993  = alnumBytes.union(bytesOf(`$-_@.&` + `!*"'():;, `))
	xpalpha1993 = xalpha1993.union(bytesOf("+"))
	outer1993   = bytesOf("/?#") // delimit what stands around a component

	xalphas1993    = encodable(headingBNF, xalpha1993, outer1993, 1)
	credential1993 = encodable(headingBNF, xalpha1993, outer1993.union(bytesOf(":@")), 1)
	unique1993     = encodable(headingBNF, xalpha1993, outer1993.union(bytesOf("@")), 1)
	host1993       = &componentRule{section: headingBNF, raw: xalpha1993, reserved: outer1993.union(bytesOf(":@")), check: hostCheck1993}
	group1993      = &componentRule{section: headingBNF, raw: xalpha1993, reserved: outer1993, check: ialphaCheck1993}
	path1993       = &componentRule{section: headingBNF, raw: xpalpha1993.union(bytesOf("/")), reserved: outer1993, check: pathCheck1993}
	allGroups      = fixed(headingBNF, word("*"))
)

var rulesURL1993 = map[Component]*componentRule{
	Scheme:     {section: headingBNF, raw: xalpha1993, reserved: outer1993.union(bytesOf(":")), check: ialphaCheck1993},
	User:       credential1993,
	Password:   credential1993,
	Host:       host1993,
	Port:       fixed(headingBNF, digits(1)),
	Path:       path1993,
	GroupArt:   {section: headingBNF, reserved: unique1993.reserved, check: groupartCheck1993, split: splitGroupart1993},
	Group:      group1993,
	Article:    {section: headingBNF, reserved: unique1993.reserved, check: articleCheck1993, split: splitArticle1993},
	HSOName:    {section: headingBNF, raw: path1993.raw, reserved: outer1993, forbidden: bytesOf("\x00"), check: pathCheck1993}, // "%00" ends it (Prospero)
	Version:    fixed(headingBNF, digits(1)),
	Attributes: fixed(headingBNF, run(alnumBytes, 1)),
	Database:   xalphas1993,
	WType:      xalphas1993,
	Digits:     fixed(headingBNF, digits(1)),
	GType:      {section: headingBNF, raw: xalpha1993, reserved: outer1993, check: oneUnit(xalpha1993)},
	Selector:   path1993,
	Search:     {section: headingBNF, raw: xpalpha1993, reserved: outer1993.union(bytesOf("+")), check: searchCheck1993},
	FragmentID: xalphas1993,
}

// The rules of RFC 1738 are those of Section 5; cited is the section about the
// scheme. What a scheme reserves is in its section; where that has no list, it is
// all that Section 2.2 has.
var (
	uchar1738    = alnumBytes.union(bytesOf("$-_.+" + "!*'(),"))
	reserved1738 = bytesOf(reservedRFC1738)
	xchar1738    = uchar1738.union(reserved1738)

	credential1738 = encodable("3.1", uchar1738.union(bytesOf(";?&=")), bytesOf(":@/"), 0)
	host1738       = fixed("3.1", hostLabels(0, isDomainHost))
	unique1738     = encodable("3.6", uchar1738.union(bytesOf(";/?:&=")), bytesOf("@"), 1)
	wais1738       = encodable("3.9", uchar1738, reserved1738, 0)
	field1738      = encodable("3.11", uchar1738.union(bytesOf("?:@&")), bytesOf(";="), 0)
	group1738      = fixed("3.6", groupCheck1738)
)

var rulesRFC1738 = map[Component]*componentRule{
	Scheme:           fixed("2.1", schemeCheck1738),
	User:             credential1738,
	Password:         credential1738,
	Host:             host1738,
	Port:             fixed("3.1", digits(1)),
	URLPath:          encodable("3.1", xchar1738, reserved1738, 0),
	HPath:            encodable("3.3", uchar1738.union(bytesOf(";:@&=/")), bytesOf("/;?"), 0),
	FPath:            encodable("3.2.2", uchar1738.union(bytesOf("?:@&=/")), bytesOf("/;"), 0),
	FTPType:          fixed("3.2.2", oneOf("AIDaid")),
	GroupPart:        {section: "3.6", reserved: unique1738.reserved, check: grouppartCheck1738, split: splitGrouppart1738},
	Group:            group1738,
	Article:          {section: "3.6", reserved: unique1738.reserved, check: articleCheck1738, split: splitArticle1738},
	Digits:           fixed("3.7", digits(1)),
	GType:            {section: "3.4.1", raw: xchar1738, check: oneUnit(xchar1738)},
	Selector:         {section: "3.4.1", raw: xchar1738, forbidden: bytesOf("\t\n\r"), check: units(xchar1738, 0)},
	Database:         wais1738,
	WType:            wais1738,
	WPath:            wais1738,
	Search:           encodable("3.3", uchar1738.union(bytesOf(";:@&=")), bytesOf("/;?"), 0),
	GopherPlusString: encodable("3.4.3", xchar1738, ByteSet{}, 0),
	Encoded822Addr:   encodable("3.5", xchar1738, ByteSet{}, 1),
	PPath:            encodable("3.11", uchar1738.union(bytesOf("?:@&=/")), bytesOf(";"), 0),
	FieldName:        field1738,
	FieldValue:       field1738,
}

// The rules of url-syntax-05 are those of Appendix A. Of fragments, the document
// does not say what is reserved in them: all that Section 2.2 has.
var (
	unreserved05 = alnumBytes.union(bytesOf("$-_.!~*'(),"))
	reserved05   = bytesOf(";/?:@&=+")
	urlc05       = unreserved05.union(reserved05)

	credential05 = encodable("4.3.1", unreserved05.union(bytesOf(";&=+")), bytesOf(":@?/"), 0)
	host05       = fixed("4.3.1", hostLabels(0, isDomainHost))
	port05       = fixed("4.3.1", digits(0))
)

var rulesURLSyntax05 = map[Component]*componentRule{
	Scheme: fixed("4.1", run(alnumBytes.union(bytesOf("+-.")), 1)),
	// What Appendix B captures need not be a site (Section 4.4): it is then a
	// segment of a path to the grammar.
	Authority: {section: "4.3.1", reserved: credential05.reserved, check: units(urlc05.without(bytesOf("/?")), 0), split: splitSite05},
	User:      credential05,
	Password:  credential05,
	Host:      host05,
	Port:      port05,
	Path:      encodable("4.3.2", urlc05.without(bytesOf("?")), bytesOf("/;=?"), 0),
	Query:     encodable("4.3.3", urlc05, bytesOf("/&=+"), 0),
	Fragment:  encodable("3", urlc05, reserved05, 0),
}

// The rules of rfc2396bis-01. Of fragments, the document does not say what is
// reserved in them: all that Section 2.2 has.
var (
	unreserved2396 = alnumBytes.union(bytesOf("-_.!~*'()"))
	reserved2396   = bytesOf("[];/?:@&=+$,")
	pchar2396      = unreserved2396.union(bytesOf(";:@&=+$,"))
	query2396      = pchar2396.union(bytesOf("/?"))
	authority2396  = bytesOf(";:@?/[]") // what is reserved in an authority

	regName2396  = encodable("3.2.1", pchar2396, authority2396, 0)
	userinfo2396 = encodable("3.2.2", pchar2396.without(bytesOf("@")), authority2396, 0)
	host2396     = fixed("3.2.2", hostCheck2396)
	port2396     = fixed("3.2.2", digits(0))
	absPath2396  = encodable("3.3", pchar2396.union(bytesOf("/")), bytesOf("/;=?"), 0)
	// A "?" of an opaque-part begins a query (Appendix B).
	opaque2396 = encodable("3.3", unreserved2396.union(reserved2396).without(bytesOf("?")), absPath2396.reserved, 0)
)

var rulesRFC2396bis01 = map[Component]*componentRule{
	Scheme:    fixed("3.1", schemeCheck),
	Authority: {section: "3.2", reserved: authority2396, check: within(RFC2396bis01, "//", "/?#", ""), split: splitAuthority2396},
	Userinfo:  userinfo2396,
	Host:      host2396,
	Port:      port2396,
	Path:      {section: "3.3", reserved: absPath2396.reserved, check: pathCheck2396, split: splitPath2396},
	// What Appendix B captures behind the "?" of an opaque-part may have brackets.
	Query:    {section: "3.4", raw: query2396, reserved: bytesOf(";/?:@&=+,$"), check: units(query2396.union(bytesOf("[]")), 0)},
	Fragment: encodable("4.1", query2396, reserved2396, 0),
}

// The rules of RFC 3986 are those of Appendix A. Reserved are the characters of
// Section 2.2, in all components.
var (
	unreserved3986 = alnumBytes.union(bytesOf("-._~"))
	subDelims3986  = bytesOf("!$&'()*+,;=")
	reserved3986   = bytesOf(":/?#[]@").union(subDelims3986)
	regName3986    = unreserved3986.union(subDelims3986)
	pchar3986      = regName3986.union(bytesOf(":@"))
	query3986      = pchar3986.union(bytesOf("/?"))

	userinfo3986  = encodable("3.2.1", regName3986.union(bytesOf(":")), reserved3986, 0)
	nameHost3986  = encodable("3.2.2", regName3986, reserved3986, 0)
	ipLiteral3986 = fixed("3.2.2", literal(RFC3986))
	port3986      = fixed("3.2.3", digits(0))
)

var rulesRFC3986 = map[Component]*componentRule{
	Scheme:    fixed("3.1", schemeCheck),
	Authority: {section: "3.2", reserved: reserved3986, check: within(RFC3986, "//", "/?#", ""), split: splitAuthority3986},
	Userinfo:  userinfo3986,
	Host:      {section: "3.2.2", reserved: reserved3986, check: hostCheck3986, split: splitHost3986},
	Port:      port3986,
	Path:      encodable("3.3", pchar3986.union(bytesOf("/")), reserved3986, 0),
	Query:     encodable("3.4", query3986, reserved3986, 0),
	Fragment:  encodable("3.5", query3986, reserved3986, 0),
}

// The rules of rfc2141bis-urn-03. Reserved are the characters of RFC 3986, on
// which it builds (Section 2.5). NUL must not be used, encoded or not (Section
// 2.5.3); the rules take it.
var (
	notInURN = bytesOf("\x00")
	vpchar   = query3986.without(bytesOf("&"))

	nidURN     = fixed("2.1", within(RFC2141bisURN03, "urn:", ":", ":a"))
	nssURN     = &componentRule{section: "2.2", raw: pchar3986, reserved: reserved3986, forbidden: notInURN, check: units(pchar3986, 1)}
	keywdURN   = fixed("2.3", keywdCheck)
	valueURN   = &componentRule{section: "2.3", raw: vpchar, reserved: reserved3986, forbidden: notInURN, check: units(vpchar, 0)}
	noValueURN = fixed("2.3", nothing) // a directive has a value
)

var rulesRFC2141bisURN03 = map[Component]*componentRule{
	Scheme:   fixed("2", word("urn")),
	Path:     {section: "2", reserved: reserved3986, check: within(RFC2141bisURN03, "urn:", "?#", ""), split: splitURNPath},
	NID:      nidURN,
	NSS:      nssURN,
	Query:    {section: "2.3", reserved: reserved3986, check: within(RFC2141bisURN03, "urn:aa:b?", "#", ""), split: splitURNQuery},
	Fragment: {section: "2", raw: query3986, reserved: reserved3986, forbidden: notInURN, check: units(query3986, 0)},
}
