// The names of documents.

// nameOf returns what a revision is called: the number of an RFC, or the name of another
// document.
export function nameOf(revisions, name) {
  return revisions.find((r) => r.name === name)?.aliases[0] ?? name;
}
