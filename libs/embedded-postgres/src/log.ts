interface Say {
  (message: string): void;
  (fields: object, message: string): void;
}

/** What the server needs of a logger; one of pino fits. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', Say>;

const nothing: Say = () => undefined;

/** Swallows everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
