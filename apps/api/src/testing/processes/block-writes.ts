import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../../platform/db';

/** Something that stops whoever writes to a table in a certain way, until it is released. */
export interface WriteBlock {
  /** Waits until somebody is stopped. */
  reached(): Promise<void>;
  /** Lets writes through again; those that were stopped never happened. */
  release(): Promise<void>;
}

let blocks = 0;

/** Holds all blocks of a database, one connection for all of them: a server has only so many, and a process that is stopped everywhere has most of them. */
interface Holder {
  readonly client: pg.Client;
  held: number;
}
const holders = new Map<string, Promise<Holder>>();

async function hold(url: string, key: number): Promise<Holder> {
  const opening = holders.get(url) ?? open(url);
  holders.set(url, opening);
  const holder = await opening;
  holder.held++;
  await holder.client.query(`select pg_advisory_lock(${key})`);
  return holder;
}

async function open(url: string): Promise<Holder> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, held: 0 };
}

async function letGo(url: string, holder: Holder, key: number): Promise<void> {
  await holder.client.query(`select pg_advisory_unlock(${key})`);
  if (--holder.held > 0) return;
  holders.delete(url);
  await holder.client.end();
}

/**
 * Stops writes in the middle of their transaction, so that a test can kill a process there.
 *
 * @param on the event of a trigger, such as `update of done on board_operations`
 * @param when which rows, such as `old.done > 0`
 */
export const blockWrites = (db: Db, on: string, when = 'true'): Promise<WriteBlock> =>
  block(
    db,
    'trigger',
    (name) => `create trigger ${name} before ${on} for each row when (${when}) execute function ${name}()`,
  );

/** The same for the dropping of tables. */
export const blockDrops = (db: Db): Promise<WriteBlock> =>
  block(
    db,
    'event_trigger',
    (name) =>
      `create event trigger ${name} on sql_drop when tag in ('DROP TABLE') execute function ${name}()`,
  );

async function block(
  db: Db,
  kind: 'trigger' | 'event_trigger',
  trigger: (name: string) => string,
): Promise<WriteBlock> {
  const key = 990_000 + ++blocks;
  const holder = await hold(db.url, key);
  const blocker = holder.client;
  let blocked = true;
  // The time limit of a statement ends the wait once and does not run on after that: a second process may take longer to start.
  await blocker.query(`create function block_${key}() returns ${kind} language plpgsql set lock_timeout = 0 as $$
    begin
      begin perform pg_advisory_xact_lock_shared(${key});
      exception when query_canceled then perform pg_advisory_xact_lock_shared(${key});
      end;
      ${kind === 'trigger' ? 'return coalesce(new, old);' : ''}
    end $$`);
  await blocker.query(trigger(`block_${key}`));
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`;
  return {
    async reached() {
      const held = async () => (await db.query(waiting)).length;
      await expect.poll(held, { timeout: 60_000, message: trigger('nobody') }).toBeGreaterThan(0);
    },
    async release() {
      // The server has not noticed yet that those who wait are dead, and would finish their statements for them.
      if (blocked) await db.query(`select pg_terminate_backend(pid) from (${waiting}) dead`);
      if (blocked) await letGo(db.url, holder, key);
      blocked = false;
    },
  };
}
