package emit

import "embed"

// apiSources are the files of package api that generated packages have, too.
//
//go:embed api/names.go api/limits.go api/check.go api/error.go api/position.go api/describe.go api/byteset.go
//go:embed api/builder.go api/parse.go api/node.go api/ambiguous.go api/prefix.go api/window.go api/scanner.go
//go:embed api/write.go api/writeorder.go api/writesteps.go api/words.go
var apiSources embed.FS
