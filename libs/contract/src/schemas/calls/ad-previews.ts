import { Type } from 'typebox';
import { AD_PREVIEW_DAYS, AD_PREVIEW_TYPES } from '../../ad-previews';
import { CTA_TYPES } from '../../leads';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, some } from '../standard';
import { Account, writeOptions } from './ad-parts';

const O = Type.Optional;
const Address = Type.String({ minLength: 1, maxLength: 2000 });
const Title = Type.String({ minLength: 1, maxLength: 400 });
const unused = (why: string) => O(Type.String({ maxLength: 400, description: `Changes nothing: ${why}` }));

/** Ads to look at before they're made, and what only a sandbox has. */
export const adPreviewCalls = {
  'DELETE /v5/ad_accounts/{ad_account_id}/sandbox': path({
    summary: 'Delete an ad account and all that is in it, in a sandbox. This site is none, and refuses.',
    params: Account,
    data: Type.String(),
    ...writeOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ad_previews': path({
    summary: `Make a page that shows an ad of a Pin, of a picture with a title, or of a product group, as people would see it. Its link works for ${AD_PREVIEW_DAYS} days, for anyone.`,
    params: Account,
    body: some(
      exact({
        pin_id: O(Id),
        image_url: O(Address),
        title: O(Title),
        catalog_product_group_id: O(Id),
        creative_type: O(oneOf(AD_PREVIEW_TYPES)),
        customizable_cta_type: O(nullable(oneOf(CTA_TYPES))),
        hero_pin_id: O(Id),
        hero_image_url: O(Address),
        hero_image_title: O(Title),
        item_id: O(Type.String({ minLength: 1, maxLength: 127 })),
        preferred_media_type: O(
          Type.Unsafe<'VIDEO' | 'IMAGE'>({
            ...oneOf(['VIDEO', 'IMAGE'] as const),
            description: 'Changes nothing: products have pictures',
          } as never),
        ),
        image_tag: unused('products have one picture'),
        video_tag: unused('products have pictures'),
      }),
    ),
    data: Type.Object({ url: Type.String() }),
    ...writeOptions,
  }),
};
