// The field of the start page: first answers, as on the page for the browser, which a link leads to.
const field = document.getElementById("input");
const whole = document.getElementById("whole");

function change() {
  first.draw();
  const s = field.value.toWellFormed();
  whole.href = `page/index.html#${s === "" ? "empty=1" : `s=${encodeURIComponent(s)}`}`;
}

first.on(field, { input: change });
first.on(document.getElementById("string"), { submit: (event) => {
  event.preventDefault();
  location.assign(whole.href);
} });
change();
