import { type CallData, type MediaUpload } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { findPinImages, getUpload, registerPicture } from '../../pictures/media';
import { asNamedHere, pictureIn } from './media-source';

/** The pictures of a page, and pictures that become Pins later, for outside programs. */
export const v5PinImages = {
  'GET /v5/pin_images': async (ctx, { query }) => {
    const { items } = await findPinImages(ctx, query.url);
    return {
      items: items
        .filter(({ type }) => type === 'pinnable')
        .map(({ url, width, height }) => ({ url, width: width ?? null, height: height ?? null })),
      bookmark: null,
    };
  },
  /** @throws Refusal as `registerPicture`, with the field that the caller sent */
  'POST /v5/pin_images': async (ctx, { body: { media_source, ...more } }) =>
    toRegistered(await asNamedHere(registerPicture(ctx, { ...pictureIn(media_source), ...more }))),
  /** @throws Refusal as `getUpload` */
  'GET /v5/pin_images/{media_upload_id}': async (ctx, { params }) =>
    toRegistered(await getUpload(ctx, params.media_upload_id)),
} satisfies Partial<Handlers>;

const toRegistered = ({
  media_upload_id,
  state,
  error,
  already_saved: saved,
}: MediaUpload): CallData<'POST /v5/pin_images'> => ({
  media_upload_id,
  state,
  error,
  already_saved: saved && { pin_id: saved.pin_id, board: { id: saved.board.id, name: saved.board.name } },
});
