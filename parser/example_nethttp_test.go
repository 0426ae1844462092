package parser_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
)

// Recipes: a program that has references, and a *url.URL at the edge only, where
// package net/http asks for one.

// newRequest returns a request for a string that is read strictly: a URI or an IRI
// of the scheme http or https, without a userinfo. If package net/url would read
// another host or path in it, it is refused.
func newRequest(ctx context.Context, method, s string) (*http.Request, error) {
	ref, err := parser.RFC3987.Parse(s)
	if err != nil {
		return nil, err
	}
	u, err := neturl.To(ref, iri.Mapping(iri.DomainNames), neturl.FoldScheme, neturl.DropEmptyFragment)
	if err != nil {
		return nil, err
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return nil, errors.New("no URI of a web server")
	}
	request := &http.Request{Method: method, URL: u, Host: u.Host, Header: http.Header{}}
	return request.WithContext(ctx), nil
}

// Parse strictly, then ask a server.
func Example_request() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.Method, " ", r.RequestURI)
	}))
	defer server.Close()
	address := strings.TrimPrefix(server.URL, "http://")
	for _, s := range []string{
		"http://" + address + "/a%2Fb/./c?q=%20",
		"HTTP://" + address + "/café#",
		"http://" + address + "/a b",
		"http://user@" + address + "/",
		"mailto:a@b",
		"///a",
	} {
		request, err := newRequest(context.Background(), http.MethodGet, s)
		if err != nil {
			fmt.Println(strings.ReplaceAll(s, address, "…"), "is refused")
			continue
		}
		response, err := server.Client().Do(request)
		if err != nil {
			fmt.Println(err)
			continue
		}
		line, _ := bufio.NewReader(response.Body).ReadString('\n')
		response.Body.Close()
		fmt.Println(line)
	}
	// Output:
	// GET /a%2Fb/./c?q=%20
	// GET /caf%C3%A9
	// http://…/a b is refused
	// http://user@…/ is refused
	// mailto:a@b is refused
	// ///a is refused
}

// targetURI returns the target URI of a request that a server was sent (RFC 9112,
// Section 3.3), read strictly. It reads RequestURI, which is the request target as
// it was sent: r.URL is what package net/url made of that, which takes what is not
// valid, and which a handler such as http.StripPrefix may have changed.
func targetURI(r *http.Request) (parser.Reference, error) {
	s := "http://"
	if r.TLS != nil {
		s = "https://"
	}
	switch {
	case strings.HasPrefix(r.RequestURI, "/"): // origin-form, Section 3.2.1
		s += r.Host + r.RequestURI
	case r.Method == http.MethodConnect: // authority-form, Section 3.2.3
		s += r.RequestURI
	case r.RequestURI == "*": // asterisk-form, Section 3.2.4
		s += r.Host
	default: // absolute-form, Section 3.2.2
		s = r.RequestURI
	}
	rule, err := parser.RFC3986.Start("absolute-URI") // which has no fragment
	if err != nil {
		return parser.Reference{}, err
	}
	ref, err := rule.Parse(s)
	if err != nil {
		return parser.Reference{}, err
	}
	authority, _ := ref.Component(parser.Authority)
	if _, userinfo := ref.Component(parser.Userinfo); userinfo || authority == "" || authority != r.Host {
		return parser.Reference{}, errors.New("the host is another, or has a userinfo")
	}
	return ref, nil
}

// Handle requests by their target URI, and refuse those that are not valid. From
// shows what r.URL is: not a target URI, except for an absolute-form.
func Example_server() {
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ref, err := targetURI(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		fmt.Fprintln(w, ref)
	})
	for _, line := range []string{
		"GET /a%2Fb?c", "GET //evil.example/", "GET http://example.com/a", "OPTIONS *", "CONNECT example.com:443",
		"GET /a|b", "GET /a#b", "GET http://user@example.com/", "GET mailto:a@b",
	} {
		message := line + " HTTP/1.1\r\nHost: example.com\r\n\r\n"
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(message)))
		if err != nil {
			fmt.Println(err)
			continue
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		fmt.Print(line, "\n  ", w.Body)
		if w.Code == http.StatusOK {
			u, err := neturl.From(parser.RFC3986, r.URL)
			fmt.Println("  r.URL:", u, err)
		}
	}
	// Output:
	// GET /a%2Fb?c
	//   http://example.com/a%2Fb?c
	//   r.URL: /a%2Fb?c <nil>
	// GET //evil.example/
	//   http://example.com//evil.example/
	//   r.URL:  rfc3986: byte 2: host: the URL is read back as another
	// GET http://example.com/a
	//   http://example.com/a
	//   r.URL: http://example.com/a <nil>
	// OPTIONS *
	//   http://example.com
	//   r.URL: * <nil>
	// CONNECT example.com:443
	//   http://example.com:443
	//   r.URL: //example.com:443 <nil>
	// GET /a|b
	//   rfc3986: absolute-URI: byte 20: "|" is not allowed in segment; expected "/", "?" or end; encoded, it is %7C
	// GET /a#b
	//   rfc3986: absolute-URI: byte 20: "#" is not allowed in segment; expected "/", "?" or end; encoded, it is %23
	// GET http://user@example.com/
	//   the host is another, or has a userinfo
	// GET mailto:a@b
	//   the host is another, or has a userinfo
}
