import { prepared } from '../../../platform/db';

/** An address that is told of answers. */
export interface SubscriptionRow {
  id: string;
  lead_form_id: string | null;
  url: string;
  user_id: string;
  created_at: Date;
}
const SUBSCRIPTION = `select w.id, w.lead_form_id, w.url, w.user_id, w.created_at from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD'`;

export const listSubscriptions = prepared<
  SubscriptionRow,
  [accountId: string, before: string, limit: number]
>('leads.subscriptions', `${SUBSCRIPTION} and w.id < $2::bigint order by w.id desc limit $3::int`);

export const subscriptionById = prepared<SubscriptionRow, [accountId: string, id: string]>(
  'leads.subscription',
  `${SUBSCRIPTION} and w.id = $2::bigint`,
);

/** Makes a subscription; no row where the form has one, or all forms together. */
export const insertSubscription = prepared<
  { id: string },
  [accountId: string, form: string | null, user: string, app: string | null, url: string, secret: string]
>(
  'leads.subscribe',
  `insert into webhooks (user_id, app_id, grant_id, event, url, secret, with_secret_boards, ad_account_id, lead_form_id)
   select $3::bigint, $4::bigint, (select id from oauth_grants where user_id = $3::bigint and app_id = $4::bigint), 'LEAD', $5, $6, false,
     $1::bigint, $2::bigint
   on conflict do nothing returning id`,
);

export const deleteSubscription = prepared<{ id: string }, [accountId: string, id: string]>(
  'leads.unsubscribe',
  `delete from webhooks where ad_account_id = $1::bigint and id = $2::bigint and event = 'LEAD' returning id`,
);
