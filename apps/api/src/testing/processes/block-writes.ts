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
  const blocker = new pg.Client({ connectionString: db.url });
  let blocked = true;
  await blocker.connect();
  await blocker.query(`select pg_advisory_lock(${key})`);
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
      if (blocked) await blocker.end();
      blocked = false;
    },
  };
}
