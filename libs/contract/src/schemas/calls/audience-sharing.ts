import { Type } from 'typebox';
import {
  AUDIENCE_OWNERSHIPS,
  AUDIENCE_RECIPIENTS,
  AUDIENCE_STATUSES,
  AUDIENCE_TYPES,
  SHARE_OPERATIONS,
} from '../../audiences';
import { Id, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { exact, list, page } from '../standard';
import { Account, readOptions, UnixTime, writeOptions } from './ad-parts';
import { Audience } from './audiences';
import { Business, many, read, write } from './business-parts';

const RecipientType = oneOf(AUDIENCE_RECIPIENTS);
const common = { audience_id: Id, operation_type: oneOf(SHARE_OPERATIONS) };
const answer = {
  audience_id: Id,
  permissions: Type.Array(Type.Literal('RESOURCE_PINNER_LIST_READER'), {
    description: 'What recipients may do with it now; nothing after REVOKE',
  }),
};
const WithAccounts = exact({ ...common, recipient_account_ids: many(Id) });
const ToAccounts = Type.Object({ ...answer, recipient_account_ids: Type.Array(Id) });
const WithBusinesses = exact({ ...common, recipient_business_ids: many(Id) });
const ToBusinesses = Type.Object({ ...answer, recipient_business_ids: Type.Array(Id) });

/** Recipients of one audience. */
const recipients = {
  query: Type.Object({
    audience_id: Id,
    account_type: RecipientType,
    page_size: page.page_size,
    bookmark: page.bookmark,
  }),
  data: list(
    Type.Object({
      account_id: Id,
      account_name: Type.String(),
      account_type: RecipientType,
      shared_on_timestamp: UnixTime,
    }),
  ),
};

/** A business or an ad account of a share. */
const Side = Type.Object({ id: Id, type: RecipientType, name: Type.String() });

/** Audiences that other ad accounts and businesses may use. */
export const audienceSharingCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/audiences/shared/accounts': path({
    summary: 'List the ad accounts or the businesses that an audience of an ad account is shared with.',
    params: Account,
    ...recipients,
    ...readOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/ad_accounts/shared': path({
    summary: 'Share an audience of an ad account with other ad accounts, or take that back.',
    params: Account,
    body: WithAccounts,
    data: ToAccounts,
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/businesses/shared': path({
    summary: 'Share an audience of an ad account with partners of its business, or take that back.',
    params: Account,
    body: WithBusinesses,
    data: ToBusinesses,
    ...writeOptions,
  }),
  'GET /v5/businesses/{business_id}/audiences': path({
    summary: 'List the audiences that were shared with a business.',
    params: Business,
    query: Type.Object(page),
    data: list(Audience),
    ...read,
  }),
  'GET /v5/businesses/{business_id}/audiences/shared/accounts': path({
    summary:
      'List the ad accounts or the businesses that an audience of a business, or one shared with it, is shared with.',
    params: Business,
    ...recipients,
    ...read,
  }),
  'PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared': path({
    summary:
      'Share an audience of a business with ad accounts, or one that was shared with it with ad accounts of its own; or take that back.',
    params: Business,
    body: WithAccounts,
    data: ToAccounts,
    ...write,
  }),
  'PATCH /v5/businesses/{business_id}/audiences/businesses/shared': path({
    summary: 'Share an audience of a business with partners, or take that back.',
    params: Business,
    body: WithBusinesses,
    data: ToBusinesses,
    ...write,
  }),
  'BusinessAudienceSharesResource.get': resource({
    summary:
      'List what a business shares of its audiences, or what is shared with it and its ad accounts; the latest first.',
    options: Type.Object({ business_id: Id, ownership_type: oneOf(AUDIENCE_OWNERSHIPS), ...paging }),
    data: Type.Array(
      Type.Object({
        id: Id,
        audience: Type.Object({
          id: Id,
          name: Type.String(),
          audience_type: oneOf(AUDIENCE_TYPES),
          status: oneOf(AUDIENCE_STATUSES),
        }),
        /** The ad account whose audience it is, and its business. */
        account: Side,
        business: Side,
        recipient: Side,
        /** The business that received it and passed it on to its ad account. */
        via: nullable(Side),
        shared_at: UnixTime,
      }),
    ),
  }),
};
