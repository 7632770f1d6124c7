import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import type { ReportSchedule } from '@corkboard/contract';
import type { Settings } from './queries';

/** A report that is kept to be run again. */
export interface TemplateRow {
  id: string;
  ad_account_id: string;
  user_id: string | null;
  made_by: string | null;
  name: string;
  settings: Settings;
  schedule: ReportSchedule | null;
  next_run_at: Date | null;
  updated_at: Date;
}
const TEMPLATE = `select t.id, t.ad_account_id, t.user_id, u.full_name as made_by, t.name, t.settings, t.schedule, t.next_run_at, t.updated_at
   from ad_report_templates t left join users u on u.id = t.user_id`;

type ListParams = [account: string, after: string, limit: number];
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<TemplateRow, ListParams>(
    `report_center.templates.${direction}`,
    `${TEMPLATE} where t.ad_account_id = $1 and t.id ${compare} $2 order by t.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** The templates of an ad account, one more than the page has. */
export const listTemplates = (
  db: Executor,
  account: string,
  { ascending: isUp, after, size }: Pick<StandardPage, 'ascending' | 'after' | 'size'>,
): Promise<TemplateRow[]> => (isUp ? ascending : descending)(db, [account, after, size + 1]);

export const templateById = prepared<TemplateRow, [account: string, id: string]>(
  'report_center.template',
  `${TEMPLATE} where t.ad_account_id = $1 and t.id = $2`,
);
const lockAccount = prepared<never, [account: string]>(
  'report_center.lock_account',
  'select from ad_accounts where id = $1::bigint for no key update',
);
const countTemplates = prepared<{ count: number }, [account: string]>(
  'report_center.templates_count',
  'select count(*)::int as count from ad_report_templates where ad_account_id = $1',
);
/**
 * Holds an ad account until the transaction ends, and counts its templates. In one statement it would count those that there were before whoever held it
 * made another.
 */
export async function heldTemplates(tx: Executor, account: string): Promise<number> {
  await lockAccount(tx, [account]);
  return (await countTemplates(tx, [account]))[0]!.count;
}
export const addTemplate = prepared<
  { id: string },
  [account: string, person: string, name: string, settings: string]
>(
  'report_center.template_add',
  'insert into ad_report_templates (ad_account_id, user_id, name, settings) values ($1, $2, $3, $4::text::jsonb) returning id',
);
export const changeTemplate = prepared<
  { id: string },
  [account: string, id: string, name: string | null, settings: string | null]
>(
  'report_center.template_change',
  `update ad_report_templates set name = coalesce($3, name), settings = coalesce($4::text::jsonb, settings), updated_at = now()
   where ad_account_id = $1 and id = $2 returning id`,
);
export const dropTemplate = prepared<{ id: string }, [account: string, id: string]>(
  'report_center.template_drop',
  'delete from ad_report_templates where ad_account_id = $1 and id = $2 returning id',
);
