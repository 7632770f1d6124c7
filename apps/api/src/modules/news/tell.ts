import { type NEWS_KINDS } from '@corkboard/contract';
import { prepared } from '../../platform/db';

export type NewsKind = (typeof NEWS_KINDS)[number];

/** One thing that one person did and another is told of; `board` and `pin` are what it is about. */
type Told = [user: string, kind: NewsKind, actor: string, board: string | null, pin: string | null];

/** Tells somebody; doing the same again makes the notification new. For the transaction of what was done. */
export const tell = prepared<never, Told>(
  'news.tell',
  `insert into notifications (user_id, kind, actor_id, board_id, pin_id) values ($1, $2, $3, $4, $5)
   on conflict (user_id, kind, actor_id, board_id, pin_id)
   do update set id = next_id(), read_at = null, created_at = now()`,
);

/** Takes back what somebody was told of a board: an invitation that was withdrawn, for example. */
export const untell = prepared<never, [user: string, kind: NewsKind, actor: string | null, board: string]>(
  'news.untell',
  `delete from notifications where user_id = $1 and kind = $2 and (actor_id = $3 or $3 is null) and board_id = $4`,
);
