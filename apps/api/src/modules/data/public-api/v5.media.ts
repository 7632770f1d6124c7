import { standardMessages } from '@corkboard/contract';
import { standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';

/** Uploads of videos, which the site doesn't have yet. */
export const v5Media = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/media': async (_ctx, { query = {} }) => {
    await Promise.resolve();
    standardPage(query);
    return { items: [], bookmark: null };
  },
  /** @throws Refusal 404 naming `media_id` */
  'GET /v5/media/{media_id}': async () => {
    await Promise.resolve();
    throw missing.of(standardMessages.mediaMissing, { field: 'media_id' });
  },
  /** @throws Refusal 400 `badParameter` naming `media_type` */
  'POST /v5/media': async () => {
    await Promise.resolve();
    throw badField('media_type', standardMessages.noVideos);
  },
} satisfies Partial<Handlers>;
