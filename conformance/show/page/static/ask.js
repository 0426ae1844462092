// The program, WebAssembly that Go has built, runs in workers, each of which answers another
// kind of questions: the page lives while they think.

const programs = new Map();

class Program {
  constructor(name) {
    this.name = name;
    this.pending = new Map(); // by number: what is asked
    this.number = 0;
    this.worker = new Worker("worker.js", { name });
    this.ready = new Promise((resolve, reject) => {
      this.becomeReady = resolve;
      this.fail = reject;
    });
    this.ready.catch(() => {}); // whoever asks is told
    this.worker.onmessage = ({ data }) => this.message(data);
    this.worker.onerror = (event) => this.end("ProgramError", event.message || "the program could not be loaded");
    kept("all.wasm.gz", (bytes) => WebAssembly.compile(bytes)).then((program) => this.worker.postMessage({ program }),
      (error) => this.end("ProgramError", String(error)));
  }

  message(data) {
    if (data.ready) this.becomeReady();
    else if (data.died) this.end("ProgramError", data.died);
    else {
      const asked = this.pending.get(data.id);
      this.pending.delete(data.id);
      clearTimeout(asked?.timer);
      asked?.resolve(data.answer);
    }
  }

  // end ends the worker: all that is asked fails, and the next question starts another.
  end(name, message) {
    this.worker.terminate();
    programs.delete(this.name);
    const error = Object.assign(new Error(message), { name });
    this.fail(error);
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.pending.clear();
  }

  async ask(question, seconds) {
    await this.ready;
    return new Promise((resolve, reject) => {
      const id = ++this.number;
      const timer = setTimeout(() => this.end("TimeoutError", `no answer in ${seconds} seconds`), seconds * 1000);
      this.pending.set(id, { resolve, reject, timer });
      this.worker.postMessage({ id, question: JSON.stringify(question) });
    });
  }
}

// program returns the one of a name, which is loaded when it is asked for first.
function program(name) {
  if (!programs.has(name)) programs.set(name, new Program(name));
  return programs.get(name);
}

// load loads a program, and returns when it is ready.
export function load(name) {
  return program(name).ready;
}

// askProgram returns the answer of a program to a question. The error is called
// TimeoutError after some seconds, and ProgramError if the program ended.
export async function askProgram(name, question, { seconds = 30 } = {}) {
  return JSON.parse(await program(name).ask(question, seconds));
}

// latest returns a function that runs another one, never twice at a time: of the
// calls while it runs, only the last one is made.
export function latest(run) {
  let running = false;
  let again = false;
  return async function call() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await run();
      } while (again);
    } finally {
      running = false;
    }
  };
}

// unpacked returns the bytes of a compressed file. A web server may have told the
// browser that it is compressed, so that it is not any more.
export async function unpacked(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  const bytes = await response.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const files = new Map();

// kept returns what is made of the bytes of a file, and keeps it.
function kept(name, make) {
  if (!files.has(name)) {
    const file = unpacked(name).then(make);
    file.catch(() => files.delete(name)); // the next time may be better
    files.set(name, file);
  }
  return files.get(name);
}

// data returns what a file of JSON has.
export function data(name) {
  return kept(name, (bytes) => JSON.parse(new TextDecoder().decode(bytes)));
}
