import { ERROR_CODES, messages, portabilityMessages as text, webAddress } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { alreadySaved, fetchAndIngest, type ImageRow, isPassing, MediaError } from '../../pictures/media';
import { readTexts } from '../../../ground/presenters/pin-texts';
import { insertPin, insertRepin } from '../../pins/saving';
import { createSection, sectionName } from '../../boards/sections';
import { archivePicture } from './picture';
import { boardFor, lockPlace, orFind, PlaceChanged } from './place';
import {
  datePin,
  type OwnBoard,
  selectMade,
  selectOwnSection,
  selectSameLink,
  selectSource,
} from './place-queries';
import type { ItemRow } from './queries';
import { type ImportRun, notSaved, type Outcome, putOff, record } from './record';
import { restore } from './restore';

/**
 * Saves one item of an import: its board and section are made where they are missing, its picture is stored or fetched. Pictures may be
 * fetched side by side; a pin is saved when `turn` has come, in one transaction with the item's mark and under the import's lock: however
 * many runs there are and wherever they are cut off, it is saved and counted once. Throws only what may pass: the item is then tried again.
 */
export async function saveItem(run: ImportRun, item: ItemRow, turn: Promise<unknown>): Promise<void> {
  if (item.kind === 'profile' || item.kind === 'board' || item.kind === 'end') {
    await turn;
    return restore(run, item);
  }
  for (;;) {
    const ready = await prepare(run, item);
    await turn;
    try {
      return await record(run, item, (tx) =>
        'image' in ready ? keep(tx, run, item, ready) : Promise.resolve(ready),
      );
    } catch (error) {
      if (!(error instanceof PlaceChanged)) throw error;
    }
  }
}

const isUnreachable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === ERROR_CODES.linkUnreachable;

/** Everything that takes long or asks others. */
async function prepare(run: ImportRun, item: ItemRow): Promise<Outcome | Ready> {
  try {
    return await ready(run, item);
  } catch (error) {
    if (isUnreachable(error)) return putOff(item, error.detail);
    if (error instanceof MediaError && !isPassing(error)) return notSaved(item, error.message);
    if (error instanceof Refusal && error.httpStatus < 500) return notSaved(item, error.detail);
    throw error;
  }
}

async function ready(run: ImportRun, item: ItemRow): Promise<Outcome | Ready> {
  const { ctx } = run;
  const [made] = await selectMade(ctx.db, [ctx.viewer.id, guidOf(run.importId, item)]);
  if (made) return { state: 'saved', pinId: made.id };
  const link = item.link === null ? null : (webAddress(item.link)?.href ?? null);
  const own = hasPictures(item);
  if (item.address !== null && link === null && !own) return { state: 'skipped', reason: text.notWeb };
  const board = await boardFor(ctx, item);
  const section = item.section === null ? null : await sectionOf(ctx, board.id, item.section);
  if (item.kind === 'section') return { state: 'saved', pinId: null };
  // A link that is there already need not be fetched. What has a picture of its own may share its page with others.
  if (item.address !== null && !own && (await selectSameLink(ctx.db, [board.id, ctx.viewer.id, link!]))[0])
    return { state: 'skipped', reason: text.sameLink(board.name) };
  const image = await pictureOf(run, item);
  if (image === null) return notSaved(item, text.pictureMissing);
  return { board, section, link, image };
}

const guidOf = (importId: string, { position }: ItemRow): string => `import:${importId}:${position}`;

interface Ready {
  board: OwnBoard;
  section: string | null;
  link: string | null;
  image: ImageRow;
}

const hasPictures = ({ details }: ItemRow): boolean => (details.pictures ?? []).length > 0;

/**
 * Saves what was fetched, unless it is on the board by now: a page with the same link, or the same picture. Of an archive, and of a file
 * that says where its pictures are, only what was there before counts, so that it comes back as it was.
 */
async function keep(
  tx: Tx,
  { ctx, importId }: ImportRun,
  item: ItemRow,
  { board, section, link, image }: Ready,
): Promise<Outcome> {
  const fetched = item.address !== null;
  const isPage = fetched && !hasPictures(item);
  await lockPlace(tx, ctx.viewer.id, board.id, item.privacy);
  if (isPage && (await selectSameLink(tx, [board.id, ctx.viewer.id, link!]))[0])
    return { state: 'skipped', reason: text.sameLink(board.name) };
  const before = await alreadySaved({ db: tx, storage: ctx.storage }, ctx.viewer.id, image, {
    boardId: board.id,
    exceptGuids: isPage ? null : `import:${importId}:`,
  });
  if (before) return { state: 'skipped', reason: text.duplicate(before.board.name) };
  const { saved_from, method, created_at } = item.details;
  const save = {
    viewerId: ctx.viewer.id,
    boardId: board.id,
    sectionId: section,
    texts: readTexts({ ...item, link }),
    guid: guidOf(importId, item),
  };
  const again = saved_from && (await selectSource(tx, [saved_from, image.signature]))[0];
  const pin =
    (again && (await insertRepin(tx, { ...save, method: 'repin', source: again.id }))) ||
    (await insertPin(tx, {
      ...save,
      method: fetched ? 'scraped' : method && method !== 'repin' ? method : 'uploaded',
      source: image.signature,
    }));
  // Everything was there a moment ago: the board or section was deleted in between.
  if (!pin) return notSaved(item, messages.boardMissing);
  if (created_at) await datePin(tx, [ctx.viewer.id, pin.id, new Date(created_at)]);
  return { state: 'saved', pinId: pin.id };
}

async function pictureOf({ ctx, archive, pictures }: ImportRun, item: ItemRow): Promise<ImageRow | null> {
  if (item.address !== null) return fetchedPicture(ctx, item.address, item.details.pictures ?? []);
  if (!item.picture) return null;
  // Unpacked once, however many pins name it.
  const known =
    pictures.get(item.picture) ?? archivePicture(ctx, archive, item.picture, { who: ctx.viewer.id });
  pictures.set(item.picture, known);
  return known;
}

/**
 * The first picture that can be had: of those that the file names, or else of the page. Where there is none, what may pass is said before
 * what won't.
 */
async function fetchedPicture(ctx: ViewerCtx, page: string, pictures: readonly string[]): Promise<ImageRow> {
  let refusal: unknown;
  for (const address of new Set([...pictures, page])) {
    try {
      return await fetchAndIngest(
        ctx,
        address,
        'link',
        { who: ctx.viewer.id },
        address === page ? null : page,
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.httpStatus >= 500) throw error;
      if (!refusal || (isUnreachable(error) && !isUnreachable(refusal))) refusal = error;
    }
  }
  throw refusal;
}

/** The section of this title, made if it is missing. Two items may need it at once. */
async function sectionOf(ctx: ViewerCtx, board: string, title: string): Promise<string> {
  const { slug } = sectionName(title);
  return orFind(
    async () => (await selectOwnSection(ctx.db, [ctx.viewer.id, board, slug]))[0]?.id,
    async () => (await createSection(ctx.db, ctx.viewer, { board_id: board, name: title })).id,
  );
}

/** How an item ends that could not be saved after all attempts. */
export function lastOutcome(item: ItemRow, error: unknown): Outcome {
  const known = error instanceof Refusal ? error.detail : error instanceof MediaError ? error.message : null;
  return putOff(item, known ?? messages.somethingWrong);
}

/** Whether the database cannot keep what an item is made of: trying again is of no use. */
export function isUnstorable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('22');
}
