package api

// A writeStep is a step of the program that says in which order the values of fields may stand, and with what between
// them: an operation, what it is about, and the next step.
type writeStep struct{ op, of, next uint16 }

const (
	writeEnd    uint16 = iota
	writeText          // the text of this number
	writeField         // the next value of the field of this number within the rule
	writeSplit         // the step of this number; if that fails, the next one
	writeCall          // the steps from this number on, up to a return
	writeReturn        // to where the call goes on
	writeFail          // is not taken
)
