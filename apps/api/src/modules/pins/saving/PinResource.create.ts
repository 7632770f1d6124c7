import { messages, type Pin, PIN_DESCRIPTION_MAX } from '@corkboard/contract';
import type { BoardRow } from '../../../ground/references/find-board';
import { requireAdBoard } from '../../../ground/acting/acting';
import type { HandlerOptions, Handlers, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { pictureOf } from '../../pictures/media';
import { readTexts } from '../../../ground/presenters/pin-texts';
import { fillableBoard, finish, readGuid, refuseSharing, earlierSave } from './save';
import { insertPin, type Save } from './save-queries';

/** Saving pictures. */
export const pinResourceCreate = {
  'PinResource.create': (ctx, options) => createPin(ctx, options),
} satisfies Partial<Handlers>;

/**
 * Makes a pin from a picture: exactly one of an address, the bytes in base64 and an upload.
 * The picture is fetched and prepared before anything is written; the same guid again gives the pin that is there.
 *
 * @param more characters that the description may have, and the board where it was read already
 * @throws Refusal 400 `badParameter` naming the field for words, link or picture; 403 `notPermitted` for a board that is not the viewer's
 * to fill; 404 `boardMissing` or `sectionMissing` for a place that they do not see; and as `pictureOf`
 */
export async function createPin(
  ctx: ViewerCtx,
  options: HandlerOptions<'PinResource.create'>,
  more: { readonly descriptionMax?: number; readonly board?: BoardRow } = {},
): Promise<Pin> {
  const texts = readTexts(options, more.descriptionMax ?? PIN_DESCRIPTION_MAX);
  const given = (['image_url', 'image_base64', 'media_upload_id'] as const).filter((key) => options[key]);
  if (given.length === 0) throw badField('image_url', messages.imageMissing);
  if (given.length > 1) throw badField(given[1]!, messages.oneImage);
  const guid = readGuid(options.guid);
  const actor = ctx.viewer;
  const board = await fillableBoard(ctx, actor, more.board ?? options.board_id, options.section ?? null);
  requireAdBoard(ctx, board);
  refuseSharing(options, board);
  const before = guid && (await earlierSave(ctx, actor, board.id, guid));
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
