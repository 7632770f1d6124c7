/**
 * The database did not answer: it is stopped, starting, or cut the connection. What was under way may have happened or not (a commit
 * whose answer was lost), so nobody may be told that it did. The driver's own error is its `cause`.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * SQLSTATE: connection trouble (class 08), too many connections, and a server that shuts down, crashed or starts; a session that it ended
 * because its transaction stood still.
 */
const SERVER_AWAY = /^(08...|53300|57P0[1-5]|25P03)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Errors of looking for the server, which the same codes of other calls are not. */
const SEARCHES = new Set(['connect', 'getaddrinfo']);
/** Messages of the driver and its pool that have no code, and the server's message for a database that is being replaced. */
const DRIVER_WORDS =
  /^(database ".*" is not currently accepting connections|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** A driver's error as {@link DatabaseUnavailable} when it says that the server is away; everything else as it came. */
export function asUnavailable(error: unknown): unknown {
  const { code = '', syscall = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  const away =
    SERVER_AWAY.test(code) || SOCKET_CODES.has(code) || SEARCHES.has(syscall) || DRIVER_WORDS.test(message);
  return away && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable(`The database did not answer: ${message}`, { cause: error })
    : error;
}
