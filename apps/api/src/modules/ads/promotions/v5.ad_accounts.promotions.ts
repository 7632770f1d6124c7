import { isDeepStrictEqual } from 'node:util';
import { type CallData, type CallOptions, ERROR_CODES, promotionMessages as text } from '@corkboard/contract';
import { type Change, logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { changesBetween, ItemRefusal, requireAccount, reviewAdsOf } from '../campaigns';
import { changedFields, toPromotion } from './fields';
import * as queries from './queries';

const CALL = '/v5/ad_accounts/{ad_account_id}/promotions';
type Outcome = CallData<`POST ${typeof CALL}`>['promotions'][number];

/** Fields of a promotion that the change history stores. */
const kept = ({ id: _id, ad_account_id: _account, ...fields }: queries.PromotionRow) => fields;

/** Words that ads say of a promotion. */
const said = (row: queries.PromotionRow) => [row.promotion_type, row.template_values, row.promotion_code];

/** Outcomes of a list, in order; what can't be fails alone. */
async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<queries.PromotionRow>) {
  const promotions: Outcome[] = [];
  for (const item of items) {
    try {
      promotions.push({ data: toPromotion(await act(item)) });
    } catch (error) {
      if (!(error instanceof ItemRefusal)) throw error;
      promotions.push({ exception: { code: error.code, message: error.message } });
    }
  }
  return { promotions };
}

/** Changes one promotion, and notes what changed. @throws ItemRefusal for one that isn't there, and as `changedFields` */
async function change(
  tx: Tx,
  account: string,
  { id, ...sent }: CallOptions<`PATCH ${typeof CALL}`>['body'][number],
  changes: Change[],
) {
  if (Object.keys(sent).length === 0) throw new ItemRefusal('id', text.nothing);
  const [before] = await queries.lockPromotion(tx, [account, id]);
  if (!before) throw new ItemRefusal('id', text.missing);
  const [row] = await queries.updatePromotion(tx, [
    account,
    id,
    ...queries.columnsOf(changedFields(sent, before)),
  ]);
  changes.push(...changesBetween({ id, type: 'PROMOTION', before: kept(before), after: kept(row!) }));
  if (!isDeepStrictEqual(said(row!), said(before))) {
    const groups = (await queries.groupsWith(tx, [account, id])).filter(
      (group) => group.promotion_level !== 'NONE',
    );
    if (groups.length > 0) await reviewAdsOf(tx, [account, groups.map((group) => group.id)]);
  }
  return row!;
}

const promotionMissing = () => new Refusal(404, ERROR_CODES.promotionMissing, text.missing);

/** Promotions of an advertiser's shop (docs/handbook/ads.md#promotions). */
export const v5Promotions = {
  /** @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` */
  'GET /v5/ad_accounts/{ad_account_id}/promotions': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const page = standardPage(query);
    return standardList(await queries.listPromotions(ctx.db, account.id, page), page, (row) =>
      toPromotion(row),
    );
  },
  /**
   * Makes promotions; each one that can't be made is answered with why.
   *
   * @throws Refusal as `requireAccount`
   */
  'POST /v5/ad_accounts/{ad_account_id}/promotions': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      const changes: Change[] = [];
      const outcomes = await each(body, async (sent) => {
        const [row] = await queries.insertPromotion(tx, [
          account.id,
          ...queries.columnsOf(changedFields(sent)),
        ]);
        changes.push({ entityType: 'PROMOTION', entityId: row!.id, action: 'CREATE', new: kept(row!) });
        return row!;
      });
      await logChanges(tx, account.id, ctx.viewer.personId, changes);
      return outcomes;
    });
  },
  /**
   * Changes promotions; what isn't said of one stays, and each one that can't be changed is answered with why.
   *
   * @throws Refusal as `requireAccount`
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/promotions': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      const changes: Change[] = [];
      // Locked in one order, so that two lists don't wait for each other.
      for (const id of [...new Set(body.map((one) => one.id))].toSorted())
        await queries.lockPromotion(tx, [account.id, id]);
      const outcomes = await each(body, (one) => change(tx, account.id, one, changes));
      await logChanges(tx, account.id, ctx.viewer.personId, changes);
      return outcomes;
    });
  },
  /** @throws Refusal as `requireAccount`; 404 `promotionMissing` for one that the ad account doesn't have */
  'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const [row] = await queries.promotionById(ctx.db, [account.id, params.promotion_id]);
    if (!row) throw promotionMissing();
    return toPromotion(row);
  },
  /** @throws Refusal as `requireAccount`; 404 `promotionMissing` for one that the ad account doesn't have */
  'DELETE /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      // Ad groups before their promotions, as changes of ad groups lock them.
      const groups = await queries.lockGroupsWith(tx, [account.id, params.promotion_id]);
      const [row] = await queries.lockPromotion(tx, [account.id, params.promotion_id]);
      if (!row) throw promotionMissing();
      const left = groups.map(({ id }) => id);
      if (left.length > 0) await queries.leaveGroups(tx, [account.id, left]);
      await queries.deletePromotion(tx, [account.id, row.id]);
      const gone = { entityType: 'PROMOTION', entityId: row.id, action: 'DELETE' as const };
      await logChanges(tx, account.id, ctx.viewer.personId, [
        { ...gone, old: kept(row) },
        ...groups.flatMap(({ id, promotion_level: level }) =>
          changesBetween({
            id,
            type: 'AD_GROUP',
            before: { promotion_id: row.id, promotion_application_level: level },
            after: { promotion_id: null, promotion_application_level: 'NONE' },
          }),
        ),
      ]);
      return null;
    });
  },
} satisfies Partial<Handlers>;
