import pino, { type DestinationStream, type Logger } from 'pino';

/** The levels that `LOG_LEVEL` accepts. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Logger methods that platform parts need; a pino logger and Fastify's `app.log` both fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-csrftoken'];
const SECRET_FIELDS = [
  'password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'client_secret',
];

/**
 * Paths that never reach a log line (docs/handbook/calls.md#logs-and-metrics): secret headers of requests and answers wherever they are logged, and
 * secret fields at the top or one level down. fast-redact has no deep wildcard, so the depths in use are spelled out.
 */
const REDACTED_PATHS: readonly string[] = [
  ...SECRET_HEADERS.flatMap((name) => [
    `headers["${name}"]`,
    `*.headers["${name}"]`,
    `["${name}"]`,
    `*["${name}"]`,
  ]),
  ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

/** Options for `pino()` or Fastify's `logger`: JSON lines, ISO times, secrets replaced by `[redacted]`. */
function logOptions(level: LogLevel = 'info') {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
  };
}

/** The process's logger; `destination` is for tests. */
export function createLog(level: LogLevel = 'info', destination?: DestinationStream): Logger {
  return destination ? pino(logOptions(level), destination) : pino(logOptions(level));
}

/** Swallows everything; the default where a logger is optional. */
export const silentLog: Log = pino({ level: 'silent' });
