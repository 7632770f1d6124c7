import { LEAD_DAYS } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** SQL condition: answers are still kept. The sweep comes after that, now and then. */
const KEPT = `l.created_at > now() - interval '${LEAD_DAYS} days'`;

/** Keeps what somebody answered; no row where they answered the form of this ad before. */
export const insertLead = prepared<
  { id: string },
  [
    accountId: string,
    formId: string,
    ad: string | null,
    person: string | null,
    answers: string,
    at: Date | null,
  ]
>(
  'leads.add',
  `insert into leads (ad_account_id, lead_form_id, ad_id, user_id, answers, created_at)
   values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5, coalesce($6::timestamptz, now()))
   on conflict (ad_account_id, ad_id, user_id) where ad_id is not null do nothing returning id`,
);

/** Has those told who want to be told of answers to a form: its own subscription, and that of all forms. */
export const tellOfLead = prepared<never, [accountId: string, formId: string, lead: string]>(
  'leads.tell',
  `insert into webhook_deliveries (user_id, webhook_id, event, ad_account_id, lead_id)
   select w.user_id, w.id, 'LEAD', w.ad_account_id, $3::bigint from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and w.paused_at is null and coalesce(w.lead_form_id, $2::bigint) = $2::bigint`,
);

/** The subscription that is told of answers to a form: its own, else that of all forms. */
export const subscriptionOf = prepared<{ user_id: string; id: string }, [accountId: string, formId: string]>(
  'leads.subscription_of',
  `select w.user_id, w.id from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and coalesce(w.lead_form_id, $2::bigint) = $2::bigint
   order by w.lead_form_id nulls last limit 1`,
);

/** Has one subscription told of an answer. */
export const tellOne = prepared<never, [accountId: string, user: string, webhook: string, lead: string]>(
  'leads.tell_one',
  `insert into webhook_deliveries (user_id, webhook_id, event, ad_account_id, lead_id)
   values ($2::bigint, $3::bigint, 'LEAD', $1::bigint, $4::bigint)`,
);

/** Whether somebody answered the form of an ad. */
export const isAnswered = prepared<{ answered: boolean }, [accountId: string, ad: string, person: string]>(
  'leads.is_answered',
  `select exists (select from leads l where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint and l.user_id = $3::bigint) as answered`,
);

/** An ad with its form, and how many answered it; no row for an ad that isn't in the account. */
export const adLeads = prepared<
  { lead_form_id: string | null; count: number },
  [accountId: string, ad: string]
>(
  'leads.of_ad',
  `select d.lead_form_id, (select count(*) from leads l where l.ad_account_id = d.ad_account_id and l.ad_id = d.id and ${KEPT})::int as count
   from ads d where d.ad_account_id = $1::bigint and d.id = $2::bigint`,
);

export interface LeadRow {
  id: string;
  /** Sealed. */
  answers: string;
  created_at: Date;
}

/** Answers to the form of an ad on some days in UTC, the oldest first, a page at a time. */
export const leadsOfAd = prepared<
  LeadRow,
  [accountId: string, ad: string, start: string, end: string, after: string, limit: number]
>(
  'leads.page',
  `select l.id, l.answers, l.created_at from leads l
   where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint and l.id > $5::bigint and ${KEPT}
     and l.created_at >= $3::date::timestamp at time zone 'UTC' and l.created_at < ($4::date + 1)::timestamp at time zone 'UTC'
   order by l.id limit $6::int`,
);

/** Forms that were answered beside an ad, the oldest first. */
export const formsOfAd = prepared<{ id: string }, [accountId: string, ad: string]>(
  'leads.forms_of_ad',
  `select distinct l.lead_form_id as id from leads l where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint
   union select d.lead_form_id from ads d where d.ad_account_id = $1::bigint and d.id = $2::bigint and d.lead_form_id is not null
   order by id`,
);

export const insertExport = prepared<
  { id: string },
  [accountId: string, ad: string, start: string, end: string]
>(
  'leads.export',
  `insert into lead_exports (ad_account_id, ad_id, start_date, end_date) values ($1::bigint, $2::bigint, $3::date, $4::date) returning id`,
);
export interface ExportRow {
  ad_account_id: string;
  ad_id: string;
  start_date: string;
  end_date: string;
}
export const exportById = prepared<ExportRow, [accountId: string, id: string]>(
  'leads.export_by_id',
  `select ad_account_id, ad_id, start_date::text, end_date::text from lead_exports where ad_account_id = $1::bigint and id = $2::bigint`,
);

/** Data of an account that a form can be filled in with. */
export const selectProfile = prepared<
  {
    full_name: string;
    email: string;
    gender: string | null;
    country: string | null;
    birthdate: string | null;
    age: number | null;
  },
  [person: string]
>(
  'leads.profile',
  `select full_name, email, gender, country, birthdate::text,
     extract(year from age((now() at time zone 'UTC')::date, birthdate))::int as age
   from users where id = $1::bigint`,
);

/** Lets go of answers that were kept long enough, and of files of them. */
export const dropLeads = prepared<{ id: string }, [limit: number]>(
  'leads.sweep',
  `delete from leads where (ad_account_id, id) in (
     select ad_account_id, id from leads where created_at <= now() - interval '${LEAD_DAYS} days' order by created_at limit $1::int)
   returning id`,
);
export const dropExports = prepared<never, []>(
  'leads.sweep_exports',
  `delete from lead_exports where created_at <= now() - interval '${LEAD_DAYS} days'`,
);
