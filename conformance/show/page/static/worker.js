// A worker that runs the program. The name of the worker says what it answers.
"use strict";

importScripts("wasm_exec.js");

// The program calls it when it can answer.
self.ready = () => postMessage({ ready: true });

const died = (error) => postMessage({ died: String(error) });

async function run(program) {
  const go = new Go();
  await go.run(await WebAssembly.instantiate(program, go.importObject));
  throw new Error("the program has ended");
}

self.onmessage = ({ data: { program, id, question } }) => {
  if (program) {
    run(program).catch(died);
    return;
  }
  try {
    postMessage({ id, answer: self.ask(question) });
  } catch (error) {
    died(error);
  }
};
