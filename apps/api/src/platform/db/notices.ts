import pg from 'pg';
import type { Log } from '../log';

/** How long after a lost connection, or a failed one, another is tried. */
const AGAIN_MS = 1_000;

/** @param said undefined where it isn't known what was said, or whether anything was */
export type Heard = (said: string | undefined) => void;

/** Hears what other processes say to all (`notify`), on a connection of its own. */
export interface Notices {
  /** From now on calls `heard` with what is said on a channel, and with nothing after a time in which nothing could be heard. */
  listen(channel: string, heard: Heard): void;
  close(): Promise<void>;
}

/** Connects when first asked to listen, and again whenever the connection is lost: a server that is away is no error here. */
export function createNotices(url: string, log: Log): Notices {
  const listeners = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const later = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), AGAIN_MS);
    timer.unref();
  };
  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'corkboard notices',
      keepAlive: true,
      // A connection that went away without a word is noticed within a minute, not in hours.
      keepAliveInitialDelayMillis: 10_000,
    });
    client = made;
    made.on('error', ({ message }) => {
      log.debug({ reason: message }, 'the connection that hears notices was lost');
    });
    made.on('end', () => {
      if (client === made) client = null;
      later();
    });
    made.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload);
    });
    try {
      await made.connect();
      for (const channel of listeners.keys()) await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Notices before this moment were missed, so every listener reads again.
      for (const all of listeners.values()) for (const heard of all) heard(undefined);
    } catch {
      if (client === made) client = null;
      await made.end().catch(() => undefined);
      later();
    }
  }
  return {
    listen(channel, heard) {
      const known = listeners.get(channel);
      if (known) {
        known.add(heard);
        return;
      }
      listeners.set(channel, new Set([heard]));
      if (client) void client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(later);
      else void connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}
