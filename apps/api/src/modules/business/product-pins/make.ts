import pMap from 'p-map';
import type { Services } from '../../../http/context';
import { DatabaseUnavailable, type Db } from '../../../platform/db';
import { Refusal } from '../../../http/refusal';
import { readTexts } from '../../../ground/presenters/pin-texts';
import { sha256Hex } from '../../../platform/sha256';
import { boardName, createBoard } from '../../boards/boards';
import { fetchAndIngest } from '../../pictures/media';
import { insertPin } from '../../pins/saving';
import { itemParameters } from './keep';
import * as queries from './queries';

/** Pins that are taken at once, and how many pictures of one site are fetched side by side. */
const PINS = 40;
const SITES_AT_ONCE = 4;
const HOUR = 3600;
/** Fetches of a picture before it's given up until its item names another. */
const TRIES = 6;
/** Names of boards that are tried. */
const NAMES = 20;

/**
 * Makes Pins of items that have none, and fetches pictures that changed: those of one site one after the other, and each address once, however many
 * items name it.
 *
 * @returns whether there may be more
 */
export async function makeDuePins(services: Services, signal?: AbortSignal): Promise<boolean> {
  const due = await queries.takeDuePins(services.db, [PINS]);
  const sites = new Map<string, queries.DuePin[]>();
  for (const pin of due) {
    const { host } = new URL(pin.image_link);
    sites.set(host, [...(sites.get(host) ?? []), pin]);
  }
  await pMap(
    sites.values(),
    async (pins) => {
      const fetched = new Map<string, string>();
      for (const pin of pins) {
        if (signal?.aborted) return;
        await make(services, pin, fetched);
      }
    },
    { concurrency: SITES_AT_ONCE },
  );
  return due.length > 0;
}

async function make(services: Services, pin: queries.DuePin, fetched: Map<string, string>): Promise<void> {
  const { business_id: business, link, image_link: address } = pin;
  try {
    const signature =
      pin.signature ??
      fetched.get(address) ??
      (await fetchAndIngest(services, address, 'image_link', { who: business }, link)).signature;
    fetched.set(address, signature);
    const made = await pinOf(services.db, pin, signature);
    await services.db.transaction(async (tx) => {
      await queries.notePin(tx, [business, link, made]);
      await queries.keepProducts(tx, [business, JSON.stringify([itemParameters(pin.item)])]);
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (!(error instanceof Refusal))
      services.log.warn({ err: error, link }, 'a Pin of a catalog was not made');
    const [row] = await queries.failuresOf(services.db, [business, link]);
    const before = row?.failures ?? 0;
    await queries.noteFailure(services.db, [business, link, before + 1 >= TRIES ? null : HOUR * 2 ** before]);
  }
}

/** The Pin of a link: as it is, with another picture, or made anew. Its mark is of the link, so that there's one however often it's tried. */
async function pinOf(db: Db, pin: queries.DuePin, signature: string): Promise<string> {
  const { business_id: business, link, item } = pin;
  if (pin.pin_id !== null) {
    await queries.showPicture(db, [business, pin.pin_id, signature]);
    return pin.pin_id;
  }
  const guid = `catalog:${sha256Hex(link).slice(0, 40)}`;
  const { title, description } = itemParameters(item);
  const made = await insertPin(db, {
    viewerId: business,
    boardId: await boardFor(db, pin),
    sectionId: null,
    texts: readTexts({ title, description, link }),
    method: 'scraped',
    guid,
    source: signature,
  });
  if (made) return made.id;
  const [before] = await queries.pinByGuid(db, [business, guid]);
  if (!before) throw new Error('The board of a catalog went away.');
  await queries.showPicture(db, [business, before.id, signature]);
  return before.id;
}

/** The board of a catalog's Pins: `Products`, or the first such name that is free. */
async function boardFor(db: Db, { business_id: business, username, item }: queries.DuePin): Promise<string> {
  const [known] = await queries.boardOf(db, [business, item.catalog_id]);
  if (known) return known.id;
  const names = Array.from({ length: NAMES }, (_, n) => (n === 0 ? 'Products' : `Products ${n + 1}`));
  const slugs = names.map((name) => boardName(name).slug);
  const taken = new Set((await queries.slugsTaken(db, [business, slugs])).map(({ slug }) => slug));
  const free = names[slugs.findIndex((slug) => !taken.has(slug))] ?? `Products ${item.catalog_id}`;
  const { id } = await createBoard(db, { id: business, username }, { name: free });
  await queries.noteBoard(db, [business, item.catalog_id, id]);
  return id;
}
