import type { Services } from '../../http/context';
import type { Db, Tx } from '../../platform/db';
import { linkSecret } from '../../platform/kept-secret';
import { hashPassword } from '../accounts/passwords';
import { lookAtChanges } from '../interests/keep';
import { countTerms } from '../search/terms';
import { addAdAudience } from './ad-audience';
import { liveAdDays } from './ad-days';
import { addAdvertising } from './advertising';
import { addArticles } from './articles';
import { addBadLink } from './bad-link';
import { learnFromSaves } from '../recommendations/learn';
import { addNotes } from './notes';
import { DEMO_AUDIENCE, DEMO_EMAIL, DEMO_PASSWORD, PEOPLE } from './people';
import { makePictures, type DemoPicture } from './picture-set';
import { addProducts } from './products';
import { addPeople, addPins, addSaves, addSocial, recount } from './rows';
import { addTalk } from './talk';
import { WORLD } from './world';

/** Everybody of the demo; those who were there first keep their pictures. */
export const EVERYBODY = [...PEOPLE, ...WORLD];

/** Told how far the demo is. */
export type SeedProgress = (progress: { step: string; done: number; total: number }) => void;

export interface SeedOptions {
  /** Pictures on each board; fewer make a quicker start. */
  picturesPerBoard?: number;
  onProgress?: SeedProgress | undefined;
}

/** Key of the lock that lets one process seed, whichever of them start together. */
const SEED_LOCK = 7_310_244_881;

/**
 * Fills a site without people with the demo: people, boards, sections, pins, saves, follows, campaigns and a team. The pictures are
 * made first and all rows are written in one transaction, so that a start that was cut short leaves no half of it.
 */
export async function seedDemo(
  services: Services,
  { picturesPerBoard = 11, onProgress }: SeedOptions = {},
): Promise<void> {
  if (!(await isEmpty(services.db))) return;
  const pictures = await makePictures(services, EVERYBODY, picturesPerBoard, (done, total) =>
    onProgress?.({ step: 'Making the demo pictures', done, total }),
  );
  await services.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await isEmpty(tx)) await addEverything(tx, pictures);
  });
  await lookAtChanges(services.db);
  await learnFromSaves(services.db);
  await countTerms(services.db);
  await liveAdDays(services.db);
  await addAdAudience(services.db, linkSecret(services.config));
  // Nobody waits for this: the site is there meanwhile.
  await services.jobs.send('visual.fill', {}, { singletonKey: 'fill' });
}

/** Adds everybody with all they have. @param pictures those of `makePictures` */
export async function addEverything(tx: Tx, pictures: readonly DemoPicture[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = await addPeople(tx, EVERYBODY, passwordHash);
  const pins = await addPins(tx, people, pictures);
  await addBadLink(tx, people, pins);
  await addSaves(tx, people, pins);
  await addProducts(tx, people, pins);
  await addNotes(tx, people, pins);
  await addSocial(tx, people);
  await addTalk(
    tx,
    people,
    pins.filter(({ isPublic }) => isPublic),
  );
  await addAdvertising(tx, people, pins);
  await addArticles(tx, people);
  await recount(tx);
}

/** How to sign in to the demo: as whom, with what, and as whom its ads are seen; null for a person who is gone. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly audience: string | null;
}

/** How to sign in to the demo, as far as its person still exists. */
export async function demoLogin(db: Db): Promise<DemoLogin | null> {
  const rows = await db.query<{ email: string }>(
    'select lower(email) as email from users where lower(email) = any($1)',
    [[DEMO_EMAIL, DEMO_AUDIENCE]],
  );
  const isThere = (email: string): boolean => rows.some((row) => row.email === email);
  if (!isThere(DEMO_EMAIL)) return null;
  const audience = isThere(DEMO_AUDIENCE) ? DEMO_AUDIENCE : null;
  return { email: DEMO_EMAIL, password: DEMO_PASSWORD, audience };
}

async function isEmpty(executor: Db | Tx): Promise<boolean> {
  return (await executor.query('select 1 from users limit 1')).length === 0;
}
