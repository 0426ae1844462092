package disagree

// brackets returns URIs with brackets around an address, a name or nothing, of which one may
// be missing, and a host before or behind them.
func (s *source) brackets() []string {
	to := s.hosts.to
	var all []string
	for _, text := range []string{"", to, "::1", "::" + to, "::1-" + to, "::1%25" + to, "::1%" + to, "v1." + to, "127.0.0.1"} {
		for _, some := range []string{"[" + text + "]", "[" + text, text + "]", "[[" + text + "]]"} {
			for _, before := range []string{"", to, to + ".", "a@", "a@["} {
				for _, behind := range []string{"", to, "." + to, "@" + to, ":80", ":80" + to} {
					all = append(all, before+some+behind)
				}
			}
		}
	}
	return withAuthority(all)
}
