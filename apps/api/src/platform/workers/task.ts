/**
 * Tasks of worker threads, by name. A module adds its tasks by declaration merging:
 *
 * ```ts
 * declare module '../../platform/workers/task' {
 *   interface TaskMap {
 *     'media.page': { input: { body: Uint8Array }; output: PageImages };  // one answer: `workers.run`
 *     'import.items': { input: { file: string }; piece: Item[] };         // many, a generator: `workers.stream`
 *   }
 * }
 * ```
 *
 * and its functions in a `tasks.ts` of its own, which `src/worker.ts` puts together. Inputs and outputs are copied between threads
 * (structured clone): plain data, of which a `Buffer` arrives as a `Uint8Array`. Bytes that are a whole answer are handed over, so a
 * task keeps none of them. A task has no services, no environment and no secrets; errors in the bytes are part of its answer,
 * because an exception loses its class on the way.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface TaskMap {}

type Shape = { input: unknown } & ({ output: unknown } | { piece: unknown });
/** Any map of tasks; {@link TaskMap} but for tests. */
export type Shapes<Map> = { [N in keyof Map]: Shape };

/** Names of the tasks with one answer. */
type RunName<Map = TaskMap> = {
  [N in keyof Map]: Map[N] extends { output: unknown } ? N : never;
}[keyof Map] &
  string;
/** Names of the tasks that answer piece by piece. */
type StreamName<Map = TaskMap> = {
  [N in keyof Map]: Map[N] extends { piece: unknown } ? N : never;
}[keyof Map] &
  string;
type InputOf<Map, N extends keyof Map> = Map[N] extends { input: infer Input } ? Input : never;
type OutputOf<Map, N extends keyof Map> = Map[N] extends { output: infer Output } ? Output : never;
type PieceOf<Map, N extends keyof Map> = Map[N] extends { piece: infer Piece } ? Piece : never;

/** The functions behind the names. */
export type Tasks<Map = TaskMap> = {
  [N in keyof Map]: (
    input: InputOf<Map, N>,
  ) => Map[N] extends { piece: infer Piece }
    ? Iterable<Piece> | AsyncIterable<Piece>
    : OutputOf<Map, N> | Promise<OutputOf<Map, N>>;
};

/** How long a task may take. */
export interface TaskLimits {
  /**
   * Milliseconds that its thread may work on it, start of the thread and waiting for a free one not counted; of a stream all its
   * pieces together, without the time that their reader takes. The thread is ended then, wherever it stands.
   */
  timeoutMs: number;
  /** Ends the task early; its reason is what is thrown. */
  signal?: AbortSignal;
}

/** Work that can be slow on hostile bytes, in threads that can be stopped, so that nobody else waits for it. */
export interface Workers<Map extends Shapes<Map> = TaskMap> {
  /**
   * The task's answer. Throws a {@link WorkerError} for a task that took too long, ran out of memory or found no room, and an `Error`
   * with the task's own words for anything that it threw.
   */
  run<N extends RunName<Map>>(name: N, input: InputOf<Map, N>, limits: TaskLimits): Promise<OutputOf<Map, N>>;
  /**
   * The task's pieces, made one at a time as they are read; leaving the loop early ends the task. Throws as {@link Workers.run} does.
   * Streams have threads of their own: one that is read for minutes keeps nobody else's `run` waiting.
   */
  stream<N extends StreamName<Map>>(
    name: N,
    input: InputOf<Map, N>,
    limits: TaskLimits,
  ): AsyncGenerator<PieceOf<Map, N>, void, undefined>;
  /** Ends every thread; what still runs is refused as `closed`. */
  close(): Promise<void>;
}

/** One task that came to its end, for metrics. */
export interface TaskReport {
  name: string;
  outcome: 'done' | 'failed' | WorkerError['code'];
  /** From the moment it was asked for, waiting included. */
  seconds: number;
}

/** A task that gave no answer. */
export class WorkerError extends Error {
  override name = 'WorkerError';
  constructor(
    /** `timeout`: ended at its limit. `crashed`: out of memory or dead. `busy`: too many wait already. `closed`: the process ends. */
    readonly code: 'timeout' | 'crashed' | 'busy' | 'closed',
    task: string,
    options?: ErrorOptions,
  ) {
    super(`The task ${task} gave no answer (${code}).`, options);
  }
}
