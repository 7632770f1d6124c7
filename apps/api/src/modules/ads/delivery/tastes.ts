import type { Db } from '../../../platform/db';
import { narrow, topicsOfWords } from './automatic';
import { selectTastes } from './queries';

/** How long what somebody is drawn to is kept, in ms, and of how many people. */
const HOLDS_MS = 10 * 60_000;
const KEPT = 5000;

interface Taste {
  readonly topics: Promise<readonly string[]>;
  readonly until: number;
}

const ofDbs = new WeakMap<Db, Map<string, Taste>>();

/**
 * Interests of a person: the topics that the person follows, and the narrow ones of the newest public saves and searches (docs/handbook/ads.md#automatic-targeting).
 * One query in ten minutes.
 */
export function tasteOf(db: Db, viewer: string, now: number): Promise<readonly string[]> {
  let tastes = ofDbs.get(db);
  if (!tastes) ofDbs.set(db, (tastes = new Map()));
  const all = tastes;
  const known = all.get(viewer);
  if (known && known.until > now) return known.topics;
  const topics = read(db, viewer);
  all.delete(viewer);
  all.set(viewer, { topics, until: now + HOLDS_MS });
  topics.catch(() => all.delete(viewer));
  if (all.size > KEPT) all.delete(all.keys().next().value!);
  return topics;
}

async function read(db: Db, viewer: string): Promise<readonly string[]> {
  const [row] = await selectTastes(db, [viewer]);
  if (!row) return [];
  return [
    ...new Set([
      ...row.followed,
      ...narrow(row.saved),
      ...row.searched.flatMap((words) => topicsOfWords(words)),
    ]),
  ];
}
