package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// worker is the service worker, which keeps the files for when there is no network.
const worker = "offline.js"

// addVersion tells the service worker the names of all files that the page loads, and
// what tells these from those of any other version.
func (f Files) addVersion() {
	hash := sha256.New()
	names := slices.DeleteFunc(f.Names(), func(name string) bool { return name == share })
	for _, name := range names {
		fmt.Fprintf(hash, "%s %d\n", name, len(f[name]))
		hash.Write(f[name])
	}
	list, _ := json.Marshal(names) // strings have no error
	head := fmt.Sprintf("const version = %q;\nconst files = %s;\n", hex.EncodeToString(hash.Sum(nil)[:8]), list)
	f[worker] = append([]byte(head), f[worker]...)
}
