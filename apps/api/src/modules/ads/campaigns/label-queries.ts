import type { LABEL_STATUSES, LabelType } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';

export interface LabelRow {
  id: string;
  campaign_id: string;
  label_type: LabelType;
  value: string;
  status: (typeof LABEL_STATUSES)[number];
  updated_at: Date;
}
const LABEL = 'select l.id, l.campaign_id, l.label_type, l.value, l.status, l.updated_at from labels l';

/** Which labels a list has; null is everything. */
export interface LabelFilter {
  campaigns: readonly string[] | null;
  ids: readonly string[] | null;
  statuses: readonly string[];
  types: readonly string[] | null;
}
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    LabelRow,
    [
      accountId: string,
      after: string,
      campaigns: readonly string[] | null,
      ids: readonly string[] | null,
      statuses: readonly string[],
      types: readonly string[] | null,
      limit: number,
    ]
  >(
    `ads.labels.${direction}`,
    `${LABEL} where l.ad_account_id = $1 and l.id ${compare} $2 and ($3::bigint[] is null or l.campaign_id = any($3))
       and ($4::bigint[] is null or l.id = any($4)) and l.status = any($5::text[]) and ($6::text[] is null or l.label_type = any($6))
     order by l.id ${direction} limit $7::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];
/** Labels of an ad account, one more than the page has. */
export const labelPage = (
  db: Executor,
  accountId: string,
  page: Omit<StandardPage, 'first'>,
  { campaigns, ids, statuses, types }: LabelFilter,
): Promise<LabelRow[]> =>
  (page.ascending ? ascending : descending)(db, [
    accountId,
    page.after,
    campaigns,
    ids,
    statuses,
    types,
    page.size + 1,
  ]);

/** The active labels of some campaigns, brands first. */
export const labelsOf = prepared<LabelRow, [accountId: string, campaigns: readonly string[]]>(
  'ads.labels_of',
  `${LABEL} where l.ad_account_id = $1 and l.campaign_id = any($2::bigint[]) and l.status = 'ACTIVE'
   order by l.campaign_id, l.label_type, fold_text(l.value), l.id`,
);
/** Campaigns of some labels. */
export const campaignsOfLabels = prepared<
  { campaign_id: string },
  [accountId: string, ids: readonly string[]]
>(
  'ads.label_campaigns',
  'select distinct campaign_id from labels where ad_account_id = $1 and id = any($2::bigint[])',
);
export const labelById = prepared<LabelRow, [accountId: string, id: string]>(
  'ads.label_by_id',
  `${LABEL} where l.ad_account_id = $1 and l.id = $2`,
);
/** Active labels of a type that a campaign has beside one: how many, and whether one is the same word to people. */
export const labelsBeside = prepared<
  { count: number; same: boolean },
  [accountId: string, campaignId: string, type: LabelType, value: string, id: string]
>(
  'ads.labels_beside',
  `select count(*)::int as count, coalesce(bool_or(fold_text(l.value) = fold_text($4)), false) as same from labels l
   where l.ad_account_id = $1 and l.campaign_id = $2 and l.label_type = $3 and l.status = 'ACTIVE' and l.id <> $5::bigint`,
);
export const insertLabel = prepared<
  LabelRow,
  [accountId: string, campaignId: string, type: LabelType, value: string]
>(
  'ads.add_label',
  `insert into labels (ad_account_id, campaign_id, label_type, value) values ($1, $2, $3, $4)
   returning id, campaign_id, label_type, value, status, updated_at`,
);
export const updateLabel = prepared<LabelRow, [accountId: string, id: string, value: string, status: string]>(
  'ads.change_label',
  `update labels set value = $3, status = $4, updated_at = now() where ad_account_id = $1 and id = $2
   returning id, campaign_id, label_type, value, status, updated_at`,
);
