import {
  WEBHOOK_ATTEMPTS,
  WEBHOOK_DELIVERY_DAYS,
  type WEBHOOK_DELIVERY_STATES,
  WEBHOOK_FAILURES_MAX,
  type WebhookEvent,
} from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';

/** A webhook as its owner sees it. */
export interface WebhookRow {
  id: string;
  event: WebhookEvent;
  board_id: string | null;
  board_name: string | null;
  url: string;
  app_id: string | null;
  app_name: string | null;
  failures: number;
  paused_at: Date | null;
  created_at: Date;
}

const WEBHOOK = `w.id, w.event, w.board_id, (select name from boards b where b.owner_id = w.board_owner_id and b.id = w.board_id) as board_name,
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at`;
/** SQL condition: a webhook is the person's `$1`, and the app's `$2` where an app asks. Those of ad accounts are listed there. */
const OWN = `w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD'`;

type ListParams = [user: string, app: string | null, after: string, limit: number];
const listOf = (name: string, before: '<' | '>') =>
  prepared<WebhookRow, ListParams>(
    `webhooks.list.${name}`,
    `select ${WEBHOOK} from webhooks w where ${OWN} and w.id ${before} $3::bigint
     order by w.id ${before === '<' ? 'desc' : 'asc'} limit $4`,
  );
const [webhooksDown, webhooksUp] = [listOf('down', '<'), listOf('up', '>')];

/** A page of somebody's webhooks. @param app whose alone are listed; null for all */
export const listWebhooks = (
  db: Executor,
  user: string,
  app: string | null,
  page: StandardPage,
): Promise<WebhookRow[]> =>
  (page.ascending ? webhooksUp : webhooksDown)(db, [user, app, page.after, page.size + 1]);

export const webhookById = prepared<WebhookRow, [user: string, app: string | null, id: string]>(
  'webhooks.get',
  `select ${WEBHOOK} from webhooks w where ${OWN} and w.id = $3::bigint`,
);

/** Makes a webhook; no row when the person has as many as there may be. After `lockUsers`. */
export const insertWebhook = prepared<
  { id: string },
  [
    user: string,
    app: string | null,
    event: WebhookEvent,
    boardOwner: string | null,
    board: string | null,
    url: string,
    secret: string,
    withSecretBoards: boolean,
    most: number,
  ]
>(
  'webhooks.add',
  `insert into webhooks (user_id, app_id, grant_id, event, board_owner_id, board_id, url, secret, with_secret_boards)
   select $1::bigint, $2::bigint, (select id from oauth_grants where user_id = $1::bigint and app_id = $2::bigint), $3, $4::bigint, $5::bigint, $6, $7, $8
   where (select count(*) from webhooks where user_id = $1::bigint and event <> 'LEAD') < $9
   returning id`,
);

export const deleteWebhook = prepared<{ id: string }, [user: string, app: string | null, id: string]>(
  'webhooks.remove',
  `delete from webhooks w where ${OWN} and w.id = $3::bigint returning id`,
);

/** Goes on with a webhook: what waits is due at once. */
export const resumeWebhook = prepared<never, [user: string, app: string | null, id: string]>(
  'webhooks.resume',
  `with resumed as (
     update webhooks w set failures = 0, paused_at = null where ${OWN} and w.id = $3::bigint returning user_id, id
   )
   update webhook_deliveries d set due_at = now() from resumed r
   where d.user_id = r.user_id and d.webhook_id = r.id and d.state = 'WAITING'`,
);

export const insertTest = prepared<{ id: string }, [user: string, app: string | null, id: string]>(
  'webhooks.test',
  `insert into webhook_deliveries (user_id, webhook_id, event)
   select w.user_id, w.id, 'TEST' from webhooks w where ${OWN} and w.id = $3::bigint returning id`,
);

/** Something that a webhook was told, as its owner sees it. */
export interface DeliveryRow {
  id: string;
  event: WebhookEvent | 'TEST';
  state: (typeof WEBHOOK_DELIVERY_STATES)[number];
  attempts: number;
  due_at: Date;
  attempted_at: Date | null;
  http_status: number | null;
  problem: string | null;
  created_at: Date;
}

