import { Type } from 'typebox';
import { AD_STATUSES, CREATIVE_TYPES } from '../../codes';
import { CTA_TYPES } from '../../leads';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import {
  Account,
  adBatch,
  ids,
  many,
  readOptions,
  statuses,
  TrackingUrls,
  UnixTime,
  writeOptions,
} from './ad-parts';

const O = Type.Optional;

const adFields = {
  name: O(nullable(Type.String({ maxLength: 255 }))),
  status: O(oneOf(AD_STATUSES)),
  destination_url: O(nullable(Type.String({ maxLength: 2048 }))),
  tracking_urls: O(nullable(TrackingUrls)),
  click_tracking_url: O(nullable(Type.String({ maxLength: 2000 }))),
  view_tracking_url: O(nullable(Type.String({ maxLength: 2000 }))),
  lead_form_id: O(nullable(Id)),
  customizable_cta_type: O(nullable(oneOf(CTA_TYPES))),
};
/** Fields of a new ad, without its ad group. */
export const adCreate = { pin_id: Id, creative_type: oneOf(CREATIVE_TYPES), ...adFields };
const AdCreate = exact({ ad_group_id: Id, ...adCreate });
const AdUpdate = exact({
  id: Id,
  ad_group_id: O({ ...Id, description: 'The one it has: none is moved to another' }),
  pin_id: O(Id),
  creative_type: O(oneOf(CREATIVE_TYPES)),
  ...adFields,
});
export const Ad = Type.Object({
  id: Id,
  ad_account_id: Id,
  campaign_id: Id,
  ad_group_id: Id,
  pin_id: Id,
  type: Type.Literal('pinpromotion'),
  name: nullable(Type.String()),
  creative_type: Type.String(),
  status: Type.String(),
  summary_status: Type.String(),
  review_status: Type.String(),
  rejected_reasons: Type.Array(Type.String()),
  rejection_labels: Type.Array(Type.String(), { description: 'The reasons in words' }),
  destination_url: nullable(Type.String()),
  tracking_urls: nullable(TrackingUrls),
  click_tracking_url: nullable(Type.String({ description: 'Told of clicks beside tracking_urls' })),
  view_tracking_url: nullable(Type.String({ description: 'Told of impressions beside tracking_urls' })),
  lead_form_id: nullable({ ...Id, description: 'The form that people answer beside the Pin' }),
  customizable_cta_type: nullable(Type.String({ description: 'Words of the button that opens the form' })),
  grid_click_type: Type.Literal('CLOSEUP', { description: 'A press in a grid opens the Pin' }),
  is_pin_deleted: Type.Boolean(),
  is_removable: Type.Boolean({ description: 'Whether people can take it out of what they see: always' }),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Ads, read and written. */
export const adAdCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'List ads: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({
      ...page,
      campaign_ids: ids('campaigns'),
      ad_group_ids: ids('ad groups'),
      ad_ids: ids('ads'),
      entity_statuses: statuses,
    }),
    data: list(Ad),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'Create 1 to 30 ads. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdCreate),
    batch: true,
    data: adBatch(Ad),
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/ads': path({
    summary: 'Change 1 to 30 ads. The answer has one entry for each, in order.',
    params: Account,
    body: many(AdUpdate),
    batch: true,
    data: adBatch(Ad),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': path({
    summary: 'Get an ad.',
    params: Type.Object({ ad_account_id: Id, ad_id: Id }),
    data: Ad,
    ...readOptions,
  }),
};
