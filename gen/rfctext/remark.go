package rfctext

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// A Remark is what is to be known of a place in the text.
type Remark struct {
	Position abnf.Position
	Message  string
	Broken   bool // a block that says that it is ABNF has no rule there
}

// String returns the remark in the form "file:line:col: message".
func (r Remark) String() string { return fmt.Sprintf("%v: %s", r.Position, r.Message) }
