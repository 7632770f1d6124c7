import { webAddress } from '@corkboard/contract';
import { setCover } from '../../../ground/places/covers';
import type { ViewerCtx } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { insertBoard } from '../../boards/boards';
import { isPassing, MediaError } from '../../pictures/media';
import type { Archive } from './archive';
import { archivePicture } from './picture';
import { findPlace } from './place';
import { closeBoard, fillProfile, noteBoard, selectItemPin, selectMadeBoard } from './place-queries';
import type { ItemRow } from './queries';
import { type ImportRun, record } from './record';

/** Brings back what an archive says about the person and about boards. What is there already is left as it is. */
export async function restore(run: ImportRun, item: ItemRow): Promise<void> {
  const work = item.kind === 'profile' ? await profile(run, item) : item.kind === 'board' ? board : closeOf;
  const end = () =>
    record(run, item, async (tx) => {
      await work(tx, run, item);
      return { state: 'saved', pinId: null };
    });
  try {
    await end();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'boards_slug') throw error;
    // The person made a board of this name at the same moment: now it is found.
    await end();
  }
}

type Work = (tx: Tx, run: ImportRun, item: ItemRow) => Promise<unknown>;

async function profile({ ctx, archive }: ImportRun, item: ItemRow): Promise<Work> {
  const { website_url = '', pronouns = '', cover_picture, board_order = null } = item.details;
  const image = item.picture && (await profilePicture(ctx, archive, item.picture));
  const cover = cover_picture ? await profilePicture(ctx, archive, cover_picture) : null;
  const website = webAddress(website_url)?.href ?? null;
  return (tx) =>
    fillProfile(tx, [ctx.viewer.id, item.description, website, image, board_order, pronouns, cover]);
}

/** A picture that cannot be used is no reason to stop. */
async function profilePicture(ctx: ViewerCtx, archive: Archive | null, name: string): Promise<string | null> {
  try {
    return (await archivePicture(ctx, archive, name, { who: ctx.viewer.id }))?.signature ?? null;
  } catch (error) {
    if (error instanceof MediaError && !isPassing(error)) return null;
    throw error;
  }
}

const board: Work = async (tx, { ctx, importId }, item) => {
  const place = await findPlace(tx, ctx.viewer.id, item);
  if ('found' in place) return;
  const { name, slug } = place.free;
  const { layout, created_at } = item.details;
  const [made] = await insertBoard(tx, [
    ctx.viewer.id,
    name,
    slug,
    item.description,
    item.privacy,
    layout || 'default',
    null,
  ]);
  await noteBoard(tx, [ctx.viewer.id, importId, item.position, made!.id, moment(created_at)]);
};

/** When an export says that something happened. */
const moment = (text?: string): Date | null => (text === undefined ? null : new Date(text));

const closeOf: Work = async (tx, { ctx, importId }, { board: name, details }) => {
  const [made] = await selectMadeBoard(tx, [ctx.viewer.id, importId, name]);
  if (!made?.board_id) return;
  const { archived = false, pinned = false, last_pinned_at, place = null, cover } = details;
  await closeBoard(tx, [
    ctx.viewer.id,
    made.board_id,
    importId,
    archived,
    moment(last_pinned_at),
    place,
    pinned,
  ]);
  const [covered] = cover === undefined ? [] : await selectItemPin(tx, [ctx.viewer.id, importId, cover]);
  if (covered?.pin_id) await setCover(tx, [ctx.viewer.id, made.board_id, covered.pin_id, ctx.viewer.id]);
};
