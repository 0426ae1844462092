package notation

import (
	"time"

	"github.com/urispec/urispec/gen/automaton"
)

// Limits of what is answered.
const (
	textLimit   = 256 << 10 // bytes of a text
	depthLimit  = 400       // groups inside each other, and rules that call each other, as deep as they go
	inputLimit  = 1 << 20   // bytes of a string
	stateLimit  = 1 << 13   // states of an automaton
	stepLimit   = 400_000   // of the work for an automaton
	countLimit  = 100       // strings that are drawn at once
	lengthLimit = 500       // bytes of them
	nodeLimit   = 400       // matches of rules that are listed
)

// Limits that tests lower.
var (
	itemLimit    = 1 << 22 // of the recognizer, for a string
	drawingLimit = 1 << 20 // bytes of a diagram or of a text in another notation
)

// proofTime is how long a translation may take, and how long a proof.
const proofTime = 8 * time.Second

// proofWork returns the work that a translation or a proof may take that begins now.
func proofWork() automaton.Work { return automaton.Timeout(proofTime) }
