import { type Ad, type AdGroup, adMessages, type Campaign } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { requireAccount } from './permissions';
import { presentContext, toAd, toAdGroup, toCampaign, type PresentContext } from './present';
import { type Filter, listAdGroups, listAds, listCampaigns } from './queries';
import { type StandardPage, standardList, standardPage } from '../../../ground/paging/standard';

/** Statuses that a list includes without `entity_statuses`. */
export const DEFAULT_STATUSES = ['ACTIVE', 'PAUSED'];

interface ListQuery {
  page_size?: number | undefined;
  bookmark?: string | undefined;
  order?: 'ASCENDING' | 'DESCENDING' | undefined;
  campaign_ids?: string[] | undefined;
  ad_group_ids?: string[] | undefined;
  ad_ids?: string[] | undefined;
  entity_statuses?: string[] | undefined;
}

/** One kind of entity: how its rows are found and how they look. */
interface Kind<Row extends { id: string }, Item> {
  list: (
    executor: Executor,
    accountId: string,
    page: Omit<StandardPage, 'first'>,
    filter: Filter,
  ) => Promise<Row[]>;
  present: (row: Row, context: PresentContext) => Item;
  /** The query parameter with the entities' own ids. */
  ownIds: 'campaign_ids' | 'ad_group_ids' | 'ad_ids';
  missing: (id: string) => string;
}

function reader<Row extends { id: string }, Item>(kind: Kind<Row, Item>) {
  return {
    /** A page of an account's entities. Refuses (400) filters of two kinds. */
    async list(ctx: ViewerCtx, accountId: string, query: ListQuery) {
      const account = await requireAccount(ctx, accountId, 'viewCampaigns');
      const page = standardPage(query);
      const given = [query.campaign_ids, query.ad_group_ids, query.ad_ids].filter((ids) => ids?.length);
      if (given.length > 1) throw badField(kind.ownIds, adMessages.oneKind);
      const own = query[kind.ownIds];
      const rows = await kind.list(ctx.db, accountId, page, {
        statuses: query.entity_statuses?.length ? query.entity_statuses : DEFAULT_STATUSES,
        ids: own?.length ? own : undefined,
        campaignIds:
          kind.ownIds !== 'campaign_ids' && query.campaign_ids?.length ? query.campaign_ids : undefined,
        adGroupIds:
          kind.ownIds !== 'ad_group_ids' && query.ad_group_ids?.length ? query.ad_group_ids : undefined,
      });
      const context = presentContext(account);
      return standardList(rows, page, (row) => kind.present(row, context));
    },

    /** One entity of an account, in any status. */
    async get(ctx: ViewerCtx, accountId: string, id: string): Promise<Item> {
      const account = await requireAccount(ctx, accountId, 'viewCampaigns');
      const page = { ascending: true, after: '0', size: 1 };
      const [row] = await kind.list(ctx.db, accountId, page, { statuses: null, ids: [id] });
      if (!row) throw missing.of(kind.missing(id));
      return kind.present(row, presentContext(account));
    },
  };
}

export const campaigns = reader<Awaited<ReturnType<typeof listCampaigns>>[number], Campaign>({
  list: listCampaigns,
  present: toCampaign,
  ownIds: 'campaign_ids',
  missing: adMessages.campaignMissing,
});
export const adGroups = reader<Awaited<ReturnType<typeof listAdGroups>>[number], AdGroup>({
  list: listAdGroups,
  present: toAdGroup,
  ownIds: 'ad_group_ids',
  missing: adMessages.adGroupMissing,
});
export const ads = reader<Awaited<ReturnType<typeof listAds>>[number], Ad>({
  list: listAds,
  present: toAd,
  ownIds: 'ad_ids',
  missing: adMessages.adMissing,
});
