import { Type } from 'typebox';
import { AD_DELIVERY_STATES } from '../../ad-delivery';
import { CAMPAIGN_TREE_MAX } from '../../campaign-trees';
import { KEYWORD_BATCH_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { exact } from '../standard';
import { adCreate } from './ad-ads';
import { Campaign, campaignCreate } from './ad-campaigns';
import { AdGroup, adGroupCreate } from './ad-groups';
import { Name } from './ad-parts';
import { KeywordCreate } from './keywords';
import { promotionFields } from './product-group-promotions';

const O = Type.Optional;
const keywords = O(Type.Array(KeywordCreate, { maxItems: KEYWORD_BATCH_MAX }));

/** An ad group and all that is in it. */
const AdGroupTree = exact({
  ...adGroupCreate,
  keywords,
  ads: O(Type.Array(exact(adCreate), { maxItems: CAMPAIGN_TREE_MAX.ads })),
  product_groups: O(Type.Array(exact(promotionFields), { maxItems: CAMPAIGN_TREE_MAX.ads })),
});
/** A campaign without its ad groups. */
const CampaignTree = exact({ ...campaignCreate, negative_keywords: keywords });

const Left = Type.Object({
  /** Kind and name of the omitted part. */
  part: oneOf(['keyword', 'ad', 'product_group'] as const),
  name: Type.String(),
  /** Why it can't be copied. */
  message: Type.String(),
});

/** Campaigns with all that is in them, made at once. */
export const campaignTreeCalls = {
  'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/': path({
    summary:
      'Make a campaign with its keywords, ad groups, and what is in these, or add ad groups to one that is there: all of it or nothing. A refusal names the part and the field, such as ad_groups.0.ads.1.destination_url.',
    params: Type.Object({ advertiserId: Id }),
    body: exact({
      /** A new campaign; or else the id of one that is there. */
      campaign: O(CampaignTree),
      campaign_id: O(Id),
      ad_groups: Type.Array(AdGroupTree, { minItems: 1, maxItems: CAMPAIGN_TREE_MAX.adGroups }),
    }),
    data: Type.Object({ campaign: Campaign, ad_groups: Type.Array(AdGroup) }),
    scopes: ['ads:write'],
  }),
  'POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/': path({
    summary:
      'Copy a campaign as a draft, with its keywords, ad groups, and what is in these. What was over begins anew, on the same days later.',
    params: Type.Object({ advertiserId: Id, campaignId: Id }),
    body: exact({
      name: Name,
      /** Those that the copy has; all of them without it. */
      ad_group_ids: O(Type.Array(Id, { maxItems: 1000 })),
    }),
    data: Type.Object({
      campaign: Campaign,
      /** Parts that can no longer be promoted or targeted. */
      left_out: Type.Array(Left),
    }),
    scopes: ['ads:write'],
  }),
  'AdDeliveryResource.get': resource({
    summary: 'Say why a campaign, its ad groups, and its ads are shown, or why not; null where all is well.',
    options: Type.Object({ ad_account_id: Id, campaign_id: Id }),
    data: Type.Object({
      campaign: nullable(oneOf(AD_DELIVERY_STATES)),
      /** By id. */
      ad_groups: Type.Record(Type.String(), nullable(oneOf(AD_DELIVERY_STATES))),
      ads: Type.Record(Type.String(), nullable(oneOf(AD_DELIVERY_STATES))),
    }),
  }),
};
