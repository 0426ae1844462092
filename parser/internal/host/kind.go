// Package host has the rules that hosts match, what divides a host from its port, and the default ports of schemes.
package host

// A Kind is a rule that a host matches. The zero Kind means that there is no host.
type Kind uint8

// The kinds.
const (
	IPv4       Kind = iota + 1 // IPv4address
	IPv6                       // IPv6address in brackets
	IPvFuture                  // IPvFuture in brackets
	RegName                    // reg-name
	Hostname                   // hostname
	Hostnumber                 // hostnumber
	IPv6addrz                  // IPv6addrz in brackets: an IPv6address with a zone
	IRegName                   // ireg-name
	Domain                     // valid-domain-string
	Opaque                     // valid-opaque-host-string that is not in brackets
	Empty                      // the empty host
)
