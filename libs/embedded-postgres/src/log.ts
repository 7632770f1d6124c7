interface Say {
  (message: string): void;
  (fields: object, message: string): void;
}

/** Methods of a logger that the server uses; pino's loggers have them. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', Say>;

const nothing: Say = () => undefined;

/** Swallows everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
