import { COMMENT_REPLIES_SHOWN } from '@corkboard/contract';
import { commentShownTo, oneShownTo, tendsPin } from '../../../ground/policies/comments';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { COMMENT_JOINS, commentColumns, type CommentRow } from './present';

/** SQL: the pin `$2` where the viewer `$1` sees it. */
const SEEN_PIN = `select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`;

/**
 * SQL: comments (`threads`, whole rows) with their first replies; the pinned one first, then the newest; replies oldest first. With a left
 * join, a pin without any is a row without a comment.
 */
const withReplies = (threads: string, join = 'join'): string => `
  with p as (${SEEN_PIN}), threads as (${threads}), said as (
    select * from threads
    union all
    select r.* from threads t cross join lateral (
      select r.* from pin_comments r where r.pin_id = t.pin_id and r.parent_id = t.id and ${oneShownTo('r', '$1')}
      order by r.id limit ${COMMENT_REPLIES_SHOWN}) r
  )
  select ${commentColumns('$1')} from p ${join} (said c ${COMMENT_JOINS}) on c.pin_id = p.id
  order by c.parent_id is not null, c.pinned desc, case when c.parent_id is null then c.id end desc, c.id`;

/** A row of a list: a pin that nobody says anything about has one, without a comment. */
type ListedRow = CommentRow | { [Column in keyof CommentRow]: null };

/** A page of the comments of a pin, before a place; the first page begins with the pinned one, beside the others. No row for a pin unseen. */
export const listComments = prepared<
  ListedRow,
  [viewer: string | null, pin: string, before: string, limit: number, first: boolean]
>(
  'comments.list',
  withReplies(
    `(select c.* from p join pin_comments c on c.pin_id = p.id
     where $5::boolean and not p.comments_off and c.pinned and ${oneShownTo('c', '$1')})
    union all
    (select c.* from p join pin_comments c on c.pin_id = p.id
     where not p.comments_off and c.parent_id is null and not c.pinned and c.id < $3::bigint and ${oneShownTo('c', '$1')}
     order by c.id desc limit $4::int)`,
    'left join',
  ),
);

/** One comment of a pin with its first replies. */
export const selectThread = prepared<CommentRow, [viewer: string | null, pin: string, comment: string]>(
  'comments.thread',
  withReplies(`
    select c.* from p join pin_comments c on c.pin_id = p.id
    where not p.comments_off and c.id = $3::bigint and c.parent_id is null and ${oneShownTo('c', '$1')}`),
);

/** One comment or reply by itself. */
export const selectOne = prepared<CommentRow, [viewer: string | null, pin: string, comment: string]>(
  'comments.one',
  `with p as (${SEEN_PIN})
   select ${commentColumns('$1')} from p join pin_comments c on c.pin_id = p.id ${COMMENT_JOINS} where c.id = $3::bigint`,
);

/** A page of the replies to a comment, after a place, oldest first. */
export const listReplies = prepared<
  CommentRow,
  [viewer: string | null, pin: string, comment: string, after: string, limit: number]
>(
  'comments.replies',
  `with p as (${SEEN_PIN}), said as (
     select r.* from p join pin_comments r on r.pin_id = p.id
     where r.parent_id = $3::bigint and r.id > $4::bigint and ${oneShownTo('r', '$1')} order by r.id limit $5::int
   )
   select ${commentColumns('$1')} from said c join p on p.id = c.pin_id ${COMMENT_JOINS} order by c.id`,
);

/** A pin that somebody wants to say something about. */
export interface TalkedOf {
  id: string;
  pinner_id: string;
  off: boolean;
  tended: boolean;
}

/** A pin that the viewer sees. */
export const selectTalkedOf = prepared<TalkedOf, [viewer: string | null, pin: string]>(
  'comments.pin',
  `select p.id, p.pinner_id, p.comments_off as off, ${tendsPin('p', '$1')} as tended from (${SEEN_PIN}) p`,
);

/** A comment that the viewer sees. */
export interface VisibleComment {
  id: string;
  pin_id: string;
  /** The comment that starts the thread: itself, or the one it hangs on. */
  thread_id: string;
  is_reply: boolean;
  author_id: string;
  text: string;
  has_picture: boolean;
  tended: boolean;
}

/** A comment on a pin whose comments are on; with `deletable` on any, as far as the viewer wrote it or answers for the pin. */
export const selectComment = prepared<
  VisibleComment,
  [viewer: string | null, comment: string, deletable: boolean]
>(
  'comments.get',
  `select c.id, c.pin_id, coalesce(c.parent_id, c.id) as thread_id, c.parent_id is not null as is_reply, c.author_id, c.text,
     c.image_signature is not null as has_picture, ${tendsPin('p', '$1')} as tended
   from pin_comments c join pins p on p.id = c.pin_id join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where c.id = $2::bigint and (not p.comments_off or $3::boolean and (c.author_id = $1::bigint or ${tendsPin('p', '$1')}))
     and ${pinSeenBy('p', 'b', '$1')} and ${commentShownTo('c', '$1')}`,
);
