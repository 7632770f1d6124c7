import { type NEWS_KINDS } from '@corkboard/contract';
import { prepared } from '../../platform/db';

export type NewsKind = (typeof NEWS_KINDS)[number];

/** SQL: what follows the rows of an `insert into notifications`: doing the same again makes the notification new. */
export const AGAIN_NEW = `on conflict (user_id, kind, actor_id, board_id, pin_id)
   do update set id = next_id(), read_at = null, created_at = now()`;

/**
 * SQL: tells people; for a part of a larger statement. Doing the same again makes the notification new.
 *
 * @param rows a `select` or `values` of user, kind, actor, board and pin
 */
export const notifySelect = (rows: string): string =>
  `insert into notifications (user_id, kind, actor_id, board_id, pin_id) ${rows} ${AGAIN_NEW}`;

/**
 * SQL: as `notifySelect`, of what was said about a pin. Whoever says more about it makes the notification new.
 *
 * @param rows a `select` of user, kind, actor, pin and comment
 */
export const notifyOfComment = (rows: string): string =>
  `insert into notifications (user_id, kind, actor_id, pin_id, comment_id) ${rows} ${AGAIN_NEW}, comment_id = excluded.comment_id`;

/** One thing that one person did and another is told of; `board` and `pin` are what it is about. */
type Told = [user: string, kind: NewsKind, actor: string, board: string | null, pin: string | null];

/** Tells somebody. For the transaction of what was done. */
export const notify = prepared<never, Told>('news.notify', notifySelect('values ($1, $2, $3, $4, $5)'));

/** Takes back what somebody was told of a board: an invitation that was withdrawn, for example. */
export const withdraw = prepared<never, [user: string, kind: NewsKind, actor: string | null, board: string]>(
  'news.withdraw',
  `delete from notifications
   where user_id = $1 and kind = $2 and (actor_id = $3 or $3::bigint is null) and board_id = $4`,
);

/** Takes back everything that anybody was told of a board that is deleted. */
export const withdrawOfBoard = prepared<never, [board: string]>(
  'news.withdraw.board',
  'delete from notifications where board_id = $1',
);
