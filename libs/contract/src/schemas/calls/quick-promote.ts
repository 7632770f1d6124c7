import { Type } from 'typebox';
import { AD_NAME_MAX, BILLING_TEXT_MAX } from '../../limits';
import { OBJECTIVE_NAMES, QUICK_PROMOTE_DAYS_MAX } from '../../quick-promote';
import { Id, Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { exact } from '../standard';
import { Ad } from './ad-ads';
import { Campaign } from './ad-campaigns';
import { AdGroup, OptimizationGoal, TargetingSpec } from './ad-groups';
import { Micro } from './ad-parts';
import { ProductGroupPromotion } from './product-group-promotions';

const O = Type.Optional;
const Line = Type.String({ maxLength: BILLING_TEXT_MAX * 2 });

/** Billing details of an ad account: the business's address, and when it agreed to the data terms. */
const BillingDetails = Type.Object({
  ad_account_id: Id,
  business_name: Type.String(),
  street: Type.String(),
  street2: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postal_code: Type.String(),
  /** That of the ad account. */
  country: Type.String(),
  data_terms_accepted_at: nullable(Moment),
  /** Nothing is missing for promoting Pins. */
  complete: Type.Boolean(),
});

/** Promoting one Pin, or the product group of what it shows, in a few steps. */
export const quickPromoteCalls = {
  'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/': path({
    summary:
      'Promote a Pin, or a product group with what the Pin shows: make a campaign, an ad group, and what is in it together, or none of them.',
    params: Type.Object({ advertiserId: Id, pinId: Id }),
    body: exact({
      ads_client_type: oneOf(['quick_promote'] as const),
      advertiser_id: Id,
      pin_id: Id,
      /** The product group promoted for CATALOG_SALES; the Pin shows one of its products. */
      product_group_id: O(nullable(Id)),
      campaign_name: Type.String({ minLength: 1, maxLength: AD_NAME_MAX }),
      destination_url: Type.String({
        maxLength: 2048,
        description: 'Empty for a product group, whose products lead to their own pages',
      }),
      budget_in_micro_currency: Micro,
      duration: O(
        Type.Integer({
          minimum: 1,
          maximum: QUICK_PROMOTE_DAYS_MAX,
          description: 'Days; 10 or 30 by country if absent. Not used for what is ongoing or has an end date',
        }),
      ),
      is_ongoing: Type.Boolean(),
      inclusive_end_date: O(
        Type.String({
          pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
          description: 'The last day, in the time zone of the ad account',
        }),
      ),
      start_now: Type.Boolean({ description: 'Without it the campaign is paused' }),
      auto_targeting_enabled: Type.Boolean(),
      targeting_spec: TargetingSpec,
      flexible_daily_budget_enabled: O(Type.Boolean()),
      objective_type: O(oneOf(OBJECTIVE_NAMES)),
      optimization_goal_metadata: O(nullable(OptimizationGoal)),
    }),
    data: Type.Object({
      campaign: Campaign,
      ad_group: AdGroup,
      /** Null for a product group, whose products are the ads. */
      ad: nullable(Ad),
      /** Null for a Pin. */
      product_group_promotion: nullable(ProductGroupPromotion),
    }),
    scopes: ['ads:write'],
  }),
  'BillingDetailsResource.get': resource({
    summary: 'Get what an ad account says of its business; null for nothing yet.',
    options: Type.Object({ ad_account_id: Id }),
    data: nullable(BillingDetails),
  }),
  'BillingDetailsResource.update': resource({
    summary: 'Say where the bills of an ad account go.',
    options: Type.Object({
      ad_account_id: Id,
      business_name: Line,
      street: Line,
      street2: O(Line),
      city: Line,
      region: O(Line),
      postal_code: O(Line),
    }),
    data: BillingDetails,
  }),
  'BillingTermsResource.create': resource({
    summary: 'Agree to the data terms for an ad account, which has said where its bills go.',
    options: Type.Object({ ad_account_id: Id }),
    data: BillingDetails,
  }),
};
