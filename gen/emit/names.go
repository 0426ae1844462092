package emit

import "strings"

// A constant is a rule and the Go constant that stands for it.
type constant struct{ Name, Constant string }

// constants returns the constants of rules, with a prefix: the parts of a name
// that hyphens separate are joined, each with a capital. Where two rules would
// have one constant, as a-b and aB have, their hyphens become underscores; as
// rules differ in more than the case of letters, so do their constants then.
func constants(prefix string, rules []string) []constant {
	count := map[string]int{}
	for _, rule := range rules {
		count[capitals(rule, "")]++
	}
	var all []constant
	for _, rule := range rules {
		name := capitals(rule, "")
		if count[name] > 1 {
			name = capitals(rule, "_")
		}
		all = append(all, constant{rule, prefix + name})
	}
	return all
}

// capitals returns the name of a rule with a capital for each of its parts, and
// a separator in place of each hyphen.
func capitals(rule, separator string) string {
	parts := strings.Split(rule, "-")
	for i, part := range parts {
		if part != "" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, separator)
}
