import { requestFields } from '@corkboard/tracing';
import pg from 'pg';
import { type Log, silentLog } from '../log';
import { repeatAfterCollision } from './collisions';
import { type Executor } from './executor';
import { createNotices, type NoticeListener } from './notices';
import { observe, type StatementListener } from './statements';
import { waitingConnect } from './waiting';

/** Characters of a slow statement without a name that are logged. */
const SLOW_TEXT = 200;

/** One open transaction. */
export interface Tx extends Executor {
  /** Runs `fn` once the transaction is committed, never when it is rolled back. What `fn` throws is logged: what is done, is done. */
  afterCommit(fn: () => void): void;
}

interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

/** Everything that talks to the server rejects with `DatabaseUnavailable` while it is away. */
export interface Db extends Executor {
  readonly url: string;
  readonly pool: pg.Pool;
  /**
   * Runs `fn` in a transaction: committed when it returns, rolled back when it throws. After a serialization failure or a
   * deadlock (SQLSTATE 40001, 40P01) it is run again, so `fn` must change nothing but the database.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Calls `heard` with what somebody says on a channel (`notify`), on a connection of its own; with nothing after that was lost. */
  listen(channel: string, heard: NoticeListener): void;
  /** Waits for the statements under way, then closes every connection. */
  close(): Promise<void>;
}

export interface DbOptions {
  /** Connections; 4 beat 16 on the measured machine. */
  size?: number;
  /** Name of these connections in the server's lists. */
  name?: string;
  log?: Log;
  /** Statements slower than this many ms are logged as a warning. */
  slowMs?: number;
  /** The server ends statements that run longer than this many ms; 0: never. */
  statementTimeoutMs?: number;
  /** How long a statement waits in ms for a server that is away, before it is sent. */
  patienceMs?: number;
  /** Hears of every statement; for metrics. */
  onStatement?: StatementListener;
}

/** A restart of the embedded server takes a second or two. */
const PATIENCE_MS = 4000;

/**
 * Settings that all statements depend on, whatever the server or its hoster has set: days are those of UTC, and compiling a search costs a hundred times the
 * time it saves.
 */
const SETTINGS = "set timezone = 'UTC'; set jit = off";

/** `date` as text: pg would make it midnight in the server's local zone. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens a pool on a database. Connections are made when first used. */
export function createDb(url: string, options: DbOptions = {}): Db {
  const log = options.log ?? silentLog;
  const slowMs = options.slowMs ?? 200;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 4,
    application_name: options.name ?? 'corkboard',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: typeParsers,
  });
  // Without a handler a server that stops takes the process with it. The error itself carries the whole client.
  pool.on('error', ({ message, code }: Error & { code?: string }) => {
    if (!pool.ending) log.error({ code, reason: message }, 'an idle database connection was lost');
  });
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    // The pool listens to idle clients alone: the loss of one that is in use would end the process. Its next statement tells of it.
    client.on('error', ({ message, code }: Error & { code?: string }) => {
      lost.add(client);
      log.warn({ code, reason: message }, 'a database connection was lost');
    });
    // It goes ahead of the first statement. A connection that is lost with it says so to that one.
    client.query(SETTINGS).catch(() => undefined);
    // Warnings of database functions that left a part of their work for later (`notices`, for example).
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING')
        log.warn({ ...requestFields(), reason: message }, 'a part beside an act failed');
    });
    observe(client, (report) => {
      if (report.lost) lost.add(client);
      // By its name, which leads to its text; others by how they begin.
      const { name: statement = report.sql.slice(0, SLOW_TEXT) } = report;
      if (report.ms >= slowMs)
        log.warn(
          { ...requestFields(), statement, ms: Math.round(report.ms), rows: report.rows },
          'slow statement',
        );
      options.onStatement?.(report);
    });
  });

  const notices = createNotices(url, log);
  const connect = waitingConnect(pool, (client) => lost.has(client), options.patienceMs ?? PATIENCE_MS);
  const withClient = async <T>(fn: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      return await fn(client);
    } finally {
      client.release();
    }
  };
  return {
    url,
    pool,
    query: (sql, params) => withClient((client) => send(client, { text: sql }, params)),
    named: (name, sql, params) => withClient((client) => send(client, { name, text: sql }, params)),
    transaction: (fn, { isolation } = {}) =>
      repeatAfterCollision(() => attemptTransaction(connect, fn, log, isolation)),
    listen: (channel, heard) => {
      notices.listen(channel, heard);
    },
    async close() {
      await notices.close();
      if (!pool.ending) await pool.end();
    },
  };
}

async function send<R extends object>(
  client: pg.PoolClient,
  statement: { name?: string; text: string },
  params: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await client.query<R>({ ...statement, values: params as unknown[] });
  return rows;
}

async function attemptTransaction<T>(
  connect: () => Promise<pg.PoolClient>,
  fn: (tx: Tx) => Promise<T>,
  log: Log,
  isolation?: string,
): Promise<T> {
  const client = await connect();
  let broken: Error | undefined;
  try {
    await client.query(isolation ? `begin isolation level ${isolation}` : 'begin');
    const followUps: (() => void)[] = [];
    const result = await fn(transactionOn(client, followUps));
    await client.query('commit');
    for (const followUp of followUps) follow(followUp, log);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

function follow(followUp: () => void, log: Log): void {
  try {
    followUp();
  } catch (error) {
    log.error({ err: error }, 'what follows a commit failed');
  }
}

function transactionOn(client: pg.PoolClient, followUps: (() => void)[]): Tx {
  return {
    query: (sql, params) => send(client, { text: sql }, params),
    named: (name, sql, params) => send(client, { name, text: sql }, params),
    afterCommit: (fn) => void followUps.push(fn),
  };
}

/**
 * The database as seen from inside an open transaction, for functions that open one of their own: what they do becomes part of this one, and
 * is done or undone with it.
 */
export const within = (db: Db, tx: Tx): Db => ({
  ...db,
  query: tx.query,
  named: tx.named,
  transaction: (fn) => fn(tx),
});
