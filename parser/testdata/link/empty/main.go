// Empty does nothing.
package main

func main() {}
