/** Schemas of a reading call's options, published by a service. */
export interface CallSchemas {
  /** JSON Schema of the call's options. */
  readonly options: object;
  /** The options are in the address, as text: `5` is coerced to a number, a single value to a list of one. */
  readonly isText?: true;
}

/** The reading calls that a service has, by name: the answer of `GET /vx/calls/` (docs/handbook/releases.md#what-a-page-needs-of-the-service). */
export type KnownCalls = Readonly<Record<string, CallSchemas>>;

/** Where a service says which calls it has. */
export const KNOWN_CALLS_PATH = '/vx/calls/';
