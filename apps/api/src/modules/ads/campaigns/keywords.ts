import {
  adMessages,
  type BillableEvent,
  type CallData,
  type CallOptions,
  cleanText,
  type Keyword,
  KEYWORD_MAX,
  KEYWORDS_MAX,
  type MatchType,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { WrongItem } from '../../../http/validate';
import type { Tx } from '../../../platform/db';
import type { AccountRow } from './account-queries';
import { requireBidWithin, ItemRefusal } from './item-refusal';
import { itemRefusal, rightItems } from './batch';
import { changesBetween } from './history';
import * as queries from './keyword-queries';
import { requireAccount } from './permissions';

type Outcome = CallData<'POST /v5/ad_accounts/{ad_account_id}/keywords'>;
type NewKeyword = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/keywords'>['body']['keywords'][number];

/** Why one of some keywords can't be. */
interface Failure {
  /** Its place among all that were sent. */
  readonly place: number;
  readonly sent: unknown;
  readonly why: ItemRefusal;
}
const toErrors = (failures: readonly Failure[]): Outcome['errors'] =>
  failures.map(({ sent, why }) => ({
    data: typeof sent === 'object' && !Array.isArray(sent) ? { ...sent } : {},
    error_messages: [why.message],
  }));

const toKeyword = ({ words: _, bid, ...row }: queries.KeywordRow): Keyword => ({
  ...row,
  type: 'keyword',
  bid: bid === null ? null : Number(bid),
});

/** Fields of a keyword that the change history stores. */
const inputOf = ({ bid, archived }: queries.KeywordRow) => ({
  archived,
  bid: bid === null ? null : Number(bid),
});
const isNegative = (type: MatchType): boolean => type === 'EXACT_NEGATIVE' || type === 'PHRASE_NEGATIVE';
const keyOf = (type: string, words: readonly string[]): string => `${type} ${words.join(' ')}`;

function requireBid(bid: number | null, match: MatchType, parent: queries.ParentRow, currency: string): void {
  if (bid === null) return;
  if (isNegative(match) || !parent.bids) throw new ItemRefusal('bid', adMessages.keywordBid);
  requireBidWithin('bid', bid, currency, parent.billable_event as BillableEvent);
}

/**
 * Runs a check of each item, and puts aside those that it refuses, or that aren't what they should be.
 *
 * @param check takes an item and its place among those that are what they should be
 */
function checkEach<Input extends object, Row>(
  inputs: readonly Input[],
  check: (input: Input, place: number) => Row,
): { rows: Row[]; failures: Failure[] } {
  const rows: Row[] = [];
  const failures: Failure[] = [];
  let right = 0;
  for (const [place, input] of inputs.entries())
    try {
      if (input instanceof WrongItem) throw itemRefusal(input);
      rows.push(check(input, right++));
    } catch (why) {
      if (!(why instanceof ItemRefusal)) throw why;
      failures.push({ place, sent: input instanceof WrongItem ? input.sent : input, why });
    }
  return { rows, failures };
}

/**
 * Keywords of an ad group or a campaign, or of the account itself (docs/handbook/ads.md#keywords).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_group_id` for two parents, or `bookmark`
 */
export async function listKeywords(
  ctx: ViewerCtx,
  { params, query = {} }: CallOptions<'GET /v5/ad_accounts/{ad_account_id}/keywords'>,
) {
  const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
  const { campaign_id: campaign, ad_group_id: adGroup, match_types: types } = query;
  const adGroups = query.ad_group_ids ?? (adGroup === undefined ? undefined : [adGroup]);
  if (campaign !== undefined && adGroups !== undefined) throw badField('ad_group_id', adMessages.oneKind);
  const page = standardPage(query);
  const parents = adGroups ?? [campaign ?? account.id];
  const rows = await queries.listKeywords(ctx.db, account.id, parents, page, types?.length ? types : null);
  return standardList(rows, page, toKeyword);
}

/**
 * Adds keywords. Of two alike the first stays.
 *
 * @throws Refusal as `requireAccount`; 404 without its parent, 400 `badParameter` naming `parent_id` for one that has ended; what is wrong with one of
 * the keywords is in the answer
 */
export async function createKeywords(
  ctx: ViewerCtx,
  { params, body }: CallOptions<'POST /v5/ad_accounts/{ad_account_id}/keywords'>,
): Promise<Outcome> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  return ctx.db.transaction(async (tx) => {
    const { ids, failures } = await addKeywords(ctx, tx, account, body.parent_id, body.keywords);
    return { keywords: await inOrder(tx, account.id, ids), errors: toErrors(failures) };
  });
}

/**
 * Adds keywords to one parent, as many as can be.
 *
 * @param inputs as they came: what isn't what it should be is among the failures
 * @throws Refusal 404 without the parent, 400 `badParameter` naming `parent_id` for one that has ended
 */
