import type { CallData } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from './account-queries';

/** A targeting template; times are Unix seconds. */
export type TemplateRow = CallData<'POST /v5/ad_accounts/{ad_account_id}/targeting_templates'>;

const FIELDS = `t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.targeting_attributes, t.placement_group,
  ${unix('t.created_time')} as created_time, ${unix('t.updated_time')} as updated_time`;

type ListParams = [accountId: string, after: string, limit: number, words: string];
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<TemplateRow, ListParams>(
    `ads.targeting_templates.${direction}`,
    `select ${FIELDS} from targeting_templates t where t.ad_account_id = $1 and t.status = 'ACTIVE' and t.id ${compare} $2
       and position(lower($4::text) in lower(t.name)) > 0
     order by t.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** Active targeting templates of an account that have such words in their name, one more than the page has. */
export const listTemplates = (
  db: Executor,
  accountId: string,
  { ascending: isUp, after, size }: StandardPage,
  words = '',
): Promise<TemplateRow[]> => (isUp ? ascending : descending)(db, [accountId, after, size + 1, words]);

/** A targeting template in any state, locked until the transaction ends: nobody begins to use it meanwhile. */
export const lockTemplate = prepared<TemplateRow, [accountId: string, id: string]>(
  'ads.lock_targeting_template',
  `select ${FIELDS} from targeting_templates t where t.ad_account_id = $1 and t.id = $2 for no key update`,
);

/** Whether an ad group that hasn't ended uses a template. */
export const templateUsed = prepared<{ used: boolean }, [accountId: string, id: string]>(
  'ads.targeting_template_used',
  `select exists (select from ad_groups where ad_account_id = $1 and targeting_template_id = $2::bigint
     and status not in ('ARCHIVED', 'DELETED_DRAFT')) as used`,
);

type Columns = [name: string, automatic: boolean, attributes: string, placements: string | null];

export const insertTemplate = prepared<TemplateRow, [accountId: string, ...Columns]>(
  'ads.insert_targeting_template',
  `insert into targeting_templates as t (ad_account_id, name, auto_targeting_enabled, targeting_attributes, placement_group)
   values ($1, $2, $3, $4::text::jsonb, $5) returning ${FIELDS}`,
);
export const updateTemplate = prepared<
  TemplateRow,
  [accountId: string, id: string, ...Columns, status: string]
>(
  'ads.update_targeting_template',
  `update targeting_templates t set name = $3, auto_targeting_enabled = $4, targeting_attributes = $5::text::jsonb,
     placement_group = $6, status = $7, updated_time = now()
   where t.ad_account_id = $1 and t.id = $2 returning ${FIELDS}`,
);
