package agreed

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
)

// isEntry reports whether an entry is the host of some agreed URL, or the end of one.
func isEntry(entry string) bool {
	if strings.HasPrefix(entry, "[") {
		address := addressOf(entry)
		return address.IsValid() && address.Zone() == ""
	}
	name, below := strings.CutPrefix(entry, ".")
	if below {
		name = "a" + entry
	} else if address, err := netip.ParseAddr(strings.TrimSuffix(name, ".")); err == nil {
		return address.Is4()
	}
	p, err := Split("http://" + name)
	return err == nil && p.Host == name && entry != "."
}

func isLetter(c byte) bool { return c|0x20-'a' < 26 }

// addressOf returns the IPv6 address in brackets, or the zero Addr.
func addressOf(host string) netip.Addr {
	inside, ok := strings.CutPrefix(host, "[")
	inside, closed := strings.CutSuffix(inside, "]")
	if !ok || !closed {
		return netip.Addr{}
	}
	address, _ := netip.ParseAddr(inside)
	return address
}

// noEntry returns the error about entry i, which is not valid. It may have a password, and is not shown.
func noEntry(i int, entry string) error {
	said := "agreed: entry " + strconv.Itoa(i) + " of Hosts is not a host"
	if meant := meantEntry(entry); meant != "" {
		said += "; write " + strconv.Quote(meant)
	}
	return errors.New(said)
}

// meantEntry returns the entry that may be meant by another, or "": it is without
// wildcard, scheme, path and port, and has the brackets of an IPv6 address.
func meantEntry(entry string) string {
	s := strings.TrimSpace(entry)
	if _, behind, ok := strings.Cut(s, "://"); ok {
		s = behind
	}
	if end := strings.IndexAny(s, "/?#"); end >= 0 {
		s = s[:end]
	}
	if strings.HasPrefix(s, "*.") {
		s = s[1:]
	}
	if _, err := netip.ParseAddr(s); err == nil && strings.Contains(s, ":") {
		s = "[" + s + "]"
	} else if colon := strings.LastIndexByte(s, ':'); colon >= 0 && strings.Trim(s[colon+1:], "0123456789") == "" {
		s = s[:colon]
	}
	if !isEntry(s) {
		return ""
	}
	return s
}
