import { type MediaUpload, messages } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { selectUpload } from './queries';
import { presentUpload } from './uploads';

/** How far an upload is. */
export const v3Media = {
  /** @throws Refusal as `getUpload` */
  'GET /v3/media/uploads/{media_upload_id}/': (ctx, { params }) => getUpload(ctx, params.media_upload_id),
} satisfies Partial<Handlers>;

/**
 * How far an upload of the viewer is.
 *
 * @throws Refusal 404 for an upload that is not the viewer's
 */
export async function getUpload(ctx: ViewerCtx, id: string): Promise<MediaUpload> {
  const [row] = await selectUpload(ctx.db, [ctx.viewer.id, id]);
  if (!row) throw missing.of(messages.uploadMissing);
  return presentUpload(ctx, row);
}
