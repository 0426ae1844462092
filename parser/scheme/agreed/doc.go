// Package agreed reads http and https URLs that everybody reads alike: the members of
// the profile [scheme.Agreed], and no others. What a check reads in such a URL is what the
// client behind it reads, be that a browser, curl or a library of another language.
//
//	host, err := agreed.Host("https://good.example:8443/path") // "good.example", nil
//	host, err = agreed.Host(`https://good.example\@evil.example/`)
//	// agreed: byte 20: "\\" is not allowed in authority; it ends the authority for browsers, not for python …
//
// The rest of the package is checks that are often written, and often passed by a string
// that is read differently elsewhere: [Hosts] is a list of hosts, [Patterns] also say
// which schemes, ports and paths are allowed, [Redirect] is about the target of a redirect,
// and [RedirectURI] about the redirect URI of OAuth.
//
// # What a list of hosts does not protect from
//
// A list of hosts says where a request is sent by name. It does not say where it ends.
//
//   - DNS: an allowed name may have an address of your own network, today or at the
//     second look-up. Check the address where the connection is made: Guard of package
//     parser/address does so.
//   - Redirects: the answer may lead elsewhere. Check each target where the client follows
//     it: CheckRedirect of the client of net/http. [Redirect] is about the redirects that
//     your own site sends.
//   - Proxies: behind one, it is the proxy that looks the name up and connects. It needs
//     the list, too; and the environment may name a proxy.
//   - Ports and paths: a host that is allowed may have other services. [Patterns] have
//     ports and paths.
//
// A list of what is forbidden, such as addresses of private networks, cannot be decided
// from a URL: names lead there, too. That belongs where the connection is made.
//
// Check what is sent, and send what was checked: what is decoded behind a check is another
// string.
//
// No function panics on any input, and all take time linear in its length. [Host] and
// [Split] do not allocate for an agreed URL, except if it has an A-label. Offsets are in
// bytes.
package agreed
