import type { LEAD_FORM_STATUSES, LeadQuestion } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from '../campaigns';

/** A form as it's kept. */
export interface FormColumns {
  name: string;
  status: (typeof LEAD_FORM_STATUSES)[number];
  questions: LeadQuestion[];
  privacy_policy_link: string;
  policy_links: { label: string; link: string }[];
  disclosure_language: string | null;
  completion_message: string;
}
export interface FormRow extends FormColumns {
  id: string;
  ad_account_id: string;
  created_time: number;
  updated_time: number;
}

const FORM = `select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.disclosure_language,
  f.completion_message, ${unix('f.created_time')} as created_time, ${unix('f.updated_time')} as updated_time from lead_forms f`;

const pageOf = (name: string, before: '<' | '>') =>
  prepared<FormRow, [accountId: string, after: string, limit: number]>(
    `lead_forms.list.${name}`,
    `${FORM} where f.ad_account_id = $1::bigint and f.id ${before} $2::bigint
     order by f.id ${before === '<' ? 'desc' : 'asc'} limit $3::int`,
  );
const [formsDown, formsUp] = [pageOf('down', '<'), pageOf('up', '>')];

/** A page of the forms of an ad account. */
export const listForms = (db: Executor, accountId: string, page: StandardPage): Promise<FormRow[]> =>
  (page.ascending ? formsUp : formsDown)(db, [accountId, page.after, page.size + 1]);

export const formsById = prepared<FormRow, [accountId: string, ids: readonly string[]]>(
  'lead_forms.by_id',
  `${FORM} where f.ad_account_id = $1::bigint and f.id = any($2::bigint[])`,
);

/** Forms that are changed: until the transaction ends no ad takes one of them, and nobody answers it. */
export const lockForms = prepared<FormRow, [accountId: string, ids: readonly string[]]>(
  'lead_forms.lock',
  `${FORM} where f.ad_account_id = $1::bigint and f.id = any($2::bigint[]) order by f.id for update of f`,
);

/** Those of some forms that an ad uses, or that somebody answered. */
export const formsInUse = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'lead_forms.in_use',
  `select f.id from lead_forms f where f.ad_account_id = $1::bigint and f.id = any($2::bigint[])
     and (exists (select from ads d where d.ad_account_id = f.ad_account_id and d.lead_form_id = f.id)
       or exists (select from leads l where l.ad_account_id = f.ad_account_id and l.lead_form_id = f.id and l.ad_id is not null))`,
);

/** How many forms an ad account has, held until the transaction ends. */
export const lockFormCount = prepared<{ count: number }, [accountId: string]>(
  'lead_forms.count',
  `select (select count(*) from lead_forms f where f.ad_account_id = a.id)::int as count
   from ad_accounts a where a.id = $1::bigint for no key update of a`,
);

const COLUMNS = `name text, status text, questions jsonb, privacy_policy_link text, policy_links jsonb, disclosure_language text,
  completion_message text`;
const NAMES =
  'name, status, questions, privacy_policy_link, policy_links, disclosure_language, completion_message';

const insert = prepared<{ id: string }, [accountId: string, rows: string]>(
  'lead_forms.add',
  `with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb) as i(${COLUMNS}, place int) order by i.place
   ), added as (
     insert into lead_forms (ad_account_id, id, ${NAMES}) select $1::bigint, id, ${NAMES} from input returning id
   )
   select added.id from added join input using (id) order by input.place`,
);

/** Makes forms; their ids in the order of the rows. */
export async function insertForms(
  tx: Executor,
  accountId: string,
  rows: readonly FormColumns[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const numbered = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  return (await insert(tx, [accountId, numbered])).map(({ id }) => id);
}

/** Changes forms: all of their columns. */
export const updateForms = prepared<never, [accountId: string, rows: string]>(
  'lead_forms.update',
  `update lead_forms f set (${NAMES}, updated_time) = (${NAMES.split(', ')
    .map((name) => `i.${name}`)
    .join(', ')}, now())
   from jsonb_to_recordset($2::jsonb) as i(id bigint, ${COLUMNS}) where f.ad_account_id = $1::bigint and f.id = i.id`,
);
