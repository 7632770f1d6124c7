import { audienceMessages as text } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { requireAdministrator } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toReceived } from './present';
import { listRecipients, requireOfBusiness, shareWithAccounts, shareWithBusinesses } from './share';
import { receivedByBusiness } from './share-queries';

/** Audiences that businesses share with each other (docs/handbook/business.md#audiences). */
export const v5BusinessesAudiences = {
  /**
   * The audiences that were shared with a business, by when that was.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/businesses/{business_id}/audiences': async (ctx, { params, query = {} }) => {
    await requireAdministrator(ctx, params.business_id);
    const page = standardPage(query);
    const rows = await receivedByBusiness(ctx.db, params.business_id, page);
    return standardList(rows, page, toReceived(ctx), 'share_id');
  },
  /**
   * The ad accounts or the businesses that an audience is shared with. Of one that the business received it reads only its own ad accounts.
   *
   * @throws Refusal as `requireAdministrator` and `requireOfBusiness`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/businesses/{business_id}/audiences/shared/accounts': async (ctx, { params, query }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const audience = await requireOfBusiness(ctx.db, businessId, query.audience_id);
    const isOwner = audience.business_id === businessId;
    if (!isOwner && query.account_type === 'BUSINESS_ACCOUNT') return { items: [], bookmark: null };
    return listRecipients(ctx, audience, query, isOwner ? null : businessId);
  },
  /**
   * Shares an audience with ad accounts, or takes that back: one of its own with its and its partners', one that it received with its own.
   *
   * @throws Refusal as `requireAdministrator`, `requireOfBusiness` and `shareWithAccounts`
   */
  'PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    return ctx.db.transaction(async (tx) => {
      const audience = await requireOfBusiness(tx, businessId, body.audience_id);
      return shareWithAccounts(ctx, tx, audience, body, businessId);
    });
  },
  /**
   * Shares an audience of the business with partners, or takes that back. What it received can't be shared on.
   *
   * @throws Refusal as `requireAdministrator`, `requireOfBusiness` and `shareWithBusinesses`; 400 `badParameter` naming `audience_id` for one that
   * it received
   */
  'PATCH /v5/businesses/{business_id}/audiences/businesses/shared': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    return ctx.db.transaction(async (tx) => {
      const audience = await requireOfBusiness(tx, businessId, body.audience_id);
      if (audience.business_id !== businessId) throw badField('audience_id', text.received(audience.id));
      return shareWithBusinesses(ctx, tx, audience, body);
    });
  },
} satisfies Partial<Handlers>;
