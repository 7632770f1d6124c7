/** A script for the rendering context: who it is, and its code as UTF-8 in memory that all threads share. */
export interface RenderScript {
  readonly name: string;
  readonly code: SharedArrayBuffer;
}

/** A render task for a thread. */
export interface RenderTask {
  readonly renderer: RenderScript;
  /** The server bundle of the page's remote; none for the shell's own pages. */
  readonly remote: RenderScript | null;
  /** A `RenderInput` as JSON. */
  readonly input: string;
  /** Whose page it is: the context is used for nobody else. Null for strangers, who all see the same. */
  readonly person: string | null;
  /** How long drawing may take, beside evaluating the scripts; the first page of a context may take longer. */
  readonly limitMs: number;
}

/** How long the scripts of a version may take to be evaluated. */
export const EVALUATION_MS = 5000;
