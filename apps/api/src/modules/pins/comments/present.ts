import type { Comment, CommentReply } from '@corkboard/contract';
import { notBlockedInList } from '../../../ground/policies/blocking';
import { hiddenReplies, tendsPin } from '../../../ground/policies/comments';
import { imagesOf } from '../../../ground/references/images';
import {
  type PrefixedUserRefRow,
  toPrefixedUserRef,
  toUserRef,
  userRefColumns,
  userRefJson,
  type UserRefRow,
} from '../../../ground/references/people';

/** Stored row that `toThreads` reads; `commentColumns` selects it. */
export interface CommentRow extends PrefixedUserRefRow<'author'> {
  id: string;
  pin_id: string;
  parent_id: string | null;
  text: string;
  image_signature: string | null;
  image_width: number | null;
  image_height: number | null;
  pinned: boolean;
  like_count: string;
  reply_count: string;
  created_at: Date;
  edited_at: Date | null;
  liked: boolean;
  mine: boolean;
  tended: boolean;
  mentions: { start: number; length: number; user: UserRefRow }[];
}

/** SQL: the columns of {@link CommentRow} for comments `c` of a pin `p`, joined with `COMMENT_JOINS`. */
export const commentColumns = (viewer: string): string => `
  c.id, c.pin_id, c.parent_id, c.text, c.image_signature, c.image_width, c.image_height, c.pinned, c.like_count,
  c.reply_count - ${hiddenReplies('c', viewer)} as reply_count, c.created_at, c.edited_at, ${userRefColumns('ca', 'author')},
  exists (select 1 from comment_likes cl where cl.pin_id = c.pin_id and cl.comment_id = c.id and cl.user_id = ${viewer}::bigint) as liked,
  coalesce(c.author_id = ${viewer}::bigint, false) as mine, ${tendsPin('p', viewer)} as tended,
  coalesce((
    select json_agg(json_build_object('start', m.start, 'length', m.length, 'user', ${userRefJson('mu')}) order by m.start)
    from comment_mentions m join users mu on mu.id = m.user_id and ${notBlockedInList('mu.id', viewer)}
    where m.pin_id = c.pin_id and m.comment_id = c.id), '[]') as mentions`;

/** SQL: what a comment shows beside its own row. */
export const COMMENT_JOINS = 'join users ca on ca.id = c.author_id';

/** A reply as it is answered. */
export const toReply = (row: CommentRow): CommentReply => ({
  type: 'comment',
  id: row.id,
  pin_id: row.pin_id,
  parent_id: row.parent_id,
  author: toPrefixedUserRef(row, 'author'),
  text: row.text,
  mentions: row.mentions.map(({ start, length, user }) => ({ start, length, user: toUserRef(user) })),
  images:
    row.image_signature === null
      ? null
      : imagesOf({ signature: row.image_signature, width: row.image_width!, height: row.image_height! }),
  like_count: Number(row.like_count),
  liked_by_me: row.liked,
  mine: row.mine,
  deletable_by_me: row.mine || row.tended,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

/** Threads from the rows of their comments and first replies, in the order in which they come. */
export function toThreads(rows: readonly CommentRow[]): Comment[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      ...toReply(row),
      pinned: row.pinned,
      reply_count: Number(row.reply_count),
      replies: rows.filter(({ parent_id }) => parent_id === row.id).map(toReply),
    }));
}
