import {
  type AUDIENCE_RECIPIENTS,
  audienceMessages as text,
  type SHARE_OPERATIONS,
} from '@corkboard/contract';
import { type Change, logChanges } from '../../../ground/history/changes';
import { idPage } from '../../../ground/paging/pages';
import { standardList } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import * as queries from './share-queries';

interface Wish {
  readonly operation_type: (typeof SHARE_OPERATIONS)[number];
}

/**
 * An audience of an ad account.
 *
 * @throws Refusal 404 for one that isn't of the account, and for one that was removed
 */
export async function requireOfAccount(executor: Executor, accountId: string, id: string) {
  const [audience] = await queries.ofAccount(executor, [accountId, id]);
  if (!audience) throw missing.of(text.missing(id));
  return audience;
}

/**
 * An audience of one of a business's ad accounts, or one that was shared with it.
 *
 * @throws Refusal 404 without it
 */
export async function requireOfBusiness(executor: Executor, businessId: string, id: string) {
  const [audience] = await queries.ofBusiness(executor, [businessId, id]);
  if (!audience) throw missing.of(text.notHere(id));
  return audience;
}

/** Writes down for the audience's ad account, and for those who gained or lost it, that it is or isn't shared. */
async function note(
  ctx: ViewerCtx,
  tx: Tx,
  audience: queries.SharedAudience,
  operation: Wish['operation_type'],
  recipients: readonly { recipient_id: string }[],
): Promise<void> {
  const change = (field: string, id: string): Change => ({
    entityType: 'AUDIENCE',
    entityId: audience.id,
    action: 'UPDATE',
    field,
    ...(operation === 'SHARE' ? { new: id } : { old: id }),
  });
  const { personId } = ctx.viewer;
  const ids = recipients.map(({ recipient_id: id }) => id).toSorted();
  await logChanges(
    tx,
    audience.ad_account_id,
    personId,
    ids.map((id) => change('shared_with', id)),
  );
  for (const id of ids) await logChanges(tx, id, personId, [change('received_from', audience.ad_account_id)]);
}

/**
 * Shares an audience with ad accounts, or takes that back. What ends, ends at once: an ad group that names the audience stops.
 *
 * @param by the business that shares it; where it only received the audience, it does so with its own ad accounts
 * @throws Refusal 400 `badParameter` naming `recipient_account_ids`; 404 for an audience that was removed meanwhile
 */
export async function shareWithAccounts(
  ctx: ViewerCtx,
  tx: Tx,
  audience: queries.SharedAudience,
  { operation_type: operation, recipient_account_ids: ids }: Wish & { recipient_account_ids: string[] },
  by: string = audience.business_id,
) {
  const { ad_account_id: accountId, id, business_id: owner } = audience;
  const via = by === owner ? null : by;
  const wanted = [...new Set(ids)];
  if (operation === 'REVOKE') {
    await note(ctx, tx, audience, operation, await queries.endShares(tx, [accountId, id, wanted, via]));
    return { audience_id: id, recipient_account_ids: wanted, permissions: [] };
  }
  if ((await queries.holdAudience(tx, [accountId, id])).length === 0) throw missing.of(text.missing(id));
  const known = await queries.recipientAccounts(tx, [by, accountId, wanted, via === null]);
  const stranger = wanted.find((one) => !known.some((account) => account.id === one));
  if (stranger !== undefined)
    throw badField(
      'recipient_account_ids',
      via === null ? text.recipientAccount(stranger) : text.recipientOwn(stranger),
    );
  const businesses = known.map(({ business_id }) => business_id);
  const accounts = known.map((account) => account.id);
  const added = await queries.addShares(tx, [accountId, id, owner, businesses, accounts, via]);
  await note(ctx, tx, audience, operation, added);
  return { audience_id: id, recipient_account_ids: wanted, permissions: PERMISSIONS };
}

const PERMISSIONS = ['RESOURCE_PINNER_LIST_READER' as const];

/**
 * Shares an audience with businesses, which may pass it on to their own ad accounts, or takes that back, which takes it from these, too.
 *
 * @throws Refusal 400 `badParameter` naming `recipient_business_ids`; 404 for an audience that was removed meanwhile
 */
export async function shareWithBusinesses(
  ctx: ViewerCtx,
  tx: Tx,
  audience: queries.SharedAudience,
  { operation_type: operation, recipient_business_ids: ids }: Wish & { recipient_business_ids: string[] },
) {
  const { ad_account_id: accountId, id, business_id: owner } = audience;
  const wanted = [...new Set(ids)];
  if (operation === 'REVOKE') {
    await note(ctx, tx, audience, operation, await queries.endShares(tx, [accountId, id, wanted, null]));
    return { audience_id: id, recipient_business_ids: wanted, permissions: [] };
  }
  if ((await queries.holdAudience(tx, [accountId, id])).length === 0) throw missing.of(text.missing(id));
  const known = new Set((await queries.recipientBusinesses(tx, [owner, wanted])).map((row) => row.id));
  const stranger = wanted.find((one) => !known.has(one));
  if (stranger !== undefined) throw badField('recipient_business_ids', text.recipientBusiness(stranger));
  const added = await queries.addShares(tx, [accountId, id, owner, wanted, wanted.map(() => null), null]);
  await note(ctx, tx, audience, operation, added);
  return { audience_id: id, recipient_business_ids: wanted, permissions: PERMISSIONS };
}

/**
 * Recipients of an audience of a kind.
 *
 * @param own only those of this business
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
 */
export async function listRecipients(
  ctx: ViewerCtx,
  { ad_account_id, id }: queries.SharedAudience,
  query: {
    account_type: (typeof AUDIENCE_RECIPIENTS)[number];
    page_size?: number | undefined;
    bookmark?: string | undefined;
  },
  own: string | null,
) {
  const { account_type: type } = query;
  const { size, before } = idPage(query);
  const rows = await queries.recipientsOf(ctx.db, [ad_account_id, id, type, own, before, size + 1]);
  return standardList(rows, { size }, ({ account_id, account_name, shared_at }) => ({
    account_id,
    account_name,
    account_type: type,
    shared_on_timestamp: shared_at,
  }));
}
