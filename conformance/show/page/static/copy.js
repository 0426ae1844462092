// What can be copied: the link, and the question as a command, as Go and as JSON.

import { button, element } from "./element.js";

// forms are what is copied of a question and the verdict, by the texts of their buttons.
export const forms = {
  "Copy link": () => location.href,
  "Copy as command": ({ revision, octets, input, escaped }) => (escaped
    ? `echo '{"input_base64":"${base64(octets)}"}' | urispec parse --rev ${revision} --input json -`
    : `urispec parse --rev ${revision} -- '${input.replaceAll("'", "'\\''")}'`),
  "Copy as Go": ({ revision, octets }) => `v, _ := all.Lookup("${revision}") // of package parser/all\n`
    + `r, err := v.Parse(${goString(octets)})`,
  "Copy as JSON": ({ verdict }) => JSON.stringify(verdict),
};

function base64(octets) {
  return btoa(Array.from(octets, (c) => String.fromCharCode(c)).join(""));
}

// goString returns bytes as a string literal of Go: valid UTF-8 as JSON writes it.
function goString(octets) {
  try {
    return JSON.stringify(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets));
  } catch {
    return `"${Array.from(octets, (c) => `\\x${c.toString(16).padStart(2, "0")}`).join("")}"`;
  }
}

// buttons makes the buttons; about returns what is copied from.
export function buttons(about) {
  const said = element("span", { role: "status" });
  const copy = async (form) => {
    try {
      await navigator.clipboard.writeText(form(about()));
      said.textContent = "Copied.";
    } catch {
      said.textContent = "The browser does not let the page copy.";
    }
  };
  return [...Object.entries(forms).map(([title, form]) => button(title, () => copy(form))), said];
}
