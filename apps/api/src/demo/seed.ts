import pMap from 'p-map';
import type { Services } from '../http/context';
import { type Db, type Tx } from '../platform/db';
import { hashPassword } from '../modules/account/accounts';
import { lookAtChanges } from '../modules/interests/interests';
import { countTerms } from '../modules/discovery/search';
import { addAdvertising } from './advertising';
import { addArticles } from './articles';
import { blockAddress } from '../modules/safety/outbound-links';
import { type SeededPerson, type SeededPin, addPeople, addPins, addSaves, addSocial, recount } from './rows';
import { learnFromSaves } from '../modules/discovery/recommendations';
import { addNotes } from './notes';
import { finishLater, liveAds } from './later';
import { DEMO_AUDIENCE, DEMO_EMAIL, DEMO_PASSWORD } from './people';
import { drawSmall, undrawnPictures } from './draw-demo';
import { EVERYBODY, SMALL_DEMO, WHOLE_DEMO } from './drawings';
import { composePictures, type DemoPicture, notePictures } from './picture-set';
import { addHierarchy } from './hierarchy';
import { addNews } from './news';
import { addProducts } from './products';
import { addReaders } from './readers';
import { addTalk } from './talk';

/** Where a Pin of the demo leads that is not opened. */
const LINK = 'https://free-lamps.example/claim?prize=1';

/** Lets one Pin of the person who runs the site lead to an address on the site's own table, so that a demo shows what becomes of such a link. */
async function addBadLink(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const staff = people.find(({ person }) => person.staff)!;
  const pin = pins.find(({ ownerId, isPublic }) => ownerId === staff.id && isPublic)!;
  const { hostname } = new URL(LINK);
  await tx.query('update pins set link = $2, domain = $3 where id = $1', [pin.id, LINK, hostname]);
  await blockAddress(tx, `https://${hostname}/`, 'suspicious', staff.id);
}

/** Told how far the demo is. */
export type SeedProgress = (progress: { step: string; done: number; total: number }) => void;

export interface SeedOptions {
  /** Three pictures on each board, all of them drawn before the site is there: for tests, which start many sites. */
  small?: boolean;
  onProgress?: SeedProgress | undefined;
}

/** Key of the lock that lets one process seed, whichever of them start together. */
const SEED_LOCK = 7_310_244_881;
/** Pictures that are drawn before the site is there: what the first page shows. */
const FIRST = 40;
/** Pictures drawn at once: one is composed while another is encoded. */
const AT_ONCE = 3;

/**
 * Fills a site without people with the demo: people, boards, sections, pins, saves, follows, campaigns and a team. All rows are written in one
 * transaction, so that a start that was cut short leaves no half of it. Most pictures are drawn later, by a job of that transaction or when
 * they're first asked for (docs/decisions/0087-the-demo-is-drawn-when-it-is-seen.md).
 */
export async function seedDemo(
  services: Services,
  { small = false, onProgress }: SeedOptions = {},
): Promise<void> {
  const { db, jobs } = services;
  if (!(await isEmpty(db))) return;
  const pictures = await composePictures(db, small ? SMALL_DEMO : WHOLE_DEMO);
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (!(await isEmpty(tx))) return;
    await notePictures(tx, pictures);
    await addEverything(tx, pictures, services.config.publicOrigin);
    if (!small) await finishLater(jobs, tx);
  });
  // Jobs that the transaction queued wait until the first page is served.
  services.background.used();
  // The database works on the one, this process on the other.
  await Promise.all([drawFirst(services, small ? pictures.length : FIRST, onProgress), sumUp(db)]);
  if (small) await liveAds(services);
  // Nobody waits for this: the site is there meanwhile.
  await jobs.send('visual.fill', {}, { singletonKey: 'fill' });
}

/** Makes of the rows what jobs will keep up to date. */
async function sumUp(db: Db): Promise<void> {
  await lookAtChanges(db);
  await learnFromSaves(db);
  await countTerms(db);
}

/** Draws as many pictures as that, those first that people come upon first. */
async function drawFirst(services: Services, most: number, onProgress?: SeedProgress): Promise<void> {
  const first = (await undrawnPictures(services)).slice(0, most);
  let done = 0;
  await pMap(
    first,
    async (signature) => {
      await drawSmall(services, signature);
      onProgress?.({ step: 'Drawing the first pictures', done: ++done, total: first.length });
    },
    { concurrency: AT_ONCE },
  );
}

/** Adds everybody with all they have. @param pictures their rows are there @param origin that of the site */
export async function addEverything(
  tx: Tx,
  pictures: readonly DemoPicture[],
  origin = 'http://localhost',
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = await addPeople(tx, EVERYBODY, passwordHash);
  const pins = await addPins(tx, people, pictures);
  await addReaders(tx);
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
  await addNews(tx, people, pins);
  await addAdvertising(tx, people, pins, origin);
  await addHierarchy(tx, people);
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
