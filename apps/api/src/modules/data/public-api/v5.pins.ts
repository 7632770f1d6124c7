import { type CallOptions, PUBLIC_DESCRIPTION_MAX, standardMessages } from '@corkboard/contract';
import { standardPage } from '../../../ground/paging/standard';
import type { BoardRow } from '../../../ground/references/find-board';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireScope } from '../../../http/scopes';
import { pinResource } from '../../pins/pins';
import { createPin, repinResource } from '../../pins/saving';
import { declarePartnership, requireBrand } from '../../pins/sponsorship';
import { boardFor, pinFor, seesSecret } from './find';
import { asNamedHere, pictureFor, type PublicPin } from './media-source';
import { publicPinList, toPublicPins } from './present';
import { listPins, orderOf } from './queries';

/** Pins of the public standard. */
export const v5Pins = {
  /**
   * Pins that the caller saved or made. Those on secret boards are included for tokens with the scope to read them.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for private pins that the token may not
   * read
   */
  'GET /v5/pins': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    const { viewer } = ctx;
    const isPrivate = query.pin_type === 'PRIVATE';
    if (isPrivate) requireScope(ctx, 'pins:read_secret');
    const rows = await listPins[query.pin_filter ?? 'all'][orderOf(page)](ctx.db, [
      viewer.id,
      page.after,
      page.size + 1,
      seesSecret(ctx, 'pins'),
      query.include_protected_pins ?? false,
      isPrivate,
    ]);
    return publicPinList(ctx, rows, page, query.pin_metrics);
  },
  /**
   * A pin on a secret board asks for `pins:write_secret` as well.
   *
   * @throws Refusal 400 `badParameter` naming `parent_pin_id`, as Pins are saved by another call; 403 `scope` for a secret board that the token
   * may not write; and as `pictureFor`, `requireBrand` and `createPin`, with the field that the caller sent
   */
  'POST /v5/pins': async (ctx, { body }) => {
    const { sponsor_id: sponsor = null, media_source: source } = body;
    if (typeof body.parent_pin_id === 'string')
      throw badField('parent_pin_id', standardMessages.savedElsewhere);
    const board = await boardFor(ctx, body.board_id, 'pins', 'write');
    if (sponsor !== null) await requireBrand(ctx, sponsor);
    const id = await asNamedHere(made(ctx, body, board), source);
    const paid = sponsor !== null || (source.source_type === 'pin_url' && source.is_affiliate_link === true);
    if (paid) await declarePartnership(ctx, id, { paid, sponsor });
    return read(ctx, id, 'write');
  },
  /** @throws Refusal 403 `scope` for a pin on a secret board that the token may not read; 404 `pinMissing` for one that the caller does not see */
  'GET /v5/pins/{pin_id}': async (ctx, { params, query = {} }) =>
    read(ctx, params.pin_id, 'read', query.pin_metrics),
  /**
   * @throws Refusal 403 `scope` for a pin that is on a secret board, or comes to one, and that the token may not write; and as
   * `PinResource.update`, with the field that the caller sent
   */
  'PATCH /v5/pins/{pin_id}': async (ctx, { params: { pin_id: id }, body = {} }) => {
    await pinFor(ctx, id, 'write');
    const { board_id, board_section_id: section } = body;
    if (board_id !== undefined) await boardFor(ctx, board_id, 'pins', 'write');
    const moved = { ...(board_id !== undefined && { board_id }), ...(section !== undefined && { section }) };
    await asNamedHere(pinResource['PinResource.update'](ctx, { id, ...wordsOf(body), ...moved }));
    return read(ctx, id, 'write');
  },
  /** @throws Refusal 403 `scope` for a pin on a secret board that the token may not write; and as `PinResource.delete` */
  'DELETE /v5/pins/{pin_id}': async (ctx, { params: { pin_id: id } }) => {
    await pinFor(ctx, id, 'write');
    return pinResource['PinResource.delete'](ctx, { id });
  },
  /**
   * @throws Refusal 403 `scope` for a pin on a secret board that the token may not read, or a secret board that it may not write; and as
   * `RepinResource.create`, with the field that the caller sent
   */
  'POST /v5/pins/{pin_id}/save': async (ctx, { params: { pin_id }, body }) => {
    await pinFor(ctx, pin_id, 'read');
    const { board_id, board_section_id } = body;
    await boardFor(ctx, board_id, 'pins', 'write');
    const save = { pin_id, board_id, section: board_section_id ?? null };
    const { id } = await asNamedHere(repinResource['RepinResource.create'](ctx, save));
    return read(ctx, id, 'write');
  },
} satisfies Partial<Handlers>;

async function read(ctx: ViewerCtx, id: string, access: 'read' | 'write', metrics = false) {
  const [pin] = await toPublicPins(ctx, [await pinFor(ctx, id, access)], metrics);
  return pin!;
}

type Words = Partial<Pick<PublicPin, 'title' | 'description' | 'alt_text' | 'link'>>;

/** The words of a body; null is what an official client sends for none. */
function wordsOf({ title, description, alt_text, link }: Words) {
  return {
    ...(title !== undefined && { title: title ?? '' }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(alt_text !== undefined && { alt_text: alt_text ?? '' }),
    ...(link !== undefined && { link }),
  };
}

/** Makes a Pin of what the caller sent. */
async function made(ctx: ViewerCtx, body: PublicPin, board: BoardRow): Promise<string> {
  const { title: found, ...picture } = await pictureFor(ctx, body);
  const options: CallOptions<'PinResource.create'> = {
    board_id: body.board_id,
    section: body.board_section_id ?? null,
    ...(body.guid !== undefined && { guid: body.guid }),
    ...(typeof body.dominant_color === 'string' && { color: body.dominant_color }),
    ...picture,
    ...wordsOf({ ...body, title: body.title ?? found }),
  };
  return (await createPin(ctx, options, { descriptionMax: PUBLIC_DESCRIPTION_MAX, board })).id;
}
