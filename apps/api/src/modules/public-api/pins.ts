import {
  type CallData,
  type CallOptions,
  type MediaUpload,
  type Pin,
  PUBLIC_DESCRIPTION_MAX,
} from '@corkboard/contract';
import { findBoard } from '../../ground/references/find-board';
import { avatarUrl } from '../../ground/references/people';
import type { Handlers, ViewerCtx } from '../../http/context';
import { missing, Refusal } from '../../http/refusal';
import { requireScope } from '../../http/scopes';
import { prepared } from '../../platform/db';
import { findPinImages, type PictureOptions, registerPicture } from '../media/service';
import { getUpload } from '../media/uploads';
import { createPin } from '../saving/save';

/** The caller, new pins and the pictures of a page for outside programs. */
export const publicPinHandlers: Handlers<
  | 'GET /v5/user_account'
  | 'POST /v5/pins'
  | 'GET /v5/pin_images'
  | 'POST /v5/pin_images'
  | 'GET /v5/pin_images/{media_upload_id}'
> = {
  'GET /v5/user_account': account,
  'POST /v5/pins': save,
  'GET /v5/pin_images': async (ctx, { query }) => {
    const { items } = await findPinImages(ctx, query.url);
    return {
      items: items
        .filter(({ type }) => type === 'pinnable')
        .map(({ url, width, height }) => ({ url, width: width ?? null, height: height ?? null })),
      bookmark: null,
    };
  },
  'POST /v5/pin_images': async (ctx, { body: { media_source, asynchronous } }) =>
    toRegistered(await asNamedHere(registerPicture(ctx, { ...pictureIn(media_source), asynchronous }))),
  'GET /v5/pin_images/{media_upload_id}': async (ctx, { params }) =>
    toRegistered(await getUpload(ctx, params.media_upload_id)),
};

/** A pin on a secret board asks for `pins:write_secret` as well. */
async function save(
  ctx: ViewerCtx,
  { body }: CallOptions<'POST /v5/pins'>,
): Promise<CallData<'POST /v5/pins'>> {
  const { privacy } = await findBoard(ctx.db, ctx.viewer.id, body);
  if (privacy === 'secret') requireScope(ctx, 'pins:write_secret');
  return toPublicPin(ctx, await asNamedHere(createPin(ctx, fromPublic(body), PUBLIC_DESCRIPTION_MAX)));
}

/** Where the fields of our own calls stand in the public ones. */
const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  image_url: 'media_source.url',
  image_base64: 'media_source.data',
  media_upload_id: 'media_source.media_upload_id',
  section: 'board_section_id',
};

/** A refusal of what is done for a public call names the field that its caller sent. */
async function asNamedHere<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    const field = error instanceof Refusal && PUBLIC_FIELDS[error.field ?? ''];
    if (!field) throw error;
    const { httpStatus, code, message, detail, extra } = error;
    throw new Refusal(httpStatus, code, message, { field, detail, ...(extra && { extra }) });
  }
}

const selectPicture = prepared<{ image_signature: string | null }, [user: string]>(
  'public.account',
  'select image_signature from users where id = $1::bigint',
);

async function account({ db, viewer, config }: ViewerCtx): Promise<CallData<'GET /v5/user_account'>> {
  const [row] = await selectPicture(db, [viewer.id]);
  if (!row) throw missing.user();
  const picture = avatarUrl(row.image_signature);
  return {
    id: viewer.id,
    username: viewer.username,
    account_type: viewer.isPartner ? 'BUSINESS' : 'PERSONAL',
    profile_image: picture && new URL(picture, config.publicOrigin).href,
  };
}

type PublicPin = CallOptions<'POST /v5/pins'>['body'];

function fromPublic({
  board_section_id,
  media_source,
  ...pin
}: PublicPin): CallOptions<'PinResource.create'> {
  return { ...pin, section: board_section_id ?? null, ...pictureIn(media_source) };
}

function pictureIn(source: PublicPin['media_source']): PictureOptions {
  if (source.source_type === 'image_url') return { image_url: source.url };
  if (source.source_type === 'media_upload_id') return { media_upload_id: source.media_upload_id };
  return { image_base64: source.data };
}

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
