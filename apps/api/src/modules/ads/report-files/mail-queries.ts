import type { CallData, ReportSchedule } from '@corkboard/contract';
import { type AssetRole, assetRoles } from '../../../ground/policies/access';
import { mailable } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';

type MailState = NonNullable<CallData<'AdReportScheduleResource.get'>['people'][number]['last']>;

/** Somebody with a part in an ad account whom mail reaches, and what they said of a template. */
export interface PersonRow extends Pick<AssetRole, 'business_role' | 'permissions'> {
  id: string;
  name: string;
  email: string;
  chosen: boolean;
  unsubscribed: boolean;
  last: MailState | null;
}
const CHOSEN =
  'exists (select from ad_report_recipients r where r.ad_account_id = $1 and r.template_id = $2 and r.user_id = u.id)';
const REFUSED =
  'exists (select from ad_report_refusals f where f.ad_account_id = $1 and f.template_id = $2 and f.user_id = u.id)';
const LAST = `(select m.state from ad_report_mails m join ad_report_jobs j on j.ad_account_id = m.ad_account_id and j.id = m.job_id
     where m.ad_account_id = $1 and m.user_id = u.id and j.template_id = $2 order by j.id desc limit 1)`;

/** The business of an ad account and everybody who works there, as far as mail reaches them and they have the two-step log-in it asks for. */
export const peopleOf = prepared<PersonRow, [account: string, template: string]>(
  'report_center.people',
  `select u.id, u.full_name as name, u.email, role.business_role, role.permissions, ${CHOSEN} as chosen, ${REFUSED} as unsubscribed, ${LAST} as last
   from ad_accounts a
     join lateral (select a.owner_user_id as id union select m.member_id from business_members m where m.business_id = a.owner_user_id) p on true
     join users u on u.id = p.id
     join lateral ${assetRoles('p.id')} role on role.asset_id = a.id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
   where a.id = $1 and ${mailable('u')} order by fold_text(u.full_name), u.id`,
);
/** Everybody who is chosen, whether they may see reports or not. */
export const chosenOf = prepared<
  Pick<PersonRow, 'id' | 'name' | 'unsubscribed' | 'last'>,
  [account: string, template: string]
>(
  'report_center.chosen',
  `select u.id, u.full_name as name, ${REFUSED} as unsubscribed, ${LAST} as last
   from ad_report_recipients c join users u on u.id = c.user_id
   where c.ad_account_id = $1 and c.template_id = $2 order by fold_text(u.full_name), u.id`,
);
/** Says when a template runs; no row where it is gone. */
export const setSchedule = prepared<
  { id: string },
  [account: string, template: string, schedule: ReportSchedule | null, next: Date | null]
>(
  'report_center.schedule',
  `update ad_report_templates set schedule = $3, next_run_at = $4::timestamptz where ad_account_id = $1 and id = $2 returning id`,
);
export const dropRecipients = prepared<never, [account: string, template: string]>(
  'report_center.recipients_drop',
  'delete from ad_report_recipients where ad_account_id = $1 and template_id = $2',
);
export const addRecipients = prepared<never, [account: string, template: string, people: readonly string[]]>(
  'report_center.recipients_add',
  'insert into ad_report_recipients (ad_account_id, template_id, user_id) select $1, $2, unnest($3::bigint[])',
);

/** A template whose turn it is, held until the transaction ends; one that another process has is left to it. */
export const dueTemplate = prepared<{ ad_account_id: string; id: string; time_zone: string }, [now: Date]>(
  'report_center.due',
  `select t.ad_account_id, t.id, a.time_zone from ad_report_templates t join ad_accounts a on a.id = t.ad_account_id
   where t.next_run_at <= $1::timestamptz order by t.next_run_at limit 1 for update of t skip locked`,
);

/** Whether it is any template's turn. */
export const anyTemplateDue = prepared<{ due: boolean }, []>(
  'report_center.any_due',
  'select exists (select 1 from ad_report_templates where next_run_at <= now()) as due',
);

/** Writes down whom a report is to be mailed, each once. */
export const addMails = prepared<{ user_id: string }, [account: string, job: string, template: string]>(
  'report_center.mails_add',
  `insert into ad_report_mails (ad_account_id, job_id, user_id)
   select $1, $2, r.user_id from ad_report_recipients r where r.ad_account_id = $1 and r.template_id = $3
   on conflict do nothing returning user_id`,
);
/** A mail that nobody has begun to send. */
export const waitingMail = prepared<
  {
    token: string;
    template_id: string;
    name: string;
    account_name: string;
    time_zone: string;
    start_date: string;
    end_date: string;
    expires_at: Date;
  },
  [account: string, job: string, user: string]
>(
  'report_center.mail_waiting',
  `select j.token, t.id as template_id, t.name, a.name as account_name, a.time_zone,
     j.asked ->> 'start_date' as start_date, j.asked ->> 'end_date' as end_date, coalesce(j.expires_at, now()) as expires_at
   from ad_report_mails m join ad_report_jobs j on j.ad_account_id = m.ad_account_id and j.id = m.job_id
     join ad_report_templates t on t.ad_account_id = j.ad_account_id and t.id = j.template_id
     join ad_accounts a on a.id = j.ad_account_id
   where m.ad_account_id = $1 and m.job_id = $2 and m.user_id = $3 and m.state = 'waiting' and j.expires_at > now()`,
);
/** Takes a mail from one state to the next; no row where it was in another one. */
export const moveMail = prepared<
  { user_id: string },
  [account: string, job: string, user: string, from: MailState, to: MailState]
>(
  'report_center.mail_move',
  `update ad_report_mails set state = $5 where ad_account_id = $1 and job_id = $2 and user_id = $3 and state = $4 returning user_id`,
);

/** Subscription that a mail's link refers to; no row if the template was deleted. */
export const mailedTemplate = prepared<
  { template: string; account: string; on: boolean },
  [account: string, template: string, user: string]
>(
  'report_center.mailed',
  `select t.name as template, a.name as account, not exists (
     select from ad_report_refusals f where f.ad_account_id = t.ad_account_id and f.template_id = t.id and f.user_id = $3) as on
   from ad_report_templates t join ad_accounts a on a.id = t.ad_account_id where t.ad_account_id = $1 and t.id = $2`,
);
export const refuseReports = prepared<never, [account: string, template: string, user: string]>(
  'report_center.refuse',
  `insert into ad_report_refusals (ad_account_id, template_id, user_id)
   select t.ad_account_id, t.id, u.id from ad_report_templates t, users u where t.ad_account_id = $1 and t.id = $2 and u.id = $3
   on conflict do nothing`,
);
export const takeReports = prepared<never, [account: string, template: string, user: string]>(
  'report_center.take',
  'delete from ad_report_refusals where ad_account_id = $1 and template_id = $2 and user_id = $3',
);