type DeliveriesParams = [user: string, webhook: string, after: string, limit: number];
const deliveriesOf = (name: string, before: '<' | '>') =>
  prepared<DeliveryRow, DeliveriesParams>(
    `webhooks.deliveries.${name}`,
    `select id, event, state, attempts, due_at, attempted_at, http_status, problem, created_at from webhook_deliveries
     where user_id = $1::bigint and webhook_id = $2::bigint and id ${before} $3::bigint
     order by id ${before === '<' ? 'desc' : 'asc'} limit $4`,
  );
const [deliveriesDown, deliveriesUp] = [deliveriesOf('down', '<'), deliveriesOf('up', '>')];

/** A page of what a webhook of somebody's was told. */
export const listDeliveries = (
  db: Executor,
  user: string,
  webhook: string,
  page: StandardPage,
): Promise<DeliveryRow[]> =>
  (page.ascending ? deliveriesUp : deliveriesDown)(db, [user, webhook, page.after, page.size + 1]);

const DUE = `webhook_deliveries d join webhooks w on w.user_id = d.user_id and w.id = d.webhook_id
  where d.state = 'WAITING' and d.due_at <= now() and w.paused_at is null`;

/** Whether there is anything to tell. */
export const anyDelivery = prepared<{ due: boolean }, []>(
  'webhooks.any_due',
  `select exists (select from ${DUE}) as due`,
);

/** Webhooks that have something to tell. */
export const dueWebhooks = prepared<{ user_id: string; id: string }, [limit: number]>(
  'webhooks.due',
  `select w.user_id, w.id from ${DUE} group by w.user_id, w.id order by min(d.due_at) limit $1`,
);

type Attempt = [user: string, webhook: string, delivery: string, status: number | null];

/** Notes that something was told. */
export const noteDelivered = prepared<never, Attempt>(
  'webhooks.delivered',
  `with well as (update webhooks set failures = 0 where user_id = $1::bigint and id = $2::bigint and failures > 0)
   update webhook_deliveries set state = 'DELIVERED', attempts = attempts + 1, attempted_at = now(), http_status = $4, problem = null
   where webhook_id = $2::bigint and id = $3::bigint`,
);

/** Longest wait before the next attempt, in minutes. */
const LONGEST_WAIT = 360;

/**
 * Notes that something couldn't be told. The whole webhook waits: twice as long after each attempt in a row that failed.
 */
export const noteFailed = prepared<never, [...Attempt, problem: string | null, ended: boolean]>(
  'webhooks.failed',
  `with ill as (
     update webhooks set failures = failures + 1,
       paused_at = case when $6::boolean or failures + 1 >= ${WEBHOOK_FAILURES_MAX} then now() end
     where user_id = $1::bigint and id = $2::bigint returning failures
   )
   update webhook_deliveries d set
     due_at = greatest(d.due_at, now() + make_interval(mins => least(${LONGEST_WAIT}, 2 ^ least(ill.failures - 1, 10))::int)),
     attempts = case when d.id = $3::bigint then d.attempts + 1 else d.attempts end,
     attempted_at = case when d.id = $3::bigint then now() else d.attempted_at end,
     http_status = case when d.id = $3::bigint then $4 else d.http_status end,
     problem = case when d.id = $3::bigint then $5 else d.problem end,
     state = case when d.id = $3::bigint and d.attempts + 1 >= ${WEBHOOK_ATTEMPTS} then 'FAILED' else d.state end
   from ill where d.webhook_id = $2::bigint and d.state = 'WAITING'`,
);

/** Lets go of something that isn't to be told any more. */
export const dropDelivery = prepared<never, [webhook: string, delivery: string]>(
  'webhooks.drop',
  'delete from webhook_deliveries where webhook_id = $1::bigint and id = $2::bigint',
);

/** Lets go of what is old. */
export const dropOldDeliveries = prepared<{ id: string }, [limit: number]>(
  'webhooks.sweep',
  `delete from webhook_deliveries where (webhook_id, id) in (
     select webhook_id, id from webhook_deliveries where created_at < now() - interval '${WEBHOOK_DELIVERY_DAYS} days'
     order by created_at limit $1)
   returning id`,
);
