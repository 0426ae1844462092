package parser

//go:generate go run ../gen/cmd/abnfc compile --start fragmentaddress,uri,url --peg ../grammar/url-1993.peg -o internal/url1993 ../grammar/url-1993.abnf
//go:generate go run ../gen/cmd/abnfc compile --start url,genericurl --peg ../grammar/rfc1738.peg -o internal/rfc1738 ../grammar/rfc1738.abnf
//go:generate go run ../gen/cmd/abnfc compile --start URL-reference --peg-out ../grammar/url-syntax-05.peg -o internal/urlsyntax05 ../grammar/url-syntax-05.abnf
//go:generate go run ../gen/cmd/abnfc compile --start URI-reference,absolute-URI-reference,absolute-URI --peg-out ../grammar/rfc2396bis-01.peg -o internal/rfc2396bis01 ../grammar/rfc2396bis-01.abnf
//go:generate go run ../gen/cmd/abnfc compile --start URI-reference,URI,absolute-URI,relative-ref --peg-out ../grammar/rfc3986.peg -o internal/rfc3986 ../grammar/rfc3986.abnf
//go:generate go run ../gen/cmd/abnfc compile --start URN-reference,URN,URI --peg-out ../grammar/rfc2141bis-urn-03.peg -o internal/rfc2141bisurn03 ../grammar/rfc2141bis-urn-03.abnf
