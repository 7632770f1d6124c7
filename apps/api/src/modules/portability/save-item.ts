import { messages, portabilityMessages as text } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { boardName } from '../boards/names';
import { createBoard } from '../boards/service';
import { alreadySaved } from '../media/duplicates';
import { MediaError } from '../media/errors';
import { ingestImage } from '../media/ingest';
import { insertUpload, type ImageRow } from '../media/queries';
import { isPassing } from '../media/refusals';
import { fetchAndIngest } from '../media/uploads';
import { createPin } from '../pins/saving';
import { webAddress } from '../pins/texts';
import { sectionName } from '../sections/names';
import { createSection } from '../sections/service';
import type { Archive } from './archive';
import { selectMade, selectOwnBoard, selectOwnSection, selectSameLink, type ItemRow } from './queries';

/** How an item ended. */
export type Outcome =
  { state: 'saved'; pinId: string | null } | { state: 'skipped' | 'failed'; reason: string };

/** What the items of one import share. */
export interface ImportRun {
  ctx: ViewerCtx;
  importId: string;
  archive: Archive | null;
}

/**
 * Saves one item of an import: its board and section are made where they are missing, its picture is stored or fetched. Run again after a
 * crash it gives the pin that is there. Pictures may be fetched side by side; a pin is saved when `turn` has come. Throws only what may pass: the item is then tried again.
 */
export async function saveItem(run: ImportRun, item: ItemRow, turn: Promise<unknown>): Promise<Outcome> {
  const guid = `import:${run.importId}:${item.position}`;
  const { ctx } = run;
  const made = async (): Promise<Outcome | null> => {
    const [pin] = await selectMade(ctx.db, [ctx.viewer.id, guid]);
    return pin ? { state: 'saved', pinId: pin.id } : null;
  };
  const before = await made();
  if (before) return before;
  try {
    const outcome = await save(run, item, guid, turn);
    // What it was found to be a duplicate of may be this very item, saved by another run at the same moment.
    return outcome.state === 'skipped' ? ((await made()) ?? outcome) : outcome;
  } catch (error) {
    if (error instanceof MediaError && !isPassing(error)) return { state: 'failed', reason: error.message };
    if (error instanceof Refusal && error.httpStatus < 500) return { state: 'failed', reason: error.detail };
    throw error;
  }
}

async function save(run: ImportRun, item: ItemRow, guid: string, turn: Promise<unknown>): Promise<Outcome> {
  const { ctx } = run;
  const link = item.link === null ? null : (webAddress(item.link)?.href ?? null);
  if (item.address !== null && link === null) return { state: 'skipped', reason: text.notWeb };
  const board = await boardOf(ctx, item);
  const section = item.section === null ? null : await sectionOf(ctx, board, item.section);
  if (item.address === null && item.picture === null) return { state: 'saved', pinId: null };
  // A link that is there already need not be fetched.
  if (item.address !== null && (await selectSameLink(ctx.db, [board, ctx.viewer.id, link!]))[0])
    return { state: 'skipped', reason: text.sameLink(item.board) };
  const image = await pictureOf(run, item);
  if (image === null) return { state: 'failed', reason: text.pictureMissing };
  await turn;
  return inTurn(ctx.viewer.id, () => keep(run, item, guid, { board, section, link, image }));
}

interface Ready {
  board: string;
  section: string | null;
  link: string | null;
  image: ImageRow;
}

/** Saves what was fetched, unless the same link or picture is on the board by now. */
async function keep(
  { ctx }: ImportRun,
  item: ItemRow,
  guid: string,
  { board, section, link, image }: Ready,
): Promise<Outcome> {
  if (item.address !== null && (await selectSameLink(ctx.db, [board, ctx.viewer.id, link!]))[0])
    return { state: 'skipped', reason: text.sameLink(item.board) };
  const before = await alreadySaved(ctx, ctx.viewer.id, image, board);
  if (before) return { state: 'skipped', reason: text.duplicate(before.board.name) };
  const [upload] = await insertUpload(ctx.db, [ctx.viewer.id, null, image.signature]);
  const pin = await createPin(ctx, {
    board_id: board,
    section,
    title: item.title,
    description: item.description,
    alt_text: item.alt_text,
    link,
    guid,
    method: item.address === null ? 'uploaded' : 'scraped',
    media_upload_id: upload!.id,
  });
  return { state: 'saved', pinId: pin.id };
}

const turns = new Map<string, Promise<unknown>>();

/** One after the other for a person, so that of two equal items the second sees the first. */
function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(userId) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(userId, mine);
  const forget = () => {
    if (turns.get(userId) === mine) turns.delete(userId);
  };
  mine.then(forget, forget);
  return mine;
}

async function pictureOf({ ctx, archive }: ImportRun, item: ItemRow): Promise<ImageRow | null> {
  if (item.address !== null) return fetchAndIngest(ctx as Services, item.address, 'link');
  const bytes = archive && item.picture ? await archive.picture(item.picture) : null;
  return bytes && ingestImage(ctx, bytes);
}

/** The person's board of this name, made if it is missing. Two items may need it at once. */
async function boardOf(ctx: ViewerCtx, { board, privacy, ...item }: ItemRow): Promise<string> {
  const { name, slug } = boardName(board);
  const alone = item.section === null && item.picture === null && item.address === null;
  return orFind(
    async () => (await selectOwnBoard(ctx.db, [ctx.viewer.id, slug]))[0]?.id,
    async () =>
      (
        await createBoard(ctx.db, ctx.viewer, {
          name,
          privacy,
          ...(alone && { description: item.description }),
        })
      ).id,
  );
}

async function sectionOf(ctx: ViewerCtx, board: string, title: string): Promise<string> {
  const { slug } = sectionName(title);
  return orFind(
    async () => (await selectOwnSection(ctx.db, [ctx.viewer.id, board, slug]))[0]?.id,
    async () => (await createSection(ctx.db, ctx.viewer, { board_id: board, name: title })).id,
  );
}

async function orFind(find: () => Promise<string | undefined>, make: () => Promise<string>): Promise<string> {
  const known = await find();
  if (known) return known;
  try {
    return await make();
  } catch (error) {
    const other = error instanceof Refusal && error.httpStatus === 409 ? await find() : undefined;
    if (other) return other;
    throw error;
  }
}

/** What to tell of an item that could not be saved after all attempts. */
export const lastReason = (error: unknown): string =>
  error instanceof Refusal
    ? error.detail
    : error instanceof MediaError
      ? error.message
      : messages.somethingWrong;
