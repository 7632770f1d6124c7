import { findSection } from '../../ground/references/find-section';
import type { Handlers } from '../../http/context';
import { findUserId } from '../accounts/profile';
import { getPin } from '../pins/service';
import { boardFeed, homeFeed, profileFeed, relatedFeed, sectionFeed } from './service';

/** Lists of pins. */
export const feedHandlers: Handlers<
  | 'UserHomefeedResource.get'
  | 'BoardFeedResource.get'
  | 'BoardSectionPinsResource.get'
  | 'UserPinsResource.get'
  | 'RelatedPinsResource.get'
> = {
  'UserHomefeedResource.get': homeFeed,
  'BoardFeedResource.get': async (ctx, options) => boardFeed(ctx, options),
  'BoardSectionPinsResource.get': async (ctx, options) => {
    const section = await findSection(ctx.db, ctx.viewer?.id ?? null, options);
    return sectionFeed(ctx, section.id, options);
  },
  'UserPinsResource.get': async (ctx, { username, filter = 'all', ...paging }) => {
    return profileFeed(ctx, await findUserId(ctx, { username }), filter, paging);
  },
  'RelatedPinsResource.get': async (ctx, { pin_id: pinId, ...paging }) => {
    await getPin(ctx, pinId);
    return relatedFeed(ctx, pinId, paging);
  },
};
