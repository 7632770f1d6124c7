import { type CallOptions, cleanText, messages, type Pin, PIN_DESCRIPTION_MAX } from '@corkboard/contract';
import { type Actor, requireAdBoard } from '../../ground/acting/acting';
import { requireEditable } from '../../ground/policies/boards';
import { type BoardRow, findBoard } from '../../ground/references/find-board';
import type { ViewerCtx } from '../../http/context';
import { badField, missing } from '../../http/refusal';
import { keepOrigin } from '../attribution/origins';
import { pictureOf } from '../media/service';
import { toPin } from '../pins/present';
import { selectByGuid, selectPin, selectSection } from '../pins/queries';
import { readTexts } from '../pins/texts';
import { insertPin, insertRepin, type Save, type SavedRow } from './save-queries';

/**
 * Makes a pin from a picture: exactly one of an address, the bytes in base64 and an upload.
 * The picture is fetched and prepared before anything is written; the same guid again gives the pin that is there.
 *
 * Refuses 400 for words, link and picture (the field named), 404 for a board or section that is not seen, 403 for a board that
 * is not the viewer's to fill. With `orbac_subject_id` the pin is the business's.
 *
 * @param descriptionMax characters that the description may have
 */
export async function createPin(
  ctx: ViewerCtx,
  options: CallOptions<'PinResource.create'>,
  descriptionMax = PIN_DESCRIPTION_MAX,
): Promise<Pin> {
  const texts = readTexts(options, descriptionMax);
  const given = (['image_url', 'image_base64', 'media_upload_id'] as const).filter((key) => options[key]);
  if (given.length === 0) throw badField('image_url', messages.imageMissing);
  if (given.length > 1) throw badField(given[1]!, messages.oneImage);
  const guid = readGuid(options.guid);
  const actor = ctx.viewer;
  const board = await fillableBoard(ctx, actor, options.board_id, options.section ?? null);
  await requireAdBoard(ctx.db, actor, board, options.advertiser_id);
  refuseSharing(options, board);
  const before = guid && (await saved(ctx, actor, board.id, guid));
  if (before) return before;
  const { image, scraped } = await pictureOf(ctx, options);
  const save: Save = {
    viewerId: actor.id,
    boardId: board.id,
    sectionId: options.section ?? null,
    texts,
    method: options.method ?? (scraped ? 'scraped' : 'uploaded'),
    guid,
    source: image.signature,
    color: options.color?.toLowerCase() ?? null,
  };
  return finish(ctx, actor, save, await insertPin(ctx.db, save), options.clientTrackingParams);
}

/**
 * Saves a pin that the viewer sees to a board or section. The chain of saves is kept: the first pin's person
 * stays its creator, and its count of saves goes up.
 */
export async function repin(ctx: ViewerCtx, options: CallOptions<'RepinResource.create'>): Promise<Pin> {
  const actor = ctx.viewer;
  if (options.advertiser_id !== undefined || options.share_facebook || options.share_twitter) {
    const board = await findBoard(ctx.db, actor.id, { board_id: options.board_id });
    await requireAdBoard(ctx.db, actor, board, options.advertiser_id);
    refuseSharing(options, board);
  }
  const save: Save = {
    viewerId: actor.id,
    boardId: options.board_id,
    sectionId: options.section ?? null,
    texts: readTexts(options),
    method: 'repin',
    guid: readGuid(options.guid),
    source: options.pin_id,
    color: options.color?.toLowerCase() ?? null,
  };
  const row = await insertRepin(ctx.db, save);
  if (!row) {
    await fillableBoard(ctx, actor, save.boardId, save.sectionId);
    const [source] = await selectPin(ctx.db, [actor.id, options.pin_id]);
    if (!source) throw missing.pin();
  }
  return finish(ctx, actor, save, row, options.clientTrackingParams);
}

/**
 * Sharing what is saved to another network is for boards that are not secret, and needs an account there.
 *
 * @throws Refusal 400 for `share_facebook` or `share_twitter`: no account of another network can be connected here
 */
function refuseSharing(
  options: { share_facebook?: boolean | undefined; share_twitter?: boolean | undefined },
  { privacy }: BoardRow,
): void {
  const field = (['share_facebook', 'share_twitter'] as const).find((name) => options[name]);
  if (field)
    throw badField(field, privacy === 'secret' ? messages.secretNotShared : messages.shareNotConnected);
}

/** The board and section that a pin may be put into by who acts, or the refusal that says why not. */
async function fillableBoard(
  ctx: ViewerCtx,
  actor: Actor,
  boardId: string,
  section: string | null,
): Promise<BoardRow> {
  const board = await findBoard(ctx.db, actor.id, { board_id: boardId });
  requireEditable(board, actor);
  if (section && !(await selectSection(ctx.db, [board.owner_id, board.id, section]))[0])
    throw missing.section();
  return board;
}

async function finish(
  ctx: ViewerCtx,
  actor: Actor,
  save: Save,
  row: SavedRow | undefined,
  tracking: string | undefined,
): Promise<Pin> {
  if (row) {
    await keepOrigin(ctx, { userId: actor.id, act: 'save', subjectId: row.id, tracking });
    return asSaved(row);
  }
  const before = save.guid && (await saved(ctx, actor, save.boardId, save.guid));
  if (before) return before;
  // Everything was there a moment ago: the board went away in between.
  throw missing.board();
}

/** The pin of an earlier try. */
async function saved(ctx: ViewerCtx, actor: Actor, boardId: string, guid: string): Promise<Pin | undefined> {
  const [row] = await selectByGuid(ctx.db, [actor.id, boardId, guid]);
  return row && toPin(row);
}

/** A pin just saved: the place where the viewer saved the picture last is this one. */
function asSaved(row: SavedRow): Pin {
  return toPin({
    ...row,
    repin_count: row.origin_saves ?? row.repin_count,
    pinned_to: {
      id: row.board_id,
      name: row.board_name,
      layout: row.board_layout,
      privacy: row.board_privacy,
      slug: row.board_slug,
      username: row.board_owner_username,
      pin_id: row.is_repin ? row.id : null,
    },
  });
}

function readGuid(guid: string | undefined): string | null {
  return guid === undefined ? null : cleanText(guid) || null;
}
