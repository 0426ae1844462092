package cases

import (
	"archive/zip"
	_ "embed"
	"io/fs"
	"strings"
	"sync"
)

//go:generate go test -run ^TestFiles$ -update-packed

//go:embed files.zip
var packed string

// realURLs is the name of the file with the URLs found in the wild.
const realURLs = "real-urls.txt"

// Files returns the texts of conformance/testdata that programs need, which run elsewhere than in the source tree: the
// named cases as <revision>/*.txtar, and the cases of the operations as <revision>/operations/*.txtar.
var Files = sync.OnceValue(func() fs.FS {
	files, err := zip.NewReader(strings.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // the file is part of the program
	}
	return files
})

// RealURLs returns the URLs found in the wild, in the order of real-urls.txt.
func RealURLs() []string {
	text, err := fs.ReadFile(Files(), realURLs)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
