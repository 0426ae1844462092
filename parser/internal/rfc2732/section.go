package rfc2732

// of2396 follows the section of RFC 2396 that something is said in.
const of2396 = " of RFC 2396"
