import { type NEWS_KINDS, type NotificationTopic } from '@corkboard/contract';
import { prepared } from '../../platform/db';

export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * SQL: tells people; for a part of a larger statement. Doing the same again makes the notification new. It fails nothing: whoever can't be told
 * now is told later (docs/handbook/notifications.md#when-something-is-out-of-order).
 *
 * @param rows a `select` or `values` of user, kind, actor, board and pin
 */
export const notifySelect = (rows: string): string =>
  `insert into notices (user_id, kind, actor_id, board_id, pin_id) ${rows}`;

/**
 * SQL: as `notifySelect`, of what was said about a pin. Whoever says more about it makes the notification new.
 *
 * @param rows a `select` of user, kind, actor, pin and comment
 */
export const notifyOfComment = (rows: string): string =>
  `insert into notices (user_id, kind, actor_id, pin_id, comment_id) ${rows}`;

/** One thing that one person did and another is told of; `board` and `pin` are what it is about. */
type Told = [user: string, kind: NewsKind, actor: string, board: string | null, pin: string | null];

/** Tells somebody. For the transaction of what was done. */
export const notify = prepared<never, Told>('news.notify', notifySelect('values ($1, $2, $3, $4, $5)'));

/** Tells people that ads of an ad account were reviewed. For the transaction that notes it. */
export const notifyOfAds = prepared<never, [users: readonly string[], account: string]>(
  'news.notify.ads',
  `insert into notices (user_id, kind, actor_id, ad_account_id)
   select u.id, 'ads_reviewed', a.owner_user_id, a.id from ad_accounts a, unnest($1::bigint[]) as u (id) where a.id = $2::bigint`,
);

/** Takes back what somebody was told of a board: an invitation that was withdrawn, for example. */
export const withdraw = prepared<never, [user: string, kind: NewsKind, actor: string | null, board: string]>(
  'news.withdraw',
  'select from withdraw_notices($4::bigint, null, $2::text, $1::bigint, $3::bigint)',
);

/** Takes back everything that anybody was told of a board that is deleted. */
export const withdrawOfBoard = prepared<never, [board: string]>(
  'news.withdraw.board',
  'select from withdraw_notices($1::bigint, null, null, null, null)',
);

/** Takes back what brands were asked about a Pin. */
export const withdrawSponsorship = prepared<never, [pin: string]>(
  'news.withdraw.sponsorship',
  `select from withdraw_notices(null, $1::bigint, 'sponsorship_request', null, null)`,
);

/** Whether anybody waits to be told. */
export const anyNotice = prepared<{ due: boolean }, []>(
  'news.any_notice',
  'select exists (select from notices) as due',
);

/** Tells those who wait to be told, some at a time; who can't be told still waits on. */
export const tellAgain = prepared<never, [limit: number]>(
  'news.tell_again',
  `with waiting as (
     delete from notices where (user_id, id) in (select user_id, id from notices order by id limit $1::int for update skip locked)
     returning user_id, kind, actor_id, board_id, pin_id, comment_id, ad_account_id
   )
   insert into notices (user_id, kind, actor_id, board_id, pin_id, comment_id, ad_account_id) select * from waiting`,
);

/** Marks what asked somebody about a board as read: they said yes. `actor` null is whoever asked. */
export const readAccepted = prepared<
  never,
  [user: string, kind: NewsKind, actor: string | null, board: string]
>('news.read.accepted', 'select from read_notices($4::bigint, $2::text, $1::bigint, $3::bigint)');

/** Whether an address wants mail of a topic. */
export const wantsMail = prepared<{ wants: boolean }, [email: string, topic: NotificationTopic]>(
  'mail_choices.wants',
  `select not exists (
       select 1 from users u join notification_choices c on c.user_id = u.id
       where lower(u.email) = lower($1) and c.topic = $2 and c.channel = 'email' and not c.is_on)
     and not exists (select 1 from refused_mail where email = lower($1)) as wants`,
);
