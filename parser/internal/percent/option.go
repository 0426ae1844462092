package percent

// The options of encoding. What each is, package parser says.
const (
	KeepEscapes = iota + 1
	EncodeReserved
	EncodeLatin1
)

// The options of decoding.
const (
	KeepReserved = iota + 1
	DecodeLatin1
)
