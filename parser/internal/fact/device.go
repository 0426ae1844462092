package fact

import "strings"

// IsDevice reports whether a file system takes a name, in any case and without what follows a ".", for a device. RFC
// 3986, Section 7.3, names "...", "aux" and "lpt"; Windows has the others.
func IsDevice(name string) bool {
	name = strings.ToLower(name)
	switch name {
	case "...", "aux", "con", "conin$", "conout$", "lpt", "nul", "prn":
		return true
	}
	number, ok := strings.CutPrefix(name, "com")
	if !ok {
		number, ok = strings.CutPrefix(name, "lpt")
	}
	return ok && strings.Trim(number, "123456789¹²³") == "" && len([]rune(number)) == 1
}
