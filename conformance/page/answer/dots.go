package answer

import "strings"

// A Step is one of the removal of dot-segments: what it did, and both buffers after
// it.
type Step struct {
	Rule   string `json:"rule"` // of RFC 3986, Section 5.2.4: "", or 2A to 2E
	Input  string `json:"input"`
	Output string `json:"output"`
}

// removeDotSegments returns the steps of the algorithm of RFC 3986, Section 5.2.4.
// The first has the path as input.
func removeDotSegments(path string) []Step {
	in, out := path, ""
	steps := []Step{{"", in, out}}
	for in != "" {
		var rule string
		switch {
		case strings.HasPrefix(in, "../"), strings.HasPrefix(in, "./"):
			rule, in = "2A", in[strings.IndexByte(in, '/')+1:]
		case strings.HasPrefix(in, "/./"), in == "/.":
			rule, in = "2B", "/"+in[min(len(in), 3):]
		case strings.HasPrefix(in, "/../"), in == "/..":
			rule, in = "2C", "/"+in[min(len(in), 4):]
			out = out[:max(strings.LastIndexByte(out, '/'), 0)]
		case in == ".", in == "..":
			rule, in = "2D", ""
		default:
			rule = "2E"
			end := len(in)
			if i := strings.IndexByte(in[1:], '/'); i >= 0 {
				end = 1 + i
			}
			in, out = in[end:], out+in[:end]
		}
		steps = append(steps, Step{rule, in, out})
	}
	return steps
}

// mostSteps is of how long a path the steps are shown, in bytes, of which there is
// one for each at most.
const mostSteps = 600
