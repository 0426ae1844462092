package urlstandard

import "strconv"

// An ErrorType is a type of validation errors (Section 1.1, Writing), under the standard's
// name.
type ErrorType uint8

// The types of validation errors, in the order of the standard's table.
const (
	DomainToASCII ErrorType = iota
	DomainPercentEncoded
	HostInvalidCodePoint
	IPv4EmptyPart
	IPv4TooFewParts
	IPv4TooManyParts
	IPv4NonNumericPart
	IPv4NonDecimalPart
	IPv4OutOfRangePart
	IPv6Unclosed
	IPv6InvalidCompression
	IPv6TooManyPieces
	IPv6MultipleCompression
	IPv6InvalidCodePoint
	IPv6TooFewPieces
	IPv6PieceLeadingZero
	IPv4InIPv6TooManyPieces
	IPv4InIPv6InvalidCodePoint
	IPv4InIPv6OutOfRangePart
	IPv4InIPv6TooFewParts
	InvalidURLUnit
	SpecialSchemeMissingFollowingSolidus
	MissingSchemeNonRelativeURL
	InvalidReverseSolidus
	InvalidCredentials
	HostMissing
	PortOutOfRange
	PortInvalid
	FileInvalidWindowsDriveLetter
	FileInvalidWindowsDriveLetterHost

	// InvalidUTF8 is not a type of the standard, whose inputs are scalar values: bytes
	// that are not UTF-8 were read as U+FFFD, as the Encoding Standard decodes them.
	InvalidUTF8

	// TooLong is not a type of the standard: the input has more than [MaxLength] bytes.
	TooLong
)

// errorTypes are the names of the types and, in short, what they say.
var errorTypes = [...]struct{ name, text string }{
	DomainToASCII:                        {"domain-to-ASCII", "Unicode ToASCII records an error for the domain"},
	DomainPercentEncoded:                 {"domain-percent-encoded", "the domain has a percent-encoded byte"},
	HostInvalidCodePoint:                 {"host-invalid-code-point", "the opaque host has a forbidden host code point"},
	IPv4EmptyPart:                        {"IPv4-empty-part", "the IPv4 address ends with \".\""},
	IPv4TooFewParts:                      {"IPv4-too-few-parts", "the IPv4 address has fewer than 4 parts"},
	IPv4TooManyParts:                     {"IPv4-too-many-parts", "the IPv4 address has more than 4 parts"},
	IPv4NonNumericPart:                   {"IPv4-non-numeric-part", "a part of the IPv4 address is not numeric"},
	IPv4NonDecimalPart:                   {"IPv4-non-decimal-part", "a part of the IPv4 address is hexadecimal or octal"},
	IPv4OutOfRangePart:                   {"IPv4-out-of-range-part", "a part of the IPv4 address exceeds 255"},
	IPv6Unclosed:                         {"IPv6-unclosed", "the IPv6 address has no \"]\" at its end"},
	IPv6InvalidCompression:               {"IPv6-invalid-compression", "the IPv6 address begins with one \":\""},
	IPv6TooManyPieces:                    {"IPv6-too-many-pieces", "the IPv6 address has more than 8 pieces"},
	IPv6MultipleCompression:              {"IPv6-multiple-compression", "the IPv6 address is compressed in two places"},
	IPv6InvalidCodePoint:                 {"IPv6-invalid-code-point", "neither a hexadecimal digit nor \":\", or an unexpected end"},
	IPv6TooFewPieces:                     {"IPv6-too-few-pieces", "the IPv6 address has fewer than 8 pieces and no \"::\""},
	IPv6PieceLeadingZero:                 {"IPv6-piece-leading-zero", "a piece of the IPv6 address begins with 0"},
	IPv4InIPv6TooManyPieces:              {"IPv4-in-IPv6-too-many-pieces", "more than 6 pieces before an IPv4 address"},
	IPv4InIPv6InvalidCodePoint:           {"IPv4-in-IPv6-invalid-code-point", "an IPv4 part is empty, begins with 0, or is not a number"},
	IPv4InIPv6OutOfRangePart:             {"IPv4-in-IPv6-out-of-range-part", "an IPv4 part exceeds 255"},
	IPv4InIPv6TooFewParts:                {"IPv4-in-IPv6-too-few-parts", "the IPv4 address has fewer than 4 parts"},
	InvalidURLUnit:                       {"invalid-URL-unit", "not a URL unit"},
	SpecialSchemeMissingFollowingSolidus: {"special-scheme-missing-following-solidus", "\"//\" does not follow the scheme"},
	MissingSchemeNonRelativeURL:          {"missing-scheme-non-relative-URL", "no scheme, and no base URL that can be used"},
	InvalidReverseSolidus:                {"invalid-reverse-solidus", "\"\\\" in place of \"/\""},
	InvalidCredentials:                   {"invalid-credentials", "the input has a username or a password"},
	HostMissing:                          {"host-missing", "the host is missing"},
	PortOutOfRange:                       {"port-out-of-range", "the port is above 65535"},
	PortInvalid:                          {"port-invalid", "the port is not a number"},
	FileInvalidWindowsDriveLetter:        {"file-invalid-Windows-drive-letter", "a relative URL begins with a Windows drive letter"},
	FileInvalidWindowsDriveLetterHost:    {"file-invalid-Windows-drive-letter-host", "the host is a Windows drive letter"},
	InvalidUTF8:                          {"invalid-UTF-8", "bytes that are not UTF-8 are read as U+FFFD"},
	TooLong:                              {"too-long", "the input is longer than MaxLength"},
}

// String returns the standard's name, such as "host-missing".
func (t ErrorType) String() string {
	if int(t) < len(errorTypes) {
		return errorTypes[t].name
	}
	return "ErrorType(" + strconv.Itoa(int(t)) + ")"
}

// A ValidationError says that the input is not a valid URL string (Section 1.1). It ends
// the parsing only if [Parse] returns it as its error: then the input has no URL record.
type ValidationError struct {
	Type   ErrorType
	Offset int // where the standard's pointer is, or where the host begins, in bytes of the input
}

// Error returns the offset, the name and what it says.
func (e ValidationError) Error() string {
	text := "byte " + strconv.Itoa(e.Offset) + ": " + e.Type.String()
	if int(e.Type) < len(errorTypes) {
		text += ": " + errorTypes[e.Type].text
	}
	return text
}
