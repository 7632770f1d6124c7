import {
  type AdGroup,
  adMessages,
  type CallData,
  type CallOptions,
  type Campaign,
  campaignTreeMessages as text,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { type Tx, within } from '../../../platform/db';
import type { AccountRow } from './account-queries';
import { type Exception, outcomesOf } from './batch';
import { createAdGroups, createAds, createCampaigns, everyOne } from './create';
import { addKeywords } from './keywords';
import { requireAccount } from './permissions';
import { presentContext, toCampaign } from './present';
import { createProductGroups } from './product-groups';
import { listCampaigns } from './queries';

const CALL = 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/';
export type Tree = CallOptions<typeof CALL>['body'];
type GroupTree = Tree['ad_groups'][number];

/** Where something of a tree stands, as its field in the request. */
export type Place = 'campaign' | `ad_groups.${number}` | `${Below}.${number}`;
type Below = `ad_groups.${number}.${'keywords' | 'ads' | 'product_groups'}` | 'campaign.negative_keywords';
/** Handles a part that can't be made: throws, or lets the rest be made without it. */
type Refuse = (place: Place, exception: Pick<Exception, 'code' | 'message' | 'field'>) => void;

/** Ends all of it, and names the part and its field. */
const refuseAll: Refuse = (place, { code, message, field }) => {
  throw badField(field === undefined ? place : `${place}.${field}`, message, code);
};

/**
 * Makes a campaign with all that is in it, or adds ad groups to one that is there: all of it or nothing (docs/handbook/ads.md#whole-campaigns).
 *
 * @throws Refusal as `requireAccount`; 404 naming `campaign_id` for one that isn't in the account; 400 `badParameter` naming the part and its field, such
 * as `ad_groups.0.ads.1.destination_url`
 */
export async function createTree(
  ctx: ViewerCtx,
  { params, body }: CallOptions<typeof CALL>,
): Promise<CallData<typeof CALL>> {
  const account = await requireAccount(ctx, params.advertiserId, 'editCampaigns');
  if ((body.campaign === undefined) === (body.campaign_id === undefined))
    throw badField('campaign', text.oneCampaign);
  for (const [at, group] of body.ad_groups.entries())
    if ((group.status ?? 'ACTIVE') === 'ACTIVE' && !promotes(group))
      throw badField(`ad_groups.${at}.ads`, text.adsNeeded);
  return ctx.db.transaction((tx) =>
    plantTree({ ...ctx, db: within(ctx.db, tx) }, tx, account, body, refuseAll),
  );
}

const promotes = ({ ads = [], product_groups = [] }: GroupTree): boolean =>
  ads.length > 0 || product_groups.some(({ included }) => included !== false);

/**
 * The same inside a transaction.
 *
 * @param ctx its database is that of the transaction
 * @param refuse hears of every part that can't be; a campaign or an ad group that can't be ends all of it
 * @throws Refusal 404 and 400 `badParameter` as {@link createTree}
 */
export async function plantTree(
  ctx: ViewerCtx,
  tx: Tx,
  account: AccountRow,
  tree: Tree,
  refuse: Refuse,
): Promise<{ campaign: Campaign; ad_groups: AdGroup[] }> {
  const at = { params: { ad_account_id: account.id } };
  const { campaign, negatives } = await campaignOf(ctx, tx, account, { tree, refuse });
  await keywordsInto(
    ctx,
    tx,
    account,
    { parent: campaign.id, place: 'campaign.negative_keywords' },
    negatives,
    refuse,
  );
  if (tree.ad_groups.length === 0) return { campaign, ad_groups: [] };
  const inputs = tree.ad_groups.map(({ keywords: _k, ads: _a, product_groups: _p, ...group }) => ({
    ...group,
    campaign_id: campaign.id,
  }));
  const groups = all(await createAdGroups(ctx, { ...at, body: inputs }), (n) => `ad_groups.${n}`, refuse);
  const under = <Item>(
    name: 'ads' | 'product_groups',
    of: (group: GroupTree) => readonly Item[] | undefined,
  ) =>
    tree.ad_groups.flatMap((group, n) =>
      (of(group) ?? []).map((item, m) => ({
        place: `ad_groups.${n}.${name}.${m}` as const,
        input: { ...item, ad_group_id: groups[n]!.id },
      })),
    );
  const ads = under('ads', (group) => group.ads);
  if (ads.length > 0) {
    const made = await createAds(ctx, { ...at, body: ads.map(({ input }) => input) });
    all(made, (n) => ads[n]!.place, refuse);
  }
  const products = under('product_groups', (group) => group.product_groups);
  if (products.length > 0) {
    const made = await createProductGroups(ctx, { ...at, body: products.map(({ input }) => input) });
    all(made, (n) => products[n]!.place, refuse);
  }
  for (const [n, { keywords }] of tree.ad_groups.entries())
    await keywordsInto(
      ctx,
      tx,
      account,
      { parent: groups[n]!.id, place: `ad_groups.${n}.keywords` },
      keywords,
      refuse,
    );
  return { campaign, ad_groups: groups };
}

/** The campaign: a new one, or one that is there, which gets no keywords. */
async function campaignOf(
  ctx: ViewerCtx,
  tx: Tx,
  account: AccountRow,
  { tree, refuse }: { tree: Tree; refuse: Refuse },
) {
  if (tree.campaign === undefined) {
    const id = tree.campaign_id!;
    const [row] = await listCampaigns(tx, account.id, ...everyOne([id]));
    if (!row) throw missing.of(adMessages.campaignMissing(id), { field: 'campaign_id' });
    return { campaign: toCampaign(row, presentContext(account)), negatives: undefined };
  }
  const { negative_keywords: negatives, ...input } = tree.campaign;
  const made = await createCampaigns(ctx, { params: { ad_account_id: account.id }, body: [input] });
  const [campaign] = all(made, () => 'campaign', refuse);
  return { campaign: campaign!, negatives };
}

/** Everything of a batch that was made; of the rest is told. */
function all<Item>(
  answer: Parameters<typeof outcomesOf<Item>>[0],
  placeOf: (at: number) => Place,
  refuse: Refuse,
): Item[] {
  return outcomesOf(answer).flatMap(({ data, exception }, at) => {
    if (!exception) return [data];
    refuse(placeOf(at), exception);
    return [];
  });
}

async function keywordsInto(
  ctx: ViewerCtx,
  tx: Tx,
  account: AccountRow,
  { parent, place }: { parent: string; place: Below },
  keywords: GroupTree['keywords'],
  refuse: Refuse,
): Promise<void> {
  if (!keywords?.length) return;
  const { failures } = await addKeywords(ctx, tx, account, parent, keywords);
  for (const { place: at, why } of failures)
    refuse(`${place}.${at}`, {
      code: why.code,
      message: why.message,
      ...(why.field === null ? {} : { field: why.field }),
    });
}
