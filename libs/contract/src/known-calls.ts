/** What a service takes for one of its reading calls. */
export interface CallSchemas {
  /** JSON Schema of the call's options. */
  readonly options: object;
  /** They stand in its address, as text: `5` is a number there, and one value a list of one. */
  readonly isText?: true;
}

/** The reading calls that a service has, by name: the answer of `GET /vx/calls/` (docs/handbook/releases.md#what-a-page-needs-of-the-service). */
export type KnownCalls = Readonly<Record<string, CallSchemas>>;

/** Where a service says which calls it has. */
export const KNOWN_CALLS_PATH = '/vx/calls/';
