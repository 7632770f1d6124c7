import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@corkboard/demo-pictures';
import { countByGuid, missingSaves, wrongCounters } from './check';
import { makeScene } from './scene';
import { type AskedSave, send, streamSaves } from './stream';
import { startVictim, type Victim } from './victim';

/** Results of all rounds; the lists are empty for a site that loses nothing. */
export interface Durability {
  rounds: number;
  /** Saves that were acknowledged. */
  acknowledged: number;
  /** Saves that were under way when everything was killed. */
  unanswered: number;
  /** Acknowledged saves that were not there after the restart. */
  missing: AskedSave[];
  /** Counters that differ from a recount, after the restart and after the unanswered saves were sent again. */
  wrongCounters: string[];
  /** Unanswered saves that are not there exactly once after they were sent again with the same guid. */
  doubled: number;
}

const FEWEST = 20;
const SPREAD = 180;

/**
 * A save acknowledged is a save kept: in each round eight clients save to a site until, after a number of answers that
 * the seed decides, the api and the database server are killed with all their processes. The site is started again on the same folder, and
 * everything that was acknowledged in this and all earlier rounds is looked for.
 */
export async function killRounds(rounds: number, seed = 1): Promise<Durability> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-durability-'));
  const random = createRandom(seed);
  const saves: AskedSave[] = [];
  const result: Durability = {
    rounds,
    acknowledged: 0,
    unanswered: 0,
    missing: [],
    wrongCounters: [],
    doubled: 0,
  };
  let victim: Victim | undefined;
  try {
    victim = await startVictim(dataDir);
    const setUp = victim.openDb();
    const scene = await makeScene(victim.url, setUp);
    await setUp.close();
    for (let round = 0; round < rounds; round++) {
      const last = FEWEST + Math.floor(random.next() * SPREAD);
      const { url, kill } = victim;
      let killed: Promise<void> | undefined;
      const asked = await streamSaves(url, scene, random, (count) => {
        if (count >= last) killed ??= kill();
      });
      await killed;
      saves.push(...asked);
      victim = await startVictim(dataDir);
      const db = victim.openDb();
      try {
        result.missing = await missingSaves(db, saves);
        result.wrongCounters.push(...(await wrongCounters(db)));
        const unanswered = asked.filter(({ id }) => id === null);
        for (const save of unanswered) save.id = await send(victim.url, save);
        result.unanswered += unanswered.length;
        result.acknowledged += asked.length - unanswered.length;
        result.doubled += Math.abs((await countByGuid(db, unanswered)) - unanswered.length);
        result.wrongCounters.push(...(await wrongCounters(db)));
      } finally {
        await db.close();
      }
      if (result.missing.length > 0) break;
    }
    return result;
  } finally {
    await victim?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
