import vm from 'node:vm';
import { EVALUATION_MS, type RenderScript, type RenderTask } from './task';

/** What is drawn first in a context takes longer: nothing of its code has run yet. */
const FIRST_TIMES = 4;
/** Contexts that strangers' pages share; more versions than this are in use for a moment only, while a release goes out. */
const MAX_CONTEXTS = 6;

const START = new vm.Script('corkboardStart(corkboardInput)', { filename: 'render:start' });
const TAKE = new vm.Script('corkboardTake()', { filename: 'render:take' });
const decoder = new TextDecoder();

const scripts = new Map<string, vm.Script>();
const shared = new Map<string, vm.Context>();
/** One context for a personal page of each version, made while nobody waits. */
const spare = new Map<string, vm.Context>();

/**
 * Draws one page: what the threads of the pool run. A page comes in as text and goes out as text, and is drawn in a context that holds neither
 * Node.js nor anything of this thread. Strangers all see the same, so their pages share a context; what a page of somebody leaves
 * behind in its modules is thrown away with its context.
 * @returns a `RenderOutput` as JSON
 * @throws when a script cannot be evaluated or the time is up
 */
export function render({ renderer, remote, input, isPersonal, limitMs }: RenderTask): string {
  const key = `${renderer.name} ${remote?.name ?? ''}`;
  const isFirst = isPersonal || !shared.has(key);
  try {
    const context = isPersonal ? takeSpare(key, renderer, remote) : sharedContext(key, renderer, remote);
    const output = run(context, input, isFirst ? limitMs * FIRST_TIMES : limitMs);
    if (isPersonal) setImmediate(prepare, key, renderer, remote);
    return output;
  } catch (error) {
    // Whatever state it was left in, nobody meets it again.
    shared.delete(key);
    throw plain(error);
  }
}

function run(context: vm.Context, input: string, timeout: number): string {
  context.corkboardInput = input;
  START.runInContext(context, { timeout });
  const output: unknown = TAKE.runInContext(context, { timeout });
  context.corkboardInput = undefined;
  if (typeof output !== 'string') throw new Error('the renderer answered with no text');
  return output;
}

function sharedContext(key: string, renderer: RenderScript, remote: RenderScript | null): vm.Context {
  const known = shared.get(key);
  const context = known ?? createContext(renderer, remote);
  shared.delete(key);
  shared.set(key, context);
  const [oldest] = shared.keys();
  if (shared.size > MAX_CONTEXTS && oldest !== undefined) forget(oldest);
  return context;
}

function takeSpare(key: string, renderer: RenderScript, remote: RenderScript | null): vm.Context {
  const ready = spare.get(key);
  spare.delete(key);
  return ready ?? createContext(renderer, remote);
}

function prepare(key: string, renderer: RenderScript, remote: RenderScript | null): void {
  if (!spare.has(key)) spare.set(key, createContext(renderer, remote));
}

function forget(key: string): void {
  shared.delete(key);
  spare.delete(key);
}

function createContext(renderer: RenderScript, remote: RenderScript | null): vm.Context {
  // With no prototype: that of an ordinary object would be this thread's, and lead out of the context.
  const globals = Object.assign(Object.create(null) as object, { corkboardHost: { URL, URLSearchParams } });
  // Promises of the page settle before its script returns, within its time, and in no queue of this thread.
  const context = vm.createContext(globals, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  for (const script of remote ? [renderer, remote] : [renderer])
    compiled(script).runInContext(context, { timeout: EVALUATION_MS });
  return context;
}

function compiled({ name, code }: RenderScript): vm.Script {
  let script = scripts.get(name);
  if (!script) {
    // A decoder takes no shared memory.
    script = new vm.Script(decoder.decode(new Uint8Array(new Uint8Array(code))), { filename: name });
    scripts.set(name, script);
    const [oldest] = scripts.keys();
    if (scripts.size > MAX_CONTEXTS + 1 && oldest !== undefined && oldest !== name) scripts.delete(oldest);
  }
  return script;
}

/** Errors of a context are objects of its own realm: only their words leave the thread. */
function plain(error: unknown): Error {
  const { name, message, code } = (error ?? {}) as Partial<Error> & { code?: unknown };
  const isTimeout = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  return new Error(isTimeout ? 'the time is up' : `${String(name)}: ${String(message)}`);
}
