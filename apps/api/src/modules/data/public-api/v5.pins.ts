import { type CallData, type CallOptions, type Pin, PUBLIC_DESCRIPTION_MAX } from '@corkboard/contract';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { requireScope } from '../../../http/scopes';
import { createPin } from '../../pins/saving';
import { type PublicPin, asNamedHere, pictureIn } from './media-source';

/** New Pins from outside programs. */
export const v5Pins = {
  /**
   * A pin on a secret board asks for `pins:write_secret` as well.
   *
   * @throws Refusal 403 `scope` for a secret board that the token may not write; and as `createPin`, with the field that the caller sent
   */
  'POST /v5/pins': async (ctx, { body }) => {
    const { privacy } = await findBoard(ctx.db, ctx.viewer.id, body);
    if (privacy === 'secret') requireScope(ctx, 'pins:write_secret');
    return toPublicPin(ctx, await asNamedHere(createPin(ctx, fromPublic(body), PUBLIC_DESCRIPTION_MAX)));
  },
} satisfies Partial<Handlers>;

function fromPublic({
  board_section_id,
  media_source,
  ...pin
}: PublicPin): CallOptions<'PinResource.create'> {
  return { ...pin, section: board_section_id ?? null, ...pictureIn(media_source) };
}

function toPublicPin({ config }: ViewerCtx, pin: Pin): CallData<'POST /v5/pins'> {
  const images = Object.entries(pin.images).map(([size, image]) => [
    size,
    { ...image, url: new URL(image.url, config.publicOrigin).href },
  ]);
  return {
    id: pin.id,
    board_id: pin.board.id,
    board_section_id: pin.section?.id ?? null,
    title: pin.title,
    description: pin.description,
    link: pin.link,
    alt_text: pin.alt_text,
    created_at: pin.created_at,
    dominant_color: pin.dominant_color,
    media: {
      media_type: 'image',
      images: Object.fromEntries(images) as CallData<'POST /v5/pins'>['media']['images'],
    },
  };
}
