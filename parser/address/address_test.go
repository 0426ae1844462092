package address_test

import (
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/address"
)

// Each row is an address, its kind, and whether a packet for it can leave the site.
func TestOf(t *testing.T) {
	for _, row := range []struct {
		text   string
		kind   address.Kind
		global bool
	}{
		{"8.8.8.8", "", true}, {"2606:4700::1111", "", true}, {"11.0.0.1", "", true}, {"172.32.0.1", "", true},
		{"0.0.0.0", address.Unspecified, false}, {"0.1.2.3", address.Unspecified, false}, {"::", address.Unspecified, false},
		{"127.0.0.1", address.Loopback, false}, {"127.255.255.255", address.Loopback, false}, {"::1", address.Loopback, false},
		{"10.255.255.255", address.Private, false}, {"172.16.0.0", address.Private, false},
		{"172.31.255.255", address.Private, false}, {"192.168.1.1", address.Private, false},
		{"fc00::1", address.Private, false}, {"fd12:3456::1", address.Private, false},
		{"169.254.169.254", address.LinkLocal, false}, {"fe80::1%eth0", address.LinkLocal, false},
		{"febf::1", address.LinkLocal, false}, {"fec0::1", address.SiteLocal, false},
		{"100.64.0.1", address.Shared, false}, {"100.127.255.255", address.Shared, false}, {"100.128.0.0", "", true},
		{"192.0.2.1", address.Documentation, false}, {"198.51.100.1", address.Documentation, false},
		{"203.0.113.1", address.Documentation, false}, {"2001:db8::1", address.Documentation, false},
		{"3fff:fff::1", address.Documentation, false}, {"4000::1", address.Reserved, false},
		{"198.19.255.255", address.Benchmarking, false}, {"2001:2::1", address.Benchmarking, false},
		{"192.0.0.1", address.Service, false}, {"192.0.0.9", address.Service, true}, {"192.0.0.170", address.Service, false},
		{"2001:1::1", address.Service, true}, {"2001:20::1", address.Service, true}, {"5f00::1", address.Service, false},
		{"224.0.0.1", address.Multicast, false}, {"ff02::1", address.Multicast, false},
		{"240.0.0.1", address.Reserved, false}, {"255.255.255.255", address.Broadcast, false},
		{"100::1", address.Discard, false}, {"100:0:0:1::1", address.Discard, false},
		// what embeds an address of IPv4
		{"::ffff:127.0.0.1", address.Mapped, false}, {"::ffff:8.8.8.8", address.Mapped, true},
		{"::127.0.0.1", address.Compatible, false}, {"::8.8.8.8", address.Compatible, false},
		{"64:ff9b::10.0.0.1", address.NAT64, false}, {"64:ff9b::8.8.8.8", address.NAT64, true},
		{"64:ff9b:1::8.8.8.8", address.NAT64, false},
		{"2002:7f00:1::", address.SixToFour, false}, {"2002:808:808::1", address.SixToFour, true},
		{"2001::ffff:80ff:fffe", address.Teredo, false}, {"192.88.99.1", address.SixToFour, false},
	} {
		a := netip.MustParseAddr(row.text)
		if b, ok := address.Of(a); b.Kind != row.kind || ok != (row.kind != "") || address.Global(a) != row.global {
			t.Errorf("%s: %+v, global %t, want %q, %t", row.text, b, address.Global(a), row.kind, row.global)
		}
	}
	if address.Global(netip.Addr{}) {
		t.Error("the zero Addr is global")
	}
}

func TestEmbedded(t *testing.T) {
	for text, want := range map[string]string{
		"::ffff:192.0.2.1": "192.0.2.1", "64:ff9b::c000:201": "192.0.2.1", "2002:c000:201::1": "192.0.2.1",
		"2001:0:4136:e378:8000:63bf:3fff:fdd2": "192.0.2.45", // RFC 4380, Section 4; RFC 6343 has the example
	} {
		if got, ok := address.Embedded(netip.MustParseAddr(text)); !ok || got.String() != want {
			t.Errorf("%s: %v, %t, want %s", text, got, ok, want)
		}
	}
	for _, text := range []string{"127.0.0.1", "2001:db8::1", "64:ff9b:1::1", "192.88.99.1"} {
		if got, ok := address.Embedded(netip.MustParseAddr(text)); ok {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// TestGuard lets a client of net/http connect to a server on a loopback address, by its address and by a name.
func TestGuard(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer server.Close()
	get := func(g address.Guard, url string) error {
		dialer := &net.Dialer{Control: g.Control}
		client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
		response, err := client.Get(url)
		if err == nil {
			err = response.Body.Close()
		}
		return err
	}
	local := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	for _, url := range []string{server.URL, local} {
		var refused *address.RefusedError
		if err := get(address.Guard{}, url); !errors.As(err, &refused) || refused.Block.Kind != address.Loopback {
			t.Errorf("%s: %v", url, err)
		}
	}
	if err := get(address.Guard{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, server.URL); err != nil {
		t.Error(err)
	}
	for to, ok := range map[string]bool{"8.8.8.8:53": true, "[::ffff:127.0.0.1]:80": false, "[64:ff9b::a00:1]:80": false,
		"[fe80::1%eth0]:80": false, "localhost:80": false, "": false} {
		if err := (address.Guard{}).Control("tcp", to, nil); (err == nil) != ok {
			t.Errorf("%q: %v", to, err)
		}
	}
}
