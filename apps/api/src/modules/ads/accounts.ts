import {
  AD_ACCOUNTS_MAX,
  AD_CURRENCIES,
  type AdAccount,
  adMessages,
  type CallData,
  type CallOptions,
  cleanText,
  currencyOf,
  ERROR_CODES,
  messages,
} from '@corkboard/contract';
import { mayAdminister, requireMember } from '../../ground/policies/businesses';
import type { ViewerCtx } from '../../http/context';
import { badField, Refusal } from '../../http/refusal';
import {
  accountById,
  type AccountRow,
  accountsAscending,
  accountsDescending,
  countAccounts,
  holdOwner,
  insertAccount,
} from './account-queries';
import { requireAccount } from './permissions';
import { standardList, standardPage } from '../../ground/paging/standard';

const toAccount = (row: AccountRow): AdAccount => ({
  id: row.id,
  name: row.name,
  country: row.country,
  currency: row.currency,
  owner: { id: row.owner_id, username: row.owner_username },
  permissions: row.permissions,
  created_time: row.created_time,
  updated_time: row.updated_time,
});

/**
 * The ad accounts that the caller owns or works in. One that asks for two-step log-in is among them, as its business is
 * among the profiles: opening it says what is missing.
 */
export async function listAccounts(
  ctx: ViewerCtx,
  { query = {} }: CallOptions<'GET /v5/ad_accounts'>,
): Promise<CallData<'GET /v5/ad_accounts'>> {
  const page = standardPage(query);
  const select = page.ascending ? accountsAscending : accountsDescending;
  const shared = query.include_shared_accounts ?? true;
  const rows = await select(ctx.db, [ctx.viewer.id, page.after, page.size + 1, shared]);
  return standardList(rows, page, toAccount);
}

/** One ad account, for anybody with a role in it. */
export async function getAccount(ctx: ViewerCtx, accountId: string): Promise<AdAccount> {
  return toAccount(await requireAccount(ctx, accountId));
}

/**
 * Opens an ad account for the caller, or for a business that the caller administers.
 *
 * @throws Refusal 403 code 654 when the owner is no business, code 29 without the role for it; 404 for a business the caller does not work in; 400 over 50
 */
export async function createAccount(
  ctx: ViewerCtx,
  { body }: CallOptions<'POST /v5/ad_accounts'>,
): Promise<AdAccount> {
  const name = cleanText(body.name);
  if (!name) throw badField('name', adMessages.nameBlank);
  const currency = body.currency ?? currencyOf(body.country);
  if (!AD_CURRENCIES.includes(currency))
    throw badField('currency', adMessages.currencyUnknown(AD_CURRENCIES));
  const ownerId = body.owner_user_id ?? ctx.viewer.id;
  if (ownerId !== ctx.viewer.id)
    await requireMember(ctx.db, ctx.viewer.id, ownerId, mayAdminister, adMessages.notYourBusiness);

  const id = await ctx.db.transaction(async (tx) => {
    const [owner] = await holdOwner(tx, [ownerId]);
    if (!owner?.is_partner) throw new Refusal(403, ERROR_CODES.needsBusiness, messages.needsBusiness);
    const [{ count } = { count: '0' }] = await countAccounts(tx, [ownerId]);
    if (Number(count) >= AD_ACCOUNTS_MAX)
      throw badField('owner_user_id', adMessages.tooManyAccounts(AD_ACCOUNTS_MAX));
    const { country } = body;
    return insertAccount(tx, { ownerId, openerId: ctx.viewer.id, name, country, currency });
  });
  const [row] = await accountById(ctx.db, [ctx.viewer.id, id]);
  return toAccount(row!);
}
