import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallName, CallOptions } from '@corkboard/contract';
import { createRandom } from '@corkboard/demo-pictures';
import { countByGuid, missingSaves, wrongCounters } from './check';
import { ask, makeScene, type Saver } from './scene';
import type { AskedSave } from './stream';
import { startVictim, type Victim } from './victim';

/** Results of all rounds; the lists are empty for a site that loses nothing. */
export interface Restarts {
  acknowledged: number;
  /** Calls that were answered 503. */
  refused: number;
  /** Answers that were neither a success nor a 503: status and message. */
  unexplained: string[];
  /** Whether the api ended by itself. */
  ended: boolean;
  missing: AskedSave[];
  wrongCounters: string[];
  /** Saves that are not there exactly once, however often they were sent with one guid. */
  doubled: number;
  /** Addresses whose invitation was acknowledged and whose mail never came. */
  unsent: string[];
}

const CLIENTS = 8;
const FEWEST = 10;
const SPREAD = 60;
/** As people press the button again. */
const AGAIN_MS = 100;

/**
 * The database server is ended under a site that lives: in each round eight clients save until, after a number of answers that the seed
 * decides, the server is killed or shut down, and go on, sending again what was refused. One mail is sent by a job in each.
 */
export async function restartRounds(rounds: number, seed = 1): Promise<Restarts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-restarts-'));
  let victim: Victim | undefined;
  try {
    victim = await startVictim(dataDir);
    return await rounded(victim, join(dataDir, 'outbox'), rounds, createRandom(seed));
  } finally {
    await victim?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rounded(
  victim: Victim,
  outbox: string,
  rounds: number,
  random: ReturnType<typeof createRandom>,
): Promise<Restarts> {
  const { url } = victim;
  const setUp = victim.openDb();
  const { savers, pinIds } = await makeScene(url, setUp);
  await setUp.close();
  const result = { acknowledged: 0, refused: 0, unexplained: [] as string[], ended: false };
  const saves: AskedSave[] = [];
  const invited: string[] = [];
  let over = false;
  void victim.ended.then(() => (result.ended = !over));
  const goesOn = () => !over && !result.ended;

  /** Sends a call until it is answered with something else than 503. */
  const insist = async <N extends CallName>(saver: Saver, name: N, options: CallOptions<N>) => {
    while (!result.ended) {
      const { status, answer } = await ask(url, saver.headers, name, options);
      if (status === 200) return answer.data;
      if (status !== 503) {
        result.unexplained.push(`${status} ${answer.error?.message_detail ?? ''}`);
        return null;
      }
      result.refused++;
      await delay(AGAIN_MS);
    }
    return null;
  };
  const save = async (saver: Saver) => {
    const place = random.pick(saver.places);
    const asked: AskedSave = { saver, guid: randomUUID(), ...place, pin_id: random.pick(pinIds), id: null };
    saves.push(asked);
    const { guid, pin_id } = asked;
    const pin = await insist(saver, 'RepinResource.create', { guid, pin_id, ...place });
    asked.id = pin?.id ?? null;
    if (asked.id) result.acknowledged++;
  };
  const client = async (saver: Saver) => {
    while (goesOn()) await save(saver);
  };
  const invite = async (round: number) => {
    const [saver] = savers as [Saver];
    const email = `guest${round}@mail.example`;
    const { board_id } = saver.places[0]!;
    if (await insist(saver, 'BoardInviteResource.create', { board_id, email })) invited.push(email);
  };
  const saved = async (more: number) => {
    for (const enough = result.acknowledged + more; goesOn() && result.acknowledged < enough;) await delay(5);
  };

  const clients = Array.from({ length: CLIENTS }, (_, n) => client(savers[n % savers.length]!));
  const invites: Promise<void>[] = [];
  for (let round = 0; round < rounds && !result.ended; round++) {
    await saved(FEWEST + Math.floor(random.next() * SPREAD));
    invites.push(invite(round));
    await victim.endServer(round % 3 === 2 ? 'shutdown' : 'crash');
  }
  await saved(FEWEST);
  await Promise.all(invites);
  const unsent = () => invited.filter((email) => !mailsIn(outbox).includes(email));
  while (!result.ended && unsent().length > 0) await delay(50);
  over = true;
  await Promise.all(clients);

  const db = victim.openDb();
  try {
    return {
      ...result,
      missing: await missingSaves(db, saves),
      wrongCounters: await wrongCounters(db),
      doubled: Math.abs((await countByGuid(db, saves)) - saves.length),
      unsent: unsent(),
    };
  } finally {
    await db.close();
  }
}

/** Who was written to. */
const mailsIn = (outbox: string): string[] =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .filter((name) => name.endsWith('.json'))
        .map((name) => (JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string }).to)
    : [];
