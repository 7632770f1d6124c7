import type { CallOptions } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { TABLE_LEVELS } from '../reports';

/** Request for a report file. */
export type AskedFile = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/reports'>['body'] &
  Pick<Settings, 'filters'>;
/** Settings of a report template, which runs repeatedly. */
export type Settings = CallOptions<'AdReportTemplateResource.create'>['report'];

/** Request for a report for marketing mix models. */
export type AskedMmm = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/mmm_reports'>['body'] & {
  kind: 'MMM';
  report_format: 'CSV';
};
/** Request for a report of what was bought. */
export type AskedProducts =
  CallOptions<'POST /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku'>['body'] & {
    kind: 'PRODUCTS';
    report_format: 'CSV';
  };
/** Request of any kind; ordinary reports don't say theirs. */
export type AskedReport = (AskedFile & { kind?: undefined }) | AskedMmm | AskedProducts;

/** A report that is, was, or will be written. */
export interface JobRow {
  ad_account_id: string;
  id: string;
  token: string;
  asked: AskedReport;
  status: 'IN_PROGRESS' | 'FINISHED' | 'FAILED' | 'CANCELLED';
  created_at: Date;
  expires_at: Date | null;
  size: string | null;
  /** Whose turn it was; null for one that somebody asked for. */
  template_id: string | null;
  /** Of the ad account. */
  time_zone: string;
  account_name: string;
  currency: string;
}
const JOB = `select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.template_id, a.time_zone, a.name as account_name, a.currency
   from ad_report_jobs j join ad_accounts a on a.id = j.ad_account_id`;

export const addJob = prepared<
  { id: string },
  [account: string, token: string, person: string | null, asked: string, template: string | null]
>(
  'report_center.add',
  `insert into ad_report_jobs (ad_account_id, token, user_id, asked, template_id) values ($1, $2, $3, $4::text::jsonb, $5) returning id`,
);
export const jobById = prepared<JobRow, [account: string, id: string]>(
  'report_center.by_id',
  `${JOB} where j.ad_account_id = $1 and j.id = $2`,
);
export const jobByToken = prepared<JobRow, [token: string]>(
  'report_center.by_token',
  `${JOB} where j.token = $1`,
);

/** Ends a report that is under way; nothing where it was over meanwhile. */
export const finishJob = prepared<
  { id: string },
  [account: string, id: string, rows: number, size: number, minutes: number]
>(
  'report_center.finish',
  `update ad_report_jobs set status = 'FINISHED', rows = $3, size = $4, has_file = true, expires_at = now() + $5::int * interval '1 minute'
   where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS' returning id`,
);
export const failJob = prepared<never, [account: string, id: string]>(
  'report_center.fail',
  `update ad_report_jobs set status = 'FAILED' where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS'`,
);

/** Reports of an ad account that are listed, the newest first: not those that only programs ask for. */
export const selectJobs = prepared<
  Omit<JobRow, 'time_zone' | 'account_name' | 'currency' | 'asked'> & {
    asked: AskedFile;
    rows: number | null;
    made_by: string | null;
  },
  [account: string, before: string, count: number]
>(
  'report_center.jobs',
  `select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.template_id, j.rows, u.full_name as made_by
   from ad_report_jobs j left join users u on u.id = j.user_id
   where j.ad_account_id = $1 and j.id < $2::bigint and j.asked ->> 'kind' is null order by j.id desc limit $3::int`,
);
/** Ends one that is under way, and says whether it was; nothing for one that isn't there. */
export const cancelJob = prepared<{ ended: boolean }, [account: string, token: string]>(
  'report_center.cancel',
  `with ended as (
     update ad_report_jobs set status = 'CANCELLED' where ad_account_id = $1 and token = $2 and status = 'IN_PROGRESS' returning id
   )
   select exists (select from ended) as ended from ad_report_jobs where ad_account_id = $1 and token = $2`,
);

