import vm from 'node:vm';
import { resourceLimits } from 'node:worker_threads';
import { latest } from '../../render/latest';
import { EVALUATION_MS, type RenderScript, type RenderTask } from './task';

/** Timeout factor in a context that has rendered little, as most of its code runs for the first time. */
const FIRST_TIMES = 4;
/** Maximum of cached contexts, by version; more are in use only briefly, while a release goes out. */
const MAX_VERSIONS = 6;
/**
 * Of a thread's memory, in MB for each context of somebody that is kept, of all versions together. One takes about 1.7, and V8 holds about three times as much
 * for it: near its limit, it does little but look for memory.
 */
const MB_EACH = 10;
const MAX_PERSONAL = Math.floor((resourceLimits.maxOldGenerationSizeMb ?? 0) / MB_EACH);
/** How what could not be drawn begins: what its page left behind is nothing to draw the next in. */
const FAILED = '{"kind":"failed"';
const UNENDED = `${FAILED},"message":"drawing did not end"}`;

const START = new vm.Script('corkboardStart(corkboardInput)', { filename: 'render:start' });
const decoder = new TextDecoder();

/** The contexts of a version. */
interface Contexts {
  /** The one that strangers' pages share. */
  shared?: vm.Context;
  /** One for a person who comes next, made while nobody waits. */
  spare?: vm.Context;
}

const versions = latest<Contexts>(MAX_VERSIONS);
/** By version and person: those of who came last. */
const personal = latest<vm.Context>(MAX_PERSONAL);
/** Those of the versions, and the renderer's own. */
const scripts = latest<vm.Script>(MAX_VERSIONS + 1);

/**
 * Draws one page: what the threads of the pool run. A page comes in as text and goes out as text, and is drawn in a context that holds neither
 * Node.js nor anything of this thread. Strangers all see the same, so their pages share a context; what a page of somebody leaves
 * behind in its modules is met by their own next pages alone, which are drawn in a third of the time in code that has run before.
 * @returns a `RenderOutput` as JSON
 * @throws when a script cannot be evaluated or the time is up
 */
export function render({ renderer, remote, input, person, limitMs }: RenderTask): string {
  const key = `${renderer.name} ${remote?.name ?? ''}`;
  const contexts = versions.get(key) ?? {};
  versions.set(key, contexts);
  const create = () => createContext(renderer, remote);
  try {
    if (person === null) {
      const isFirst = !contexts.shared;
      return run((contexts.shared ??= create()), input, isFirst ? limitMs * FIRST_TIMES : limitMs);
    }
    const own = `${key} ${person}`;
    const context = personal.get(own) ?? takeSpare(contexts, create);
    personal.delete(own);
    const output = run(context, input, limitMs * FIRST_TIMES);
    if (!output.startsWith(FAILED)) personal.set(own, context);
    setImmediate(() => {
      contexts.spare ??= create();
    });
    return output;
  } catch (error) {
    // Whatever state they were left in, nobody meets them again.
    versions.delete(key);
    throw plain(error);
  }
}

/** One script a page: each one that has a time limit starts a thread that watches over it. */
function run(context: vm.Context, input: string, timeout: number): string {
  setValue(context, 'corkboardInput', input);
  setValue(context, 'corkboardOutput', undefined);
  START.runInContext(context, { timeout });
  const output: unknown = Object.getOwnPropertyDescriptor(context, 'corkboardOutput')?.value ?? UNENDED;
  setValue(context, 'corkboardInput', undefined);
  setValue(context, 'corkboardOutput', undefined);
  if (typeof output !== 'string') throw new Error('the renderer answered with no text');
  return output;
}

/** A property of the context's global object, whatever a page made of it: no code of the page runs outside its time. */
function setValue(context: vm.Context, name: string, value: unknown): void {
  Object.defineProperty(context, name, { value, writable: true, enumerable: true, configurable: true });
}

function takeSpare(contexts: Contexts, create: () => vm.Context): vm.Context {
  const { spare } = contexts;
  delete contexts.spare;
  return spare ?? create();
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
  const known = scripts.get(name);
  if (known) return known;
  // A decoder takes no shared memory.
  const script = new vm.Script(decoder.decode(new Uint8Array(new Uint8Array(code))), { filename: name });
  scripts.set(name, script);
  return script;
}

/** Errors of a context are objects of its own realm: only their words leave the thread. */
function plain(error: unknown): Error {
  const { name, message, code } = (error ?? {}) as Partial<Error> & { code?: unknown };
  const isTimeout = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  return new Error(isTimeout ? 'the time is up' : `${String(name)}: ${String(message)}`);
}