export async function addKeywords(
  ctx: ViewerCtx,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'currency'>,
  parentId: string,
  inputs: readonly NewKeyword[],
): Promise<{ ids: string[]; failures: Failure[] }> {
  const [parent] = await queries.lockParents(tx, [account.id, [parentId]]);
  if (!parent) throw missing.of(adMessages.keywordParentMissing(parentId));
  if (parent.ended) throw badField('parent_id', adMessages.parentEnded('parent_id'));
  const right = rightItems(inputs);
  const values = right.map(({ value }) => cleanText(value).replace(/\s+/g, ' ').trim());
  const read = await queries.wordsOfTexts(tx, [values]);
  const wanted = right.map(({ match_type }, at) => ({ match_type, words: read[at]!.words }));
  const there = await queries.keywordsThere(tx, [account.id, parent.id, JSON.stringify(wanted)]);
  const taken = new Set(there.map(({ match_type, words }) => keyOf(match_type, words)));
  let room = KEYWORDS_MAX - Number((await queries.countKeywords(tx, [account.id, parent.id]))[0]!.count);
  const { rows, failures } = checkEach(inputs, ({ match_type, bid = null }, at) => {
    const { words } = wanted[at]!;
    const value = values[at]!;
    if (words.length === 0) throw new ItemRefusal('value', adMessages.keywordBlank);
    if (value.length > KEYWORD_MAX) throw new ItemRefusal('value', adMessages.keywordLong(KEYWORD_MAX));
    if (parent.type !== 'adgroup' && !isNegative(match_type))
      throw new ItemRefusal('match_type', adMessages.keywordParent(match_type));
    requireBid(bid, match_type, parent, account.currency);
    const key = keyOf(match_type, words);
    if (taken.has(key)) throw new ItemRefusal('value', adMessages.keywordTwice);
    if (room <= 0) throw new ItemRefusal('parent_id', adMessages.keywordsFull(KEYWORDS_MAX));
    taken.add(key);
    room -= 1;
    return { parent_id: parent.id, parent_type: parent.type, value, match_type, bid, words };
  });
  if (rows.length === 0) return { ids: [], failures };
  const numbered = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  const ids = (await queries.insertKeywords(tx, [account.id, numbered])).map(({ id }) => id);
  const changes = ids.map((entityId, at) => {
    const { words: _, ...shown } = rows[at]!;
    return { entityType: 'KEYWORD', entityId, action: 'CREATE' as const, new: shown };
  });
  await logChanges(tx, account.id, ctx.viewer.personId, changes);
  return { ids, failures };
}

/**
 * Archives keywords, brings them back, or changes their bids.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in the answer
 */
export async function updateKeywords(
  ctx: ViewerCtx,
  { params, body }: CallOptions<'PATCH /v5/ad_accounts/{ad_account_id}/keywords'>,
): Promise<Outcome> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  return ctx.db.transaction(async (tx) => {
    const right = rightItems(body.keywords);
    const ids = right.map(({ id }) => id);
    // Parents first, as when keywords are added: a keyword never changes its parent.
    const above = (await queries.keywordsById(tx, [account.id, ids])).map(({ parent_id }) => parent_id);
    const parents = new Map(
      (await queries.lockParents(tx, [account.id, above])).map((parent) => [parent.id, parent]),
    );
    const before = new Map((await queries.lockKeywords(tx, [account.id, ids])).map((row) => [row.id, row]));
    const back = right.flatMap(({ id, archived }) => {
      const row = before.get(id);
      return row?.archived && archived === false ? [row] : [];
    });
    const taken = new Set<string>();
    const rooms = new Map<string, number>();
    for (const parent of new Set(back.map(({ parent_id }) => parent_id))) {
      const wanted = JSON.stringify(back.filter(({ parent_id }) => parent_id === parent));
      for (const { match_type, words } of await queries.keywordsThere(tx, [account.id, parent, wanted]))
        taken.add(`${parent} ${keyOf(match_type, words)}`);
      const [{ count } = { count: '0' }] = await queries.countKeywords(tx, [account.id, parent]);
      rooms.set(parent, KEYWORDS_MAX - Number(count));
    }
    const seen = new Set<string>();
    const { rows, failures } = checkEach(body.keywords, ({ id, ...patch }) => {
      const row = before.get(id);
      if (!row) throw new ItemRefusal('id', adMessages.keywordMissing(id), 404);
      if (seen.has(id)) throw new ItemRefusal('id', adMessages.twice);
      seen.add(id);
      const parent = parents.get(row.parent_id)!;
      if (parent.ended) throw new ItemRefusal('id', adMessages.parentArchived);
      const archived = patch.archived ?? row.archived;
      if (patch.bid !== undefined) requireBid(patch.bid, row.match_type, parent, account.currency);
      if (row.archived && !archived) {
        const key = `${parent.id} ${keyOf(row.match_type, row.words)}`;
        if (taken.has(key)) throw new ItemRefusal('archived', adMessages.keywordTwice);
        const room = rooms.get(parent.id)!;
        if (room <= 0) throw new ItemRefusal('archived', adMessages.keywordsFull(KEYWORDS_MAX));
        taken.add(key);
        rooms.set(parent.id, room - 1);
      }
      return { id, archived, bid: patch.bid === undefined ? row.bid : patch.bid };
    });
    await queries.updateKeywords(tx, [account.id, JSON.stringify(rows)]);
    const changed = rows.map(({ id }) => id);
    const now = new Map((await queries.keywordsById(tx, [account.id, changed])).map((row) => [row.id, row]));
    const changes = changed.flatMap((id) =>
      changesBetween({ id, type: 'KEYWORD', before: inputOf(before.get(id)!), after: inputOf(now.get(id)!) }),
    );
    await logChanges(tx, account.id, ctx.viewer.personId, changes);
    return { keywords: changed.map((id) => toKeyword(now.get(id)!)), errors: toErrors(failures) };
  });
}

/** Keywords of an ad account by id, as far as they are there, in any order. */
export const keywordsIn = async (
  db: Parameters<typeof queries.keywordsById>[0],
  accountId: string,
  ids: readonly string[],
): Promise<Keyword[]> => (await queries.keywordsById(db, [accountId, ids])).map(toKeyword);

async function inOrder(
  tx: Parameters<typeof queries.keywordsById>[0],
  accountId: string,
  ids: string[],
): Promise<Keyword[]> {
  const rows = new Map((await queries.keywordsById(tx, [accountId, ids])).map((row) => [row.id, row]));
  return ids.map((id) => toKeyword(rows.get(id)!));
}
