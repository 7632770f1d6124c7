import { Type } from 'typebox';
import { TARGETING_LISTS } from '../../ad-rules';
import { Id, oneOf } from '../common';
import { path, resource } from '../define';
import { exact, list, page } from '../standard';
import { adAdCalls } from './ad-ads';
import { campaignCalls } from './ad-campaigns';
import { adGroupCalls } from './ad-groups';
import { Account, Name, readOptions, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;

export const AdAccount = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  /** Its days are those of this zone of the IANA database. */
  time_zone: Type.String(),
  owner: Type.Object({ id: Id, username: Type.String() }),
  permissions: Type.Array(Type.String()),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Ad accounts and what is in them, read and written. */
export const adCalls = {
  'GET /v5/resources/targeting/{targeting_type}': path({
    summary: 'List what ads can be aimed at: codes of one kind, with their names.',
    params: Type.Object({ targeting_type: oneOf(TARGETING_LISTS) }),
    query: Type.Object({ ad_account_id: O(Id) }),
    data: Type.Array(Type.Record(Type.String(), Type.String())),
    ...readOptions,
  }),
  'GET /v5/resources/targeting/interests/{interest_id}': path({
    summary: 'Get an interest that ads can be aimed at, with those that are part of it.',
    params: Type.Object({ interest_id: Id }),
    data: Type.Object({
      id: Id,
      name: Type.String(),
      level: Type.Integer({ description: '1 for an area, 4 for the narrowest' }),
      child_interests: Type.Array(Id),
    }),
    ...readOptions,
  }),
  'GET /v5/resources/ad_account_countries': path({
    summary: 'List the countries that an ad account can be of, with their currencies.',
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          code: Type.String(),
          currency: Type.String(),
          index: Type.Integer({ description: 'Its place in the list, from 0' }),
          name: Type.String(),
        }),
      ),
    }),
    ...readOptions,
  }),
  'GET /v5/resources/lead_form_questions': path({
    summary: 'List the questions that lead forms can ask.',
    data: Type.Array(Type.String()),
    ...readOptions,
  }),
  'GET /v5/ad_accounts': path({
    summary: 'List the ad accounts that the caller owns or works in.',
    query: Type.Object({ ...page, include_shared_accounts: O(Type.Boolean()) }),
    data: list(AdAccount),
    ...readOptions,
  }),
  'POST /v5/ad_accounts': path({
    summary: 'Open an ad account. Its owner must be a business, with 50 at most.',
    body: exact({
      name: Name,
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: O(Type.String({ pattern: '^[A-Z]{3}$' })),
      time_zone: O(Type.String({ maxLength: 64 })),
      owner_user_id: O(Id),
    }),
    data: AdAccount,
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}': path({
    summary: 'Get an ad account.',
    params: Account,
    data: AdAccount,
    ...readOptions,
  }),
  'AdAccountTimeZoneResource.get': resource({
    summary: "List the viewer's ad accounts whose time zone can still change: none of their ads was shown.",
    options: Type.Object({}),
    data: Type.Object({ ad_account_ids: Type.Array(Id) }),
  }),
  'AdAccountTimeZoneResource.update': resource({
    summary: 'Give an ad account another time zone, as long as none of its ads was shown.',
    options: Type.Object({ ad_account_id: Id, time_zone: Type.String({ maxLength: 64 }) }),
    data: Type.Null(),
  }),
  ...campaignCalls,
  ...adGroupCalls,
  ...adAdCalls,
};
