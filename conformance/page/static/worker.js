// A worker that runs the program, WebAssembly that Go has built. The name of the worker
// says what it answers.
"use strict";

importScripts("wasm_exec.js");

const program = "all.wasm.gz";
const waiting = [];
let isReady = false;

// The program calls it when it can answer.
self.ready = () => {
  isReady = true;
  postMessage({ ready: true });
  waiting.splice(0).forEach(answer);
};

function answer({ id, question }) {
  try {
    postMessage({ id, answer: self.ask(question) });
  } catch (error) {
    postMessage({ died: String(error) });
  }
}

self.onmessage = ({ data }) => (isReady ? answer(data) : waiting.push(data));

async function run() {
  const response = await fetch(program);
  if (!response.ok) throw new Error(`${program}: ${response.status} ${response.statusText}`);
  const go = new Go();
  const { instance } = await instantiate(await response.arrayBuffer(), go.importObject);
  await go.run(instance);
  throw new Error("the program has ended");
}

// instantiate starts with what a file has, which the browser may have unpacked.
function instantiate(bytes, imports) {
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return WebAssembly.instantiate(bytes, imports);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.instantiateStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }),
    imports);
}

run().catch((error) => postMessage({ died: String(error) }));