/** Reports whose files nobody can download any more. */
export const expiredFiles = prepared<Pick<JobRow, 'token' | 'asked'>, [count: number]>(
  'report_center.expired',
  `select token, asked from ad_report_jobs where has_file and expires_at <= now() order by expires_at limit $1::int`,
);
export const filesGone = prepared<never, [tokens: readonly string[]]>(
  'report_center.gone',
  `update ad_report_jobs set has_file = false where token = any($1::text[])`,
);
/** Lets go of what is listed no more. */
export const dropJobs = prepared<never, [days: number]>(
  'report_center.drop',
  `delete from ad_report_jobs where created_at < now() - $1::int * interval '1 day' and not has_file`,
);

type Lists = [
  account: string,
  campaigns: readonly string[] | null,
  campaignStatuses: readonly string[] | null,
  objectives: readonly string[] | null,
];
type GroupLists = [...Lists, adGroups: readonly string[] | null, adGroupStatuses: readonly string[] | null];
type ProductLists = [
  ...GroupLists,
  groups: readonly string[] | null,
  groupStatuses: readonly string[] | null,
];
type AdLists = [...GroupLists, ads: readonly string[] | null, adStatuses: readonly string[] | null];

/** SQL condition: a list of ids or words is not given, or has something. */
const within = (value: string, param: string): string => `(${param} is null or ${value} = any(${param}))`;
/** SQL: the summary status that lists have; one for everything of a blocked account that isn't over. */
const statusOf = (level: keyof typeof TABLE_LEVELS): string => {
  const { own, words } = TABLE_LEVELS[level];
  return `case when ${own}.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else ${words.summary_status} end`;
};
const OF_CAMPAIGNS = `${within('c.id', '$2::bigint[]')} and ($3::text[] is null or ${statusOf('CAMPAIGN')} = any($3::text[]))
    and ${within('c.objective_type', '$4::text[]')}`;
const OF_GROUPS = `${OF_CAMPAIGNS} and ${within('g.id', '$5::bigint[]')} and ($6::text[] is null or ${statusOf('AD_GROUP')} = any($6::text[]))`;
const OF_ADS = `${OF_GROUPS} and ${within('d.id', '$7::bigint[]')} and ($8::text[] is null or ${statusOf('AD')} = any($8::text[]))`;
const OF_PRODUCTS = `${OF_GROUPS} and ${within('q.id', '$7::bigint[]')} and ($8::text[] is null or ${TABLE_LEVELS.PRODUCT_GROUP.words.summary_status} = any($8::text[]))`;
const select = (level: keyof typeof TABLE_LEVELS, condition: string): string => {
  const { own, from } = TABLE_LEVELS[level];
  return `select ${own}.id from ${from} join ad_accounts a on a.id = ${own}.ad_account_id join users o on o.id = a.owner_user_id
   where ${own}.ad_account_id = $1 and ${condition} order by ${own}.id`;
};

/** Campaigns of a brand. */
export const campaignsOfBrand = prepared<{ id: string }, [account: string, brand: string]>(
  'report_center.of_brand',
  `select l.campaign_id as id from labels l
   where l.ad_account_id = $1 and l.status = 'ACTIVE' and l.label_type = 'BRAND' and fold_text(l.value) = fold_text($2)`,
);

/** The entities that a report is of. */
export const selectEntities = {
  campaign: prepared<{ id: string }, Lists>('report_center.campaigns', select('CAMPAIGN', OF_CAMPAIGNS)),
  adGroup: prepared<{ id: string }, GroupLists>('report_center.ad_groups', select('AD_GROUP', OF_GROUPS)),
  ad: prepared<{ id: string }, AdLists>('report_center.ads', select('AD', OF_ADS)),
  productGroup: prepared<{ id: string }, ProductLists>(
    'report_center.product_groups',
    select('PRODUCT_GROUP', OF_PRODUCTS),
  ),
  productItem: prepared<{ id: string }, [...ProductLists, items: readonly string[] | null]>(
    'report_center.product_items',
    select('PRODUCT_ITEM', `${OF_PRODUCTS} and ${within('d.product_item_id', '$9::bigint[]')}`),
  ),
} as const;
