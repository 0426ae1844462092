package explain_test

import "github.com/urispec/urispec/parser"

// rows are worked examples, most of them of the documents: each is named by its
// section, and has what lines returns.
var rows = []struct {
	revision parser.Revision
	name     string
	input    string
	want     string
}{
	{parser.URL1993, "HTTP/01", "http://a/b", `
status defined
form "httpaddress" given HTTP
scheme "http" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
path "b" given HTTP
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "HTTP/02", "http://a:80/a/b?c+d#e", `
status defined
form "httpaddress" given HTTP
scheme "http" given SCHEME
host "a" given Internet protocol parts
port "80" given Internet protocol parts
path "a/b" given HTTP
search "c+d" given HTTP
fragmentid "e" given Fragment-id
`},
	{parser.URL1993, "HTTP/03", "http:a", `
status defined
form "generic" given BNF syntax
scheme "http" given HTTP
path "a" given Path
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "FTP/01", "ftp://a/b", `
status defined
form "ftpaddress" given FTP
scheme "ftp" given SCHEME
user "anonymous" default FTP
password "" user FTP
host "a" given Internet protocol parts
port "" default Internet protocol parts
path "b" given FTP
mode "" client FTP
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "FTP/02", "ftp://u@h/", `
status defined
form "ftpaddress" given FTP
scheme "ftp" given SCHEME
user "u" given FTP
password "" none FTP
host "h" given Internet protocol parts
port "" default Internet protocol parts
path "" given FTP
mode "" client FTP
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "FTP/03", "ftp://u:p@1.2.3.4:21/a%E9", `
status defined
form "ftpaddress" given FTP
scheme "ftp" given SCHEME
user "u" given FTP
password "p" given FTP
host "1.2.3.4" given Internet protocol parts
port "21" given Internet protocol parts
path "aé" given FTP
mode "" client FTP
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "NEWS/01", "news:comp.infosystems.www", `
status defined
form "newsaddress" given NEWS
scheme "news" given SCHEME
groupart "comp.infosystems.www" given NEWS
group "comp.infosystems.www" given NEWS
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "NEWS/02", "news:0@a.b", `
status defined
form "newsaddress" given NEWS
scheme "news" given SCHEME
groupart "0@a.b" given NEWS
article "0@a.b" given NEWS
unique "0" given NEWS
host "a.b" given NEWS
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "NEWS/03", "news:*", `
status defined
form "newsaddress" given BNF syntax
scheme "news" given SCHEME
groupart "*" given BNF syntax
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "WAIS/01", "wais://a/b?c", `
status defined
form "waisindex" given WAIS
scheme "wais" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
database "b" given WAIS
search "c" given WAIS
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "WAIS/02", "wais://a/b/TEXT/12/cd", `
status defined
form "waisdoc" given WAIS
scheme "wais" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
database "b" given WAIS
wtype "TEXT" given WAIS
digits "12" given WAIS
path "cd" given WAIS
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "PROSPERO/01", "prospero://a/b%0012cd", `
status defined
form "prosperolink" given PROSPERO
scheme "prospero" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
hsoname "b" given PROSPERO
version "12" given PROSPERO
attributes "cd" given PROSPERO
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "PROSPERO/02", "prospero://a/b", `
status defined
form "prosperolink" given PROSPERO
scheme "prospero" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
hsoname "b" given PROSPERO
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "GOPHER/01", "gopher://a", `
status defined
form "gopheraddress" given GOPHER
scheme "gopher" given SCHEME
host "a" given Internet protocol parts
port "" default Internet protocol parts
gtype "1" default GOPHER
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "GOPHER/02", "gopher://a:70/11b?c", `
status defined
form "gopheraddress" given GOPHER
scheme "gopher" given SCHEME
host "a" given Internet protocol parts
port "70" given Internet protocol parts
gtype "1" given GOPHER
selector "1b" given GOPHER
search "c" given BNF syntax
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "TELNET, RLOGIN, TN3270/01", "telnet://u:p@h", `
status defined
form "telnetaddress" given TELNET, RLOGIN, TN3270
scheme "telnet" given SCHEME
user "u" given Internet protocol parts
password "p" given Internet protocol parts
host "h" given Internet protocol parts
port "" default Internet protocol parts
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "TELNET, RLOGIN, TN3270/02", "tn3270:a", `
status mentioned
form "generic" given BNF syntax
scheme "tn3270" given TELNET, RLOGIN, TN3270
path "a" given Path
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "WHOIS/01", "whois:a", `
status mentioned
form "generic" given BNF syntax
scheme "whois" given WHOIS
path "a" given Path
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "REGISTRATION OF NAMING SCHEMES/01", "x-a:b", `
status experimental
form "generic" given BNF syntax
scheme "x-a" given REGISTRATION OF NAMING SCHEMES
path "b" given Path
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "REGISTRATION OF NAMING SCHEMES/02", "urn:a", `
status reserved
form "generic" given BNF syntax
scheme "urn" given REGISTRATION OF NAMING SCHEMES
path "a" given Path
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "SCHEME/01", "HTTP:a?b", `
status other
form "generic" given BNF syntax
scheme "HTTP" given SCHEME
path "a" given Path
search "b" given BNF syntax
fragmentid "" none Fragment-id
`},
	{parser.URL1993, "Fragment-id/01", "a:b#c", `
status other
form "generic" given BNF syntax
scheme "a" given SCHEME
path "b" given Path
fragmentid "c" given Fragment-id
`},
	{parser.RFC1738, "2.1/01", "FTP://host", `
status defined
form "ftpurl" given 3.2
scheme "FTP" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "host" given 3.1
port "21" default 3.2
fpath "" none 3.2.2
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
`},
	{parser.RFC1738, "3.1/01", "ftp://@host.com/", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "" given 3.2.1
password "" user 3.2.1
host "host.com" given 3.1
port "21" default 3.2
fpath "" given 3.2.2
name "" given 3.2.2
ftptype "" client 3.2.3
> USER "" given 3.2.1
> PASS "" user 3.2.1
> TYPE "" client 3.2.3
> RETR "" given 3.2.2
`},
	{parser.RFC1738, "3.1/02", "ftp://foo:@host.com/", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "foo" given 3.2.1
password "" given 3.2.1
host "host.com" given 3.1
port "21" default 3.2
fpath "" given 3.2.2
name "" given 3.2.2
ftptype "" client 3.2.3
> USER "foo" given 3.2.1
> PASS "" given 3.2.1
> TYPE "" client 3.2.3
> RETR "" given 3.2.2
`},
	{parser.RFC1738, "3.1/03", "ftp://host.com/", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "host.com" given 3.1
port "21" default 3.2
fpath "" given 3.2.2
name "" given 3.2.2
ftptype "" client 3.2.3
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
> TYPE "" client 3.2.3
> RETR "" given 3.2.2
`},
	{parser.RFC1738, "3.1/04", "foo://u:p@1.2.3.4:5/a%2Fb", `
status other
form "otherurl" given 5
scheme "foo" given 2.1
user "u" given 3.1
password "p" given 3.1
host "1.2.3.4" given 3.1
port "5" given 3.1
urlpath "a/b" given 3.1
`},
	{parser.RFC1738, "3.1/05", "foo://h", `
status other
form "otherurl" given 5
scheme "foo" given 2.1
host "h" given 3.1
port "" default 3.1
`},
	{parser.RFC1738, "3.2.1/01", "ftp://user:p%40ss@host:2121", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "user" given 3.2.1
password "p@ss" given 3.2.1
host "host" given 3.1
port "2121" given 3.1
fpath "" none 3.2.2
> USER "user" given 3.2.1
> PASS "p@ss" given 3.2.1
`},
	{parser.RFC1738, "3.2.2/01", "ftp://myname@host.dom/%2Fetc/motd", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "myname" given 3.2.1
password "" user 3.2.1
host "host.dom" given 3.1
port "21" default 3.2
fpath "/etc/motd" given 3.2.2
name "motd" given 3.2.2
ftptype "" client 3.2.3
> USER "myname" given 3.2.1
> PASS "" user 3.2.1
> CWD "/etc" given 3.2.2
> TYPE "" client 3.2.3
> RETR "motd" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/02", "ftp://myname@host.dom/etc/motd", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "myname" given 3.2.1
password "" user 3.2.1
host "host.dom" given 3.1
port "21" default 3.2
fpath "etc/motd" given 3.2.2
name "motd" given 3.2.2
ftptype "" client 3.2.3
> USER "myname" given 3.2.1
> PASS "" user 3.2.1
> CWD "etc" given 3.2.2
> TYPE "" client 3.2.3
> RETR "motd" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/03", "ftp://myname@host.dom//etc/motd", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "myname" given 3.2.1
password "" user 3.2.1
host "host.dom" given 3.1
port "21" default 3.2
fpath "/etc/motd" given 3.2.2
name "motd" given 3.2.2
ftptype "" client 3.2.3
> USER "myname" given 3.2.1
> PASS "" user 3.2.1
> CWD "" given 3.2.2
> CWD "etc" given 3.2.2
> TYPE "" client 3.2.3
> RETR "motd" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/04", "ftp://info.cern.ch/pub/www/doc;type=d", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "info.cern.ch" given 3.1
port "21" default 3.2
fpath "pub/www/doc" given 3.2.2
name "doc" given 3.2.2
ftptype "d" given 3.2.2
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
> CWD "pub" given 3.2.2
> CWD "www" given 3.2.2
> NLST "doc" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/05", "ftp://ds.internic.net/rfc/rfc1436.txt;type=a", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "ds.internic.net" given 3.1
port "21" default 3.2
fpath "rfc/rfc1436.txt" given 3.2.2
name "rfc1436.txt" given 3.2.2
ftptype "a" given 3.2.2
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
> CWD "rfc" given 3.2.2
> TYPE "a" given 3.2.2
> RETR "rfc1436.txt" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/06", "ftp://h/%0D%0Ax;type=I", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "h" given 3.1
port "21" default 3.2
fpath "\r\nx" given 3.2.2
name "\r\nx" given 3.2.2
ftptype "I" given 3.2.2
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
> TYPE "I" given 3.2.2
> RETR "\r\nx" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/07", "ftp://h/;type=D", `
status defined
form "ftpurl" given 3.2
scheme "ftp" given 3.2
user "anonymous" default 3.2.1
password "" user 3.2.1
host "h" given 3.1
port "21" default 3.2
fpath "" given 3.2.2
name "" given 3.2.2
ftptype "D" given 3.2.2
> USER "anonymous" default 3.2.1
> PASS "" user 3.2.1
> NLST "" given 3.2.2
`},
	{parser.RFC1738, "3.2.2/08", "ftp://h/a;TYPE=a", `
status defined
form "otherurl" given 5
scheme "ftp" given 3.2
host "h" given 3.1
port "" default 3.1
urlpath "a;TYPE=a" given 3.1
`},
	{parser.RFC1738, "3.3/01", "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", `
status defined
form "httpurl" given 3.3
scheme "http" given 3.3
host "www.acl.lanl.gov" given 3.1
port "80" default 3.3
hpath "URI/archive/uri-archive.index.html" given 3.3
`},
	{parser.RFC1738, "3.3/02", "http://h:8080/a%20b/c?d%3De", `
status defined
form "httpurl" given 3.3
scheme "http" given 3.3
host "h" given 3.1
port "8080" given 3.1
hpath "a b/c" given 3.3
search "d=e" given 3.3
`},
	{parser.RFC1738, "3.3/03", "http://h", `
status defined
form "httpurl" given 3.3
scheme "http" given 3.3
host "h" given 3.1
port "80" default 3.3
`},
	{parser.RFC1738, "3.3/04", "http://u@h/a", `
status defined
form "otherurl" given 5
scheme "http" given 3.3
user "u" given 3.1
host "h" given 3.1
port "" default 3.1
urlpath "a" given 3.1
`},
	{parser.RFC1738, "3.3/06", "http://u@h", `
status defined
form "otherurl" given 5
scheme "http" given 3.3
user "u" given 3.1
host "h" given 3.1
port "" default 3.1
`},
	{parser.RFC1738, "3.3/05", "http:a", `
status defined
form "otherurl" given 5
scheme "http" given 3.3
schemepart "a" given 2.1
`},
	{parser.RFC1738, "3.4.1/01", "gopher://h", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "1" default 3.4.1
selector "" default 3.4.1
> send "" default 3.4.1
`},
	{parser.RFC1738, "3.4.1/02", "gopher://h:7070/", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "7070" given 3.1
gtype "1" default 3.4.1
selector "" default 3.4.1
> send "" default 3.4.1
`},
	{parser.RFC1738, "3.4.1/03", "gopher://h/00/Weather/Los%20Angeles", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "0/Weather/Los Angeles" given 3.4.1
> send "0/Weather/Los Angeles" given 3.4.1
`},
	{parser.RFC1738, "3.4.1/04", "gopher://h/1", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "1" given 3.4.1
selector "" given 3.4.1
> send "" given 3.4.1
`},
	{parser.RFC1738, "3.4.2/01", "gopher://h/7find%09bach%20motet", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "7" given 3.4.1
selector "find" given 3.4.1
search "bach motet" given 3.4.2
> send "find\tbach motet" given 3.4.2
`},
	{parser.RFC1738, "3.4.3/01", "gopher://h/0a%09%09%2A", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "*" given 3.4.3
> send "a\t\t*" given 3.4.3
`},
	{parser.RFC1738, "3.4.3/02", "gopher://h/0a%09b%09", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "b" given 3.4.2
gopherplus-string "" given 3.4.3
> send "a\tb\t" given 3.4.3
`},
	{parser.RFC1738, "3.4.4/01", "gopher://h/0a%09%09+", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+" given 3.4.4
> send "a\t\t+" given 3.4.3
`},
	{parser.RFC1738, "3.4.4/02", "gopher://h/0a%09%09%2B", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+" given 3.4.4
> send "a\t\t+" given 3.4.3
`},
	{parser.RFC1738, "3.4.5/01", "gopher://h/0a%09%09?", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "?" given 3.4.4
> fetch "+ASK" default 3.4.5
> ask "" user 3.4.5
> send "a" given 3.4.5
`},
	{parser.RFC1738, "3.4.6/01", "gopher://h/0a%09%09!", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "!" given 3.4.6
> send "a\t\t!" given 3.4.3
`},
	{parser.RFC1738, "3.4.6/02", "gopher://h/1a%09%09$", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "1" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "$" given 3.4.6
> send "a\t\t$" given 3.4.3
`},
	{parser.RFC1738, "3.4.7/01", "gopher://h/0a%09%09!+ABSTRACT", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "!+ABSTRACT" given 3.4.7
attribute "+ABSTRACT" given 3.4.7
> send "a\t\t!+ABSTRACT" given 3.4.3
`},
	{parser.RFC1738, "3.4.7/02", "gopher://h/0a%09%09!+ABSTRACT%20+SMELL", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "!+ABSTRACT +SMELL" given 3.4.7
attribute "+ABSTRACT" given 3.4.7
attribute "+SMELL" given 3.4.7
> send "a\t\t!+ABSTRACT +SMELL" given 3.4.3
`},
	{parser.RFC1738, "3.4.7/03", "gopher://h/1a%09%09$+VIEWS", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "1" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "$+VIEWS" given 3.4.7
attribute "+VIEWS" given 3.4.7
> send "a\t\t$+VIEWS" given 3.4.3
`},
	{parser.RFC1738, "3.4.8/01", "gopher://h/0a%09%09+application/postscript%20Es_ES", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+application/postscript Es_ES" given 3.4.8
view "application/postscript" given 3.4.8
language "Es_ES" given 3.4.8
> send "a\t\t+application/postscript Es_ES" given 3.4.3
`},
	{parser.RFC1738, "3.4.8/05", "gopher://h/0a%09%09%2Bb%20c", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+b c" given 3.4.8
view "b" given 3.4.8
language "c" given 3.4.8
> send "a\t\t+b c" given 3.4.3
`},
	{parser.RFC1738, "3.4.7/05", "gopher://h/1a%09%09%21%2BB%20+C", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "1" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "!+B +C" given 3.4.7
attribute "+B" given 3.4.7
attribute "+C" given 3.4.7
> send "a\t\t!+B +C" given 3.4.3
`},
	{parser.RFC1738, "3.4.8/02", "gopher://h/0a%09%09+text/plain", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+text/plain" given 3.4.8
view "text/plain" given 3.4.8
language "" none 3.4.8
> send "a\t\t+text/plain" given 3.4.3
`},
	{parser.RFC1738, "3.4.9/01", "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Avalue1%0D%0Avalue2%0D%0A.%0D%0A", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+\t1\r\n+-1\r\nvalue1\r\nvalue2\r\n.\r\n" given 3.4.9
ask-item "value1" given 3.4.9
ask-item "value2" given 3.4.9
> send "a\t+\t1\r\n+-1\r\nvalue1\r\nvalue2\r\n.\r\n" given 3.4.9
`},
	{parser.RFC1738, "3.4.9/02", "gopher://h/0a%09s%09+%091%0d%0a+-1%0d%0a.%0d%0a", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "s" given 3.4.2
gopherplus-string "+\t1\r\n+-1\r\n.\r\n" given 3.4.9
> send "a\ts\t+\t1\r\n+-1\r\n.\r\n" given 3.4.9
`},
	{parser.RFC1738, "3.4.9/03", "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Avalue1", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+\t1\r\n+-1\r\nvalue1" given 3.4.3
> send "a\t\t+\t1\r\n+-1\r\nvalue1" given 3.4.3
`},
	{parser.RFC1738, "3.4.9/04", "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0A", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+\t1\r\n+-1\r\n" given 3.4.3
> send "a\t\t+\t1\r\n+-1\r\n" given 3.4.3
`},
	{parser.RFC1738, "3.4.9/05", "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0A.", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string "+\t1\r\n+-1\r\n." given 3.4.3
> send "a\t\t+\t1\r\n+-1\r\n." given 3.4.3
`},
	{parser.RFC1738, "3.4.9/06", "gopher://h/0a%09%09.%0D%0A", `
status defined
form "gopherurl" given 3.4
scheme "gopher" given 3.4
host "h" given 3.1
port "70" default 3.4.1
gtype "0" given 3.4.1
selector "a" given 3.4.1
search "" given 3.4.2
gopherplus-string ".\r\n" given 3.4.3
> send "a\t\t.\r\n" given 3.4.3
`},
	{parser.RFC1738, "3.5/01", "mailto:gateway%25host@example.com", `
status defined
form "mailtourl" given 3.5
scheme "mailto" given 3.5
encoded822addr "gateway%host@example.com" given 3.5
`},
	{parser.RFC1738, "3.5/02", "mailto:", `
status defined
form "otherurl" given 5
scheme "mailto" given 3.5
schemepart "" given 2.1
`},
	{parser.RFC1738, "3.6/01", "news:comp.infosystems.www.misc", `
status defined
form "newsurl" given 3.6
scheme "news" given 3.6
grouppart "comp.infosystems.www.misc" given 3.6
group "comp.infosystems.www.misc" given 3.6
`},
	{parser.RFC1738, "3.6/02", "news:*", `
status defined
form "newsurl" given 3.6
scheme "news" given 3.6
grouppart "*" given 3.6
`},
	{parser.RFC1738, "3.6/03", "news:1993Dec7.091530@info.cern.ch", `
status defined
form "newsurl" given 3.6
scheme "news" given 3.6
grouppart "1993Dec7.091530@info.cern.ch" given 3.6
article "1993Dec7.091530@info.cern.ch" given 3.6
unique "1993Dec7.091530" given 3.6
host "info.cern.ch" given 3.6
`},
	{parser.RFC1738, "3.6/04", "news:a@", `
status defined
form "otherurl" given 5
scheme "news" given 3.6
schemepart "a@" given 2.1
`},
	{parser.RFC1738, "3.7/01", "nntp://news.cern.ch/alt.hypertext/12345", `
status defined
form "nntpurl" given 3.7
scheme "nntp" given 3.7
host "news.cern.ch" given 3.1
port "119" default 3.7
group "alt.hypertext" given 3.7
digits "12345" given 3.7
`},
	{parser.RFC1738, "3.7/02", "nntp://news.cern.ch/alt.hypertext", `
status defined
form "nntpurl" given 5
scheme "nntp" given 3.7
host "news.cern.ch" given 3.1
port "119" default 3.7
group "alt.hypertext" given 3.7
digits "" none 5
`},
	{parser.RFC1738, "3.7/03", "nntp://news.cern.ch/alt.hypertext/", `
status defined
form "otherurl" given 5
scheme "nntp" given 3.7
host "news.cern.ch" given 3.1
port "" default 3.1
urlpath "alt.hypertext/" given 3.1
`},
	{parser.RFC1738, "3.8/01", "telnet://guest:guest@h/", `
status defined
form "telneturl" given 3.8
scheme "telnet" given 3.8
user "guest" given 3.8
password "guest" given 3.8
host "h" given 3.1
port "23" default 3.8
`},
	{parser.RFC1738, "3.8/02", "telnet://h:2323", `
status defined
form "telneturl" given 3.8
scheme "telnet" given 3.8
host "h" given 3.1
port "2323" given 3.1
`},
	{parser.RFC1738, "3.9/01", "wais://h/db", `
status defined
form "waisdatabase" given 3.9
scheme "wais" given 3.9
host "h" given 3.1
port "210" default 3.9
database "db" given 3.9
`},
	{parser.RFC1738, "3.9/02", "wais://h:2210/db?what", `
status defined
form "waisindex" given 3.9
scheme "wais" given 3.9
host "h" given 3.1
port "2210" given 3.1
database "db" given 3.9
search "what" given 3.9
`},
	{parser.RFC1738, "3.9/03", "wais://h/db/TEXT/1%3D2", `
status defined
form "waisdoc" given 3.9
scheme "wais" given 3.9
host "h" given 3.1
port "210" default 3.9
database "db" given 3.9
wtype "TEXT" given 3.9
wpath "1=2" given 3.9
`},
	{parser.RFC1738, "3.10/01", "file://vms.host.edu/disk$user/my/notes/note12345.txt", `
status defined
form "fileurl" given 3.10
scheme "file" given 3.10
host "vms.host.edu" given 3.10
fpath "disk$user/my/notes/note12345.txt" given 3.10
directory "disk$user" given 3.10
directory "my" given 3.10
directory "notes" given 3.10
name "note12345.txt" given 3.10
`},
	{parser.RFC1738, "3.10/02", "file://localhost/etc/motd", `
status defined
form "fileurl" given 3.10
scheme "file" given 3.10
host "localhost" given 3.10
fpath "etc/motd" given 3.10
directory "etc" given 3.10
name "motd" given 3.10
`},
	{parser.RFC1738, "3.10/03", "file:///etc/", `
status defined
form "fileurl" given 3.10
scheme "file" given 3.10
host "" given 3.10
fpath "etc/" given 3.10
directory "etc" given 3.10
name "" given 3.10
`},
	{parser.RFC1738, "3.10/04", "file:a", `
status defined
form "otherurl" given 5
scheme "file" given 3.10
schemepart "a" given 2.1
`},
	{parser.RFC1738, "3.11/01", "prospero://host.dom//pros/name", `
status defined
form "prosperourl" given 3.11
scheme "prospero" given 3.11
host "host.dom" given 3.1
port "1525" default 3.11
ppath "/pros/name" given 3.11
`},
	{parser.RFC1738, "3.11/02", "prospero://h/n;OBJECT-VERSION=2%3B;b=;=", `
status defined
form "prosperourl" given 3.11
scheme "prospero" given 3.11
host "h" given 3.1
port "1525" default 3.11
ppath "n" given 3.11
fieldname "OBJECT-VERSION" given 3.11
fieldvalue "2;" given 3.11
fieldname "b" given 3.11
fieldvalue "" given 3.11
fieldname "" given 3.11
fieldvalue "" given 3.11
`},
	{parser.RFC1738, "4/01", "x-lab:any", `
status experimental
form "otherurl" given 5
scheme "x-lab" given 4
schemepart "any" given 2.1
`},
	{parser.RFC1738, "4/02", "afs:a", `
status reserved
form "otherurl" given 5
scheme "afs" given 4
schemepart "a" given 2.1
`},
	{parser.RFC1738, "4/03", "mid:a", `
status reserved
form "otherurl" given 5
scheme "mid" given 4
schemepart "a" given 2.1
`},
	{parser.RFC1738, "4/04", "cid:a", `
status reserved
form "otherurl" given 5
scheme "cid" given 4
schemepart "a" given 2.1
`},
	{parser.RFC1738, "4/05", "nfs://h/a", `
status reserved
form "otherurl" given 5
scheme "nfs" given 4
host "h" given 3.1
port "" default 3.1
urlpath "a" given 3.1
`},
	{parser.RFC1738, "4/06", "tn3270://h", `
status reserved
form "otherurl" given 5
scheme "tn3270" given 4
host "h" given 3.1
port "" default 3.1
`},
	{parser.RFC1738, "4/07", "mailserver:a", `
status reserved
form "otherurl" given 5
scheme "mailserver" given 4
schemepart "a" given 2.1
`},
	{parser.RFC1738, "4/08", "z39.50:a", `
status reserved
form "otherurl" given 5
scheme "z39.50" given 4
schemepart "a" given 2.1
`},
	{parser.RFC1738, "5/01", "urn:isbn:1", `
status other
form "otherurl" given 5
scheme "urn" given 2.1
schemepart "isbn:1" given 2.1
`},
	{parser.RFC1630, "BNF of Generic URI Syntax/01", "a:b/c", `
status other
form "uri" given BNF of Generic URI Syntax
scheme "a" given SCHEME
path "b/c" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "HTTP/01", "http:a?b+c#d", `
status defined
form "uri" given BNF of Generic URI Syntax
scheme "http" given HTTP
path "a" given PATH
search "b+c" given QUERY STRINGS
fragmentid "d" given Fragment-id
`},
	{parser.RFC1630, "News/01", "news:ab", `
status defined
form "uri" given BNF of Generic URI Syntax
scheme "news" given News
path "ab" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "Message-Id/01", "mid:a@", `
status defined
form "uri" given BNF of Generic URI Syntax
scheme "mid" given Message-Id
path "a@" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "URN/01", "urn:a", `
status reserved
form "uri" given BNF of Generic URI Syntax
scheme "urn" given URN
path "a" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "Registration of naming schemes/01", "x-a:b", `
status experimental
form "uri" given BNF of Generic URI Syntax
scheme "x-a" given Registration of naming schemes
path "b" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "X500/01", "x500:a", `
status mentioned
form "uri" given BNF of Generic URI Syntax
scheme "x500" given X500
path "a" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1630, "SCHEME/01", "HTTP:a", `
status other
form "uri" given BNF of Generic URI Syntax
scheme "HTTP" given SCHEME
path "a" given PATH
fragmentid "" none Fragment-id
`},
	{parser.RFC1808, "5.2/01", "", `
form "empty reference" given 5.2
path "" base 4
`},
	{parser.RFC1808, "5.1/01", "#s", `
form "rel_path" given 2.2
scheme "" base 4
authority "" base 4
path "" base 4
params "" base 4
query "" base 4
fragment "s" given 2.1
`},
	{parser.RFC1808, "5.1/02", "?y", `
form "rel_path" given 2.2
scheme "" base 4
authority "" base 4
path "" base 4
params "" base 4
query "y" given 2.1
`},
	{parser.RFC1808, "5.1/03", ";x", `
form "rel_path" given 2.2
scheme "" base 4
authority "" base 4
path "" base 4
params "x" given 2.1
`},
	{parser.RFC1808, "5.1/04", "../g;x?y", `
form "rel_path" given 2.2
scheme "" base 4
authority "" base 4
path "../g" given 4
params "x" given 2.1
query "y" given 2.1
`},
	{parser.RFC1808, "2.2/01", "///g?", `
form "net_path" given 2.2
scheme "" base 4
authority "" base 4
path "/g" given 2.1
query "" given 2.1
`},
	{parser.RFC1808, "2.2/02", "//h?a/b#c", `
form "net_path" given 2.2
scheme "" base 4
authority "h?a" given 2.1
path "/b" given 2.1
fragment "c" given 2.1
`},
	{parser.RFC1808, "2.3/01", "ftp://u:p@h/a;type=i", `
status mentioned
form "generic-RL" given 2.2
scheme "ftp" given 2.3
authority "u:p@h" given 2.1
path "/a" given 2.1
params "type=i" given 2.1
`},
	{parser.RFC1808, "2.3/02", "mailto:a@b", `
status mentioned
form "generic-RL" given 2.2
scheme "mailto" given 2.3
path "a@b" given 2.1
`},
	{parser.RFC1808, "2.3/03", "gopher://h/1", `
status mentioned
form "generic-RL" given 2.2
scheme "gopher" given 2.3
authority "h" given 2.1
path "/1" given 2.1
`},
	{parser.RFC1808, "2.1/01", "x://h//a", `
status other
form "absoluteURL" given 2.2
scheme "x" given 2.1
authority "h" given 2.1
path "//a" given 2.1
`},
	{parser.RFC1808, "2.4.4/01", "?", `
form "rel_path" given 2.2
scheme "" base 4
authority "" base 4
path "" base 4
params "" base 4
query "" base 4
`},
	{parser.RFC1808, "5.1/05", "/g", `
form "abs_path" given 2.2
scheme "" base 4
authority "" base 4
path "/g" given 2.1
`},
	{parser.URLSyntax05, "3/01", "", `
form "current-document reference" given 3
path "" given 3
`},
	{parser.URLSyntax05, "3/02", "#here", `
form "current-document reference" given 3
path "" given 3
fragment "here" given 3
`},
	{parser.URLSyntax05, "1.3/01", "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles", `
status mentioned
form "absolute URL" given 4.1
scheme "gopher" given 4.1
authority "spinaltap.micro.umn.edu" given 4.3.1
host "spinaltap.micro.umn.edu" given 4.3.1
port "70" default RFC 1738, 3.4.1
path "/00/Weather/California/Los Angeles" given 4.3.2
`},
	{parser.URLSyntax05, "4.3.1/05", "https://h/", `
status other
form "absolute URL" given 4.1
scheme "https" given 4.1
authority "h" given 4.3.1
host "h" given 4.3.1
port "" default 4.3.1
path "/" given 4.3.2
`},
	{parser.URLSyntax05, "1.3/02", "mailto:mduerst@ifi.unizh.ch", `
status mentioned
form "absolute URL" given 4.1
scheme "mailto" given 4.1
path "mduerst@ifi.unizh.ch" given 4.3.2
`},
	{parser.URLSyntax05, "4.1/01", "x:y", `
status other
form "absolute URL" given 4.1
scheme "x" given 4.1
path "y" given 4.3.2
`},
	{parser.URLSyntax05, "4.3.1/01", "ftp://foo:@host.com/", `
status mentioned
form "absolute URL" given 4.1
scheme "ftp" given 4.1
authority "foo:@host.com" given 4.3.1
user "foo" given 4.3.1
password "" given 4.3.1
host "host.com" given 4.3.1
port "21" default RFC 1738, 3.2
path "/" given 4.3.2
`},
	{parser.URLSyntax05, "4.3.1/02", "http://h:/a?b#c", `
status mentioned
form "absolute URL" given 4.1
scheme "http" given 4.1
authority "h:" given 4.3.1
host "h" given 4.3.1
port "80" default RFC 1738, 3.3
path "/a" given 4.3.2
query "b" given 4.3.3
fragment "c" given 3
`},
	{parser.URLSyntax05, "4.4/01", "http://a_b/c", `
status mentioned
form "absolute URL" given 4.1
scheme "http" given 4.1
authority "a_b" given 4.4
path "/c" given 4.3.2
`},
	{parser.URLSyntax05, "5/01", "//h/a", `
form "network-path reference" given 5
scheme "" base 5.2
authority "h" given 4.3.1
host "h" given 4.3.1
port "" base 4.3.1
path "/a" given 4.3.2
`},
	{parser.URLSyntax05, "5/02", "/a", `
form "absolute-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "/a" given 4.3.2
`},
	{parser.URLSyntax05, "5/03", "../a", `
form "relative-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "../a" given 4.3.2
`},
	{parser.URLSyntax05, "5/04", "?y", `
form "relative-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "" given 4.3.2
query "y" given 4.3.3
`},
	{parser.URLSyntax05, "Appendix B/01", "!:a", `
status other
form "absolute URL" given 4.1
scheme "!" given 4.1
path "a" given 4.3.2
`},
	{parser.RFC2396, "4.2/01", "", `
form "same-document reference" given 4.2
path "" given 4.2
`},
	{parser.RFC2396, "4.2/02", "#here", `
form "same-document reference" given 4.2
path "" given 4.2
fragment "here" given 4.1
`},
	{parser.RFC2396, "3/01", "http://a./b?c", `
status mentioned
form "absolute URI" given 3
scheme "http" given 3.1
hierarchy "hierarchical" given 3
authority "a." given 3.2
host "a." given 3.2.2
port "80" default RFC 9110, 4.2.1
path "/b" given 3.3
query "c" given 3.4
`},
	{parser.RFC2396, "3/02", "mailto:a@b?c#d", `
status mentioned
form "absolute URI" given 3
scheme "mailto" given 3.1
hierarchy "opaque" given 3
path "a@b" given 3.3
query "c" given 3.4
fragment "d" given 4.1
`},
	{parser.RFC2396, "3/03", "a:?b", `
status other
form "absolute URI" given 3
scheme "a" given 3.1
hierarchy "opaque" given 3
path "" given 3.3
query "b" given 3.4
`},
	{parser.RFC2396, "3.2.1/01", "foo://!", `
status other
form "absolute URI" given 3
scheme "foo" given 3.1
hierarchy "hierarchical" given 3
authority "!" given 3.2.1
path "" given 3.3
`},
	{parser.RFC2396, "3.2.2/01", "file:///a", `
status mentioned
form "absolute URI" given 3
scheme "file" given 3.1
hierarchy "hierarchical" given 3
authority "" given 3.2
path "/a" given 3.3
`},
	{parser.RFC2396, "3.2.2/02", "ldap://u:p@192.0.2.1:389/", `
status other
form "absolute URI" given 3
scheme "ldap" given 3.1
hierarchy "hierarchical" given 3
authority "u:p@192.0.2.1:389" given 3.2
userinfo "u:p" given 3.2.2
host "192.0.2.1" given 3.2.2
port "389" given 3.2.2
path "/" given 3.3
`},
	{parser.RFC2396, "5/01", "//h?q", `
form "network-path reference" given 5
scheme "" base 5.2
authority "h" given 3.2
host "h" given 3.2.2
port "" base 3.2.2
path "" given 3.3
query "q" given 3.4
`},
	{parser.RFC2396, "5/02", "/a#f", `
form "absolute-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "/a" given 3.3
fragment "f" given 4.1
`},
	{parser.RFC2396, "5/03", "./this:that", `
form "relative-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "./this:that" given 3.3
`},
	{parser.RFC2732, "3/01", "http://[::1]/b?[#[", `
status mentioned
form "absolute URI" given RFC 2396, 3
scheme "http" given RFC 2396, 3.1
hierarchy "hierarchical" given RFC 2396, 3
authority "[::1]" given RFC 2396, 3.2
host "[::1]" given 3
port "80" default RFC 9110, 4.2.1
path "/b" given RFC 2396, 3.3
query "[" given RFC 2396, 3.4
fragment "[" given RFC 2396, 4.1
`},
	{parser.RFC2732, "3/02", "a:b[", `
status other
form "absolute URI" given RFC 2396, 3
scheme "a" given RFC 2396, 3.1
hierarchy "opaque" given RFC 2396, 3
path "b[" given RFC 2396, 3.3
`},
	{parser.RFC2732, "3/03", "//u@256.0.0.0000:1", `
form "network-path reference" given RFC 2396, 5
scheme "" base RFC 2396, 5.2
authority "u@256.0.0.0000:1" given RFC 2396, 3.2.1
path "" given RFC 2396, 3.3
`},
	{parser.RFC2732, "3/04", "#here", `
form "same-document reference" given RFC 2396, 4.2
path "" given RFC 2396, 4.2
fragment "here" given RFC 2396, 4.1
`},
	{parser.RFC2396bis01, "4.2/01", "", `
form "same-document reference" given 4.2
path "" given 4.2
`},
	{parser.RFC2396bis01, "4.2/02", "#here", `
form "same-document reference" given 4.2
path "" given 4.2
fragment "here" given 4.1
`},
	{parser.RFC2396bis01, "3/01", "http://a/b?c", `
status mentioned
form "absolute URI" given 3
scheme "http" given 3.1
hierarchy "hierarchical" given 3
authority "a" given 3.2
host "a" given 3.2.2
port "80" default 6.2.3
path "/b" given 3.3
query "c" given 3.4
`},
	{parser.RFC2396bis01, "3/02", "mailto:a@b?c", `
status mentioned
form "absolute URI" given 3
scheme "mailto" given 3.1
hierarchy "opaque" given 3
path "a@b" given 3.3
query "c" given 3.4
`},
	{parser.RFC2396bis01, "3/03", "a:?b", `
status other
form "absolute URI" given 3
scheme "a" given 3.1
hierarchy "hierarchical" given 3
path "" given 3.3
query "b" given 3.4
`},
	{parser.RFC2396bis01, "3/04", "a:?[", `
status other
form "absolute URI" given 3
scheme "a" given 3.1
hierarchy "opaque" given 3
path "" given 3.3
query "[" given 3.4
`},
	{parser.RFC2396bis01, "3/05", "a:/b", `
status other
form "absolute URI" given 3
scheme "a" given 3.1
hierarchy "hierarchical" given 3
path "/b" given 3.3
`},
	{parser.RFC2396bis01, "3.2.1/01", "foo://!", `
status other
form "absolute URI" given 3
scheme "foo" given 3.1
hierarchy "hierarchical" given 3
authority "!" given 3.2.1
path "" given 3.3
`},
	{parser.RFC2396bis01, "3.2.2/01", "telnet://u:p@[::1]:/", `
status mentioned
form "absolute URI" given 3
scheme "telnet" given 3.1
hierarchy "hierarchical" given 3
authority "u:p@[::1]:" given 3.2
userinfo "u:p" given 3.2.2
host "[::1]" given 3.2.2
port "23" default RFC 4248, 2
path "/" given 3.3
`},
	{parser.RFC2396bis01, "3.2.2/02", "file:///a", `
status mentioned
form "absolute URI" given 3
scheme "file" given 3.1
hierarchy "hierarchical" given 3
authority "" given 3.2
host "localhost" default 3.2.2
path "/a" given 3.3
`},
	{parser.RFC2396bis01, "3.2.2/03", "http:///a", `
status mentioned
form "absolute URI" given 3
scheme "http" given 3.1
hierarchy "hierarchical" given 3
authority "" given 3.2
host "" none 3.2.2
path "/a" given 3.3
`},
	{parser.RFC2396bis01, "3.2.2/04", "ldap://192.0.2.1:389/", `
status other
form "absolute URI" given 3
scheme "ldap" given 3.1
hierarchy "hierarchical" given 3
authority "192.0.2.1:389" given 3.2
host "192.0.2.1" given 3.2.2
port "389" given 3.2.2
path "/" given 3.3
`},
	{parser.RFC2396bis01, "5/01", "//h?q", `
form "network-path reference" given 5
scheme "" base 5.2
authority "h" given 3.2
host "h" given 3.2.2
port "" base 3.2.2
path "" given 3.3
query "q" given 3.4
`},
	{parser.RFC2396bis01, "5/02", "/a#f", `
form "absolute-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "/a" given 3.3
fragment "f" given 4.1
`},
	{parser.RFC2396bis01, "5/03", "./this:that", `
form "relative-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "./this:that" given 3.3
`},
	{parser.RFC2396bis01, "5/04", "?y", `
form "relative-path reference" given 5
scheme "" base 5.2
authority "" base 5.2
path "" base 5.2
query "y" given 3.4
`},
	{parser.RFC3986, "4.4/01", "", `
form "same-document reference" given 4.4
path "" given 4.4
`},
	{parser.RFC3986, "4.4/02", "#here", `
form "same-document reference" given 4.4
path "" given 4.4
fragment "here" given 3.5
`},
	{parser.RFC3986, "4.3/01", "http://example.com/", `
status mentioned
form "absolute URI" given 4.3
scheme "http" given 3.1
authority "example.com" given 3.2
host "example.com" given 3.2.2
port "80" default 3.2.3
path "/" given 3.3
`},
	{parser.RFC3986, "3/01", "foo://example.com:8042/over/there?name=ferret#nose", `
status other
form "URI" given 3
scheme "foo" given 3.1
authority "example.com:8042" given 3.2
host "example.com" given 3.2.2
port "8042" given 3.2.3
path "/over/there" given 3.3
query "name=ferret" given 3.4
fragment "nose" given 3.5
`},
	{parser.RFC3986, "3/02", "urn:example:animal:ferret:nose", `
status mentioned
form "absolute URI" given 4.3
scheme "urn" given 3.1
path "example:animal:ferret:nose" given 3.3
`},
	{parser.RFC3986, "1.1.2/01", "ldap://[2001:db8::7]/c=GB?objectClass?one", `
status mentioned
form "absolute URI" given 4.3
scheme "ldap" given 3.1
authority "[2001:db8::7]" given 3.2
host "[2001:db8::7]" given 3.2.2
port "389" default RFC 4516, 3
path "/c=GB" given 3.3
query "objectClass?one" given 3.4
`},
	{parser.RFC3987, "2.2/01", "HTTP://u@r\u00e9sum\u00e9.example.org/ros%C3%A9?q#\u00e9", `
status mentioned
form "IRI" given 2.2
scheme "HTTP" given 2.2
authority "u@résumé.example.org" given 2.2
userinfo "u" given 2.2
host "résumé.example.org" given 2.2
port "80" default 5.3.3
path "/rosé" given 2.2
query "q" given 2.2
fragment "é" given 2.2
`},
	{parser.RFC3987, "6.5/01", "?\u00e9", `
form "relative-path reference" given 6.5
scheme "" base 6.5
authority "" base 6.5
path "" base 6.5
query "é" given 2.2
`},
	{parser.RFC3987, "2.2/02", "http:a", `
status mentioned
form "absolute IRI" given 2.2
scheme "http" given 2.2
path "a" given 2.2
`},
	{parser.RFC3987, "2.2/03", "#\u00e9", `
form "same-document reference" given RFC 3986, 4.4
path "" given RFC 3986, 4.4
fragment "é" given 2.2
`},
	{parser.RFC6874, "2/01", "http://[fe80::a%25e%6E1]:80/p#f", `
status mentioned
form "URI" given RFC 3986, 3
scheme "http" given RFC 3986, 3.1
authority "[fe80::a%en1]:80" given RFC 3986, 3.2
host "[fe80::a%en1]" given 2
zone "en1" given 2
port "80" given RFC 3986, 3.2.3
path "/p" given RFC 3986, 3.3
fragment "f" given RFC 3986, 3.5
`},
	{parser.RFC2732, "3/05", "ftp://h:/a", `
status mentioned
form "absolute URI" given RFC 2396, 3
scheme "ftp" given RFC 2396, 3.1
hierarchy "hierarchical" given RFC 2396, 3
authority "h:" given RFC 2396, 3.2
host "h" given 3
port "21" default RFC 1738, 3.2
path "/a" given RFC 2396, 3.3
`},
	{parser.RFC6874, "2/03", "ftp://h:/a", `
status mentioned
form "absolute URI" given RFC 3986, 4.3
scheme "ftp" given RFC 3986, 3.1
authority "h:" given RFC 3986, 3.2
host "h" given RFC 3986, 3.2.2
port "21" default RFC 1738, 3.2
path "/a" given RFC 3986, 3.3
`},
	{parser.RFC3987, "2.2/04", "ftp://h:/a", `
status other
form "absolute IRI" given 2.2
scheme "ftp" given 2.2
authority "h:" given 2.2
host "h" given 2.2
port "21" default RFC 1738, 3.2
path "/a" given 2.2
`},
	{parser.RFC6874, "2/02", "//[::1]", `
form "network-path reference" given RFC 3986, 4.2
scheme "" base RFC 3986, 5.2.2
authority "[::1]" given RFC 3986, 3.2
host "[::1]" given RFC 3986, 3.2.2
port "" base RFC 3986, 3.2.3
path "" given RFC 3986, 3.3
`},
	{parser.RFC3986, "1.1.2/02", "tel:+1-816-555-1212", `
status mentioned
form "absolute URI" given 4.3
scheme "tel" given 3.1
path "+1-816-555-1212" given 3.3
`},
	{parser.RFC3986, "3.2.1/01", "ftp://anonymous:me@192.0.2.16/", `
status mentioned
form "absolute URI" given 4.3
scheme "ftp" given 3.1
authority "anonymous:me@192.0.2.16" given 3.2
userinfo "anonymous:me" given 3.2.1
host "192.0.2.16" given 3.2.2
port "21" default RFC 1738, 3.2
path "/" given 3.3
`},
	{parser.RFC3986, "3.2.2/01", "file:///etc/hosts", `
status mentioned
form "absolute URI" given 4.3
scheme "file" given 3.1
authority "" given 3.2
host "" given 3.2.2
path "/etc/hosts" given 3.3
`},
	{parser.RFC3986, "3.2.2/02", "file://LOCALHOST/a", `
status mentioned
form "absolute URI" given 4.3
scheme "file" given 3.1
authority "LOCALHOST" given 3.2
host "LOCALHOST" given 3.2.2
port "" default 3.2.3
path "/a" given 3.3
`},
	{parser.RFC3986, "3.2.2/03", "file:/a", `
status mentioned
form "absolute URI" given 4.3
scheme "file" given 3.1
host "localhost" default 3.2.2
path "/a" given 3.3
`},
	{parser.RFC3986, "3.2.2/04", "http:///a", `
status mentioned
form "absolute URI" given 4.3
scheme "http" given 3.1
authority "" given 3.2
host "" given 3.2.2
path "/a" given 3.3
`},
	{parser.RFC3986, "3.2.2/05", "http:a", `
status mentioned
form "absolute URI" given 4.3
scheme "http" given 3.1
host "" none 3.2.2
path "a" given 3.3
`},
	{parser.RFC3986, "3.2.2/06", "//[v1.a]", `
form "network-path reference" given 4.2
scheme "" base 5.2.2
authority "[v1.a]" given 3.2
host "[v1.a]" given 3.2.2
port "" base 3.2.3
path "" given 3.3
`},
	{parser.RFC3986, "3.2.2/07", "x://", `
status other
form "absolute URI" given 4.3
scheme "x" given 3.1
authority "" given 3.2
host "" given 3.2.2
path "" given 3.3
`},
	{parser.RFC3986, "3.2.3/01", "http://h:", `
status mentioned
form "absolute URI" given 4.3
scheme "http" given 3.1
authority "h:" given 3.2
host "h" given 3.2.2
port "80" default 3.2.3
path "" given 3.3
`},
	{parser.RFC3986, "3.2.3/02", "NNTP://h", `
status other
form "absolute URI" given 4.3
scheme "NNTP" given 3.1
authority "h" given 3.2
host "h" given 3.2.2
port "119" default RFC 5538, 2
path "" given 3.3
`},
	{parser.RFC3986, "3.2.3/03", "https://h", `
status other
form "absolute URI" given 4.3
scheme "https" given 3.1
authority "h" given 3.2
host "h" given 3.2.2
port "443" default RFC 9110, 4.2.2
path "" given 3.3
`},
	{parser.RFC3986, "4.2/01", "//g", `
form "network-path reference" given 4.2
scheme "" base 5.2.2
authority "g" given 3.2
host "g" given 3.2.2
port "" base 3.2.3
path "" given 3.3
`},
	{parser.RFC3986, "4.2/02", "/g", `
form "absolute-path reference" given 4.2
scheme "" base 5.2.2
authority "" base 5.2.2
path "/g" given 3.3
`},
	{parser.RFC3986, "4.2/03", "./g?y#s", `
form "relative-path reference" given 4.2
scheme "" base 5.2.2
authority "" base 5.2.2
path "./g" given 3.3
query "y" given 3.4
fragment "s" given 3.5
`},
	{parser.RFC3986, "4.2/04", "?y", `
form "relative-path reference" given 4.2
scheme "" base 5.2.2
authority "" base 5.2.2
path "" base 5.2.2
query "y" given 3.4
`},
	{parser.RFC2141bisURN03, "5.1/01", "URN:foo:a123,456", `
status defined
form "URN" given 2
scheme "URN" given 2
path "foo:a123,456" given 2
NID "foo" given 2.1
NSS "a123,456" given 2.2
display "URN:foo:a123,456" given 4
`},
	{parser.RFC2141bisURN03, "5.1/05", "urn:foo:a123%2C456", `
status defined
form "URN" given 2
scheme "urn" given 2
path "foo:a123,456" given 2
NID "foo" given 2.1
NSS "a123,456" given 2.2
display "urn:foo:a123%2C456" given 4
`},
	{parser.RFC2141bisURN03, "5.1/07", "urn:foo:a123,456?x=y", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a123,456" given 2
NID "foo" given 2.1
NSS "a123,456" given 2.2
query "x=y" given 2.3
display "urn:foo:a123,456?x=y" given 4
& x="y" 2.3 ignored
`},
	{parser.RFC2141bisURN03, "5.1/08", "urn:foo:a123,456#xyz", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a123,456" given 2
NID "foo" given 2.1
NSS "a123,456" given 2.2
fragment "xyz" given 2.4
display "urn:foo:a123,456#xyz" given 4
`},
	{parser.RFC2141bisURN03, "2.1/01", "urn:URN:a", `
status defined
form "URN" given 2
scheme "urn" given 2
path "URN:a" given 2
NID "URN" given 2.1
NSS "a" given 2.2
display "urn:URN:a" given 4
`},
	{parser.RFC2141bisURN03, "2.3/01", "urn:foo:a?s=I2L&c=a&s=I2R", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a" given 2
NID "foo" given 2.1
NSS "a" given 2.2
query "s=I2L&c=a&s=I2R" given 2.3
display "urn:foo:a?s=I2L&c=a&s=I2R" given 4
& s="I2L" 2.3 ignored
& c="a" 2.3.2
& s="I2R" 2.3 ignored
`},
	{parser.RFC2141bisURN03, "2.3/02", "urn:foo:a?x=1&x=2&S=I2L&c=b", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a" given 2
NID "foo" given 2.1
NSS "a" given 2.2
query "x=1&x=2&S=I2L&c=b" given 2.3
display "urn:foo:a?x=1&x=2&S=I2L&c=b" given 4
& x="1" 2.3 ignored
& x="2" 2.3 ignored
& S="I2L" 2.3 ignored
& c="b" 2.3.2
`},
	{parser.RFC2141bisURN03, "2.3.1/01", "urn:foo:a?s=I2Ls", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a" given 2
NID "foo" given 2.1
NSS "a" given 2.2
query "s=I2Ls" given 2.3
display "urn:foo:a?s=I2Ls" given 4
& s="I2Ls" 2.3.1
`},
	{parser.RFC2141bisURN03, "2.3.1/02", "urn:foo:a?s=i2l", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a" given 2
NID "foo" given 2.1
NSS "a" given 2.2
query "s=i2l" given 2.3
display "urn:foo:a?s=i2l" given 4
& s="i2l" 2.3.1 ignored
`},
	{parser.RFC2141bisURN03, "2.3.1/03", "urn:foo:a?s=I=I", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:a" given 2
NID "foo" given 2.1
NSS "a" given 2.2
query "s=I=I" given 2.3
display "urn:foo:a?s=I=I" given 4
& s="I=I" 2.3.1
`},
	{parser.RFC2141bisURN03, "2.3.2/01", "urn:isbn:0451450523?s=I2L&c=ToC", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "isbn:0451450523" given 2
NID "isbn" given 2.1
NSS "0451450523" given 2.2
query "s=I2L&c=ToC" given 2.3
display "urn:isbn:0451450523?s=I2L&c=ToC" given 4
& s="I2L" 2.3.1
& c="ToC" 2.3.2
`},
	{parser.RFC2141bisURN03, "2.5.3/01", "urn:foo:%00", `
status defined
form "URN" given 2
scheme "urn" given 2
path "foo:\x00" given 2
NID "foo" given 2.1
NSS "\x00" given 2.5.3
display "urn:foo:%00" given 4
`},
	{parser.RFC2141bisURN03, "4/01", "urn:foo:%C3%A9%2f%E2%80%AE?c=%41#%e4%b8%ad", `
status defined
form "URN reference" given 2.3
scheme "urn" given 2
path "foo:é/\u202e" given 2
NID "foo" given 2.1
NSS "é/\u202e" given 2.2
query "c=A" given 2.3
fragment "中" given 2.4
display "urn:foo:é%2f%E2%80%AE?c=A#中" given 4
& c="A" 2.3.2
`},
	{parser.RFC2141, "6/05", "urn:foo:a123%2C456", `
status defined
form "URN" given 2
scheme "urn" given 2
NID "foo" given 2.1
NSS "a123,456" given 2.2
display "urn:foo:a123%2C456" given 4
`},
	{parser.RFC2141, "2.1/01", "URN:Urn:a", `
status defined
form "URN" given 2
scheme "URN" given 2
NID "Urn" given 2.1
NSS "a" given 2.2
display "URN:Urn:a" given 4
`},
	{parser.RFC2141, "2.3.1/01", "urn:foo:%zz%41%", `
status defined
form "URN" given 2
scheme "urn" given 2
NID "foo" given 2.1
NSS "%zzA%" given 2.3.1
display "urn:foo:%zzA%" given 4
`},
	{parser.RFC2141, "2.3.2/01", "urn:foo:a/b?c#d", `
status defined
form "URN" given 2
scheme "urn" given 2
NID "foo" given 2.1
NSS "a/b?c#d" given 2.3.2
display "urn:foo:a/b?c#d" given 4
`},
	{parser.RFC2141, "2.4/01", "urn:foo:%00", `
status defined
form "URN" given 2
scheme "urn" given 2
NID "foo" given 2.1
NSS "\x00" given 2.4
display "urn:foo:%00" given 4
`},
	{parser.RFC2141, "4/01", "urn:foo:%C3%A9%%2f", `
status defined
form "URN" given 2
scheme "urn" given 2
NID "foo" given 2.1
NSS "é%/" given 2.3.1
display "urn:foo:é%%2f" given 4
`},
	{parser.RFC8141, "3.2/01", "URN:example:a123%2Cz456", `
status defined
form "assigned-name" given 2
scheme "URN" given 2
path "example:a123,z456" given 2
NID "example" given 3.2
NSS "a123,z456" given 2.2
display "URN:example:a123%2Cz456" given 4.4
`},
	{parser.RFC8141, "2.3/01", "urn:isbn:1/2?+a%2fb?=c=d#%65", `
status defined
form "namestring" given 2.3
scheme "urn" given 2
path "isbn:1/2" given 2
NID "isbn" given 2.1
NSS "1/2" given 2.2
query "+a/b?=c=d" given 2.3
r-component "a/b" given 2.3.1
q-component "c=d" given 2.3.2
fragment "e" given 2.3.3
f-component "e" given 2.3.3
display "urn:isbn:1/2?+a%2fb?=c=d#e" given 4.4
`},
	{parser.RFC8141, "2.3.2/01", "urn:aaa:b?=c", `
status defined
form "namestring" given 2.3
scheme "urn" given 2
path "aaa:b" given 2
NID "aaa" given 2.1
NSS "b" given 2.2
query "=c" given 2.3
q-component "c" given 2.3.2
display "urn:aaa:b?=c" given 4.4
`},
	{parser.RFC8141, "5.1/01", "urn:X-a:b", `
status defined
form "assigned-name" given 2
scheme "urn" given 2
path "X-a:b" given 2
NID "X-a" given 5.1
NSS "b" given 2.2
display "urn:X-a:b" given 4.4
`},
	{parser.RFC8141, "5.1/02", "urn:de-a:b", `
status defined
form "assigned-name" given 2
scheme "urn" given 2
path "de-a:b" given 2
NID "de-a" given 5.1
NSS "b" given 2.2
display "urn:de-a:b" given 4.4
`},
	{parser.RFC8141, "5.1/03", "urn:ab:c", `
status defined
form "assigned-name" given 2
scheme "urn" given 2
path "ab:c" given 2
NID "ab" given 5.1
NSS "c" given 2.2
display "urn:ab:c" given 4.4
`},
	{parser.RFC8141, "5.2/01", "urn:urn-7:b", `
status defined
form "assigned-name" given 2
scheme "urn" given 2
path "urn-7:b" given 2
NID "urn-7" given 5.2
NSS "b" given 2.2
display "urn:urn-7:b" given 4.4
`},
	{parser.RFC8141, "5.2/02", "urn:urn-x:b", `
status defined
form "assigned-name" given 2
scheme "urn" given 2
path "urn-x:b" given 2
NID "urn-x" given 5.2
NSS "b" given 2.2
display "urn:urn-x:b" given 4.4
`},
	{parser.RFC8141, "4.4/01", "urn:abc:%C3%A9%2f%E2%80%AE#%e4%b8%ad", `
status defined
form "namestring" given 2.3
scheme "urn" given 2
path "abc:é/\u202e" given 2
NID "abc" given 2.1
NSS "é/\u202e" given 2.2
fragment "中" given 2.3.3
f-component "中" given 2.3.3
display "urn:abc:é%2f%E2%80%AE#中" given 4.4
`},
}
