import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SITE_NAME } from './cluster';
import { isAlive } from './processes';

/** Any number that nothing else locks in the maintenance database. */
const SEAT_LOCK = 7_203_115;
const SEAT_NAME = 'corkboard seat ';
/** How long the server may take to notice that a process is gone. */
const DEAD_SEAT_MS = 5000;

/**
 * A seat is one connection that says "this process uses the server": it holds a shared advisory lock for as long as the
 * process lives, whatever way it dies. Who leaves last is who can take the same lock exclusively.
 */
export interface Seat {
  /** Called once when the connection is lost without `leave`. */
  onLost(listener: () => void): void;
  /** Gives the seat up. True: nobody else has one, and nobody can take one until this connection ends. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

/** Why no seat could be had: the server is busy starting or stopping, or there is none. */
export type NoSeat = 'wait' | 'absent';

const ABSENT_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET']);
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections */
const WAIT_CODES = new Set(['57P03', '57P01', '57P02', '53300']);

/** Connects to the server behind `socketDir` and makes the site's database if it is missing. */
export async function takeSeat(socketDir: string): Promise<Seat | NoSeat> {
  const client = new pg.Client({
    host: socketDir,
    user: SITE_NAME,
    database: 'postgres',
    application_name: `${SEAT_NAME}${process.pid}`,
    keepAlive: true,
  });
  let listener: (() => void) | undefined;
  let lost = false as boolean;
  const lose = () => {
    if (lost) return;
    lost = true;
    listener?.();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [SEAT_LOCK]);
    await createSiteDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = (error as { code?: string }).code ?? '';
    if (ABSENT_CODES.has(code)) return 'absent';
    // A server that stops while we ask closes the connection without a code.
    if (WAIT_CODES.has(code) || lost) return 'wait';
    throw error;
  }
  return {
    onLost(fn) {
      listener = fn;
      if (lost) fn();
    },
    async leave() {
      listener = undefined;
      if (lost) return false;
      await client.query('select pg_advisory_unlock_shared($1)', [SEAT_LOCK]);
      return lockAsLast(client);
    },
    async end() {
      listener = undefined;
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Takes the lock exclusively if nobody else holds it. The connection of a process killed a moment ago may hold it still: that one
 * is waited for. The process id is only a hint for waiting; whose the server is, the lock alone decides.
 */
async function lockAsLast(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + DEAD_SEAT_MS; ;) {
    const { rows: taken } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      SEAT_LOCK,
    ]);
    if (taken[0]!.last) return true;
    const { rows: others } = await client.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where starts_with(application_name, $1) and pid <> pg_backend_pid()',
      [SEAT_NAME],
    );
    if (others.some(({ name }) => isAlive(Number(name.slice(SEAT_NAME.length))))) return false;
    if (Date.now() > deadline) return false;
    await delay(20);
  }
}

async function createSiteDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [SITE_NAME]);
  if (rowCount) return;
  await client.query(`create database ${SITE_NAME}`).catch((error: { code?: string }) => {
    // Another process on the same folder made it at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
