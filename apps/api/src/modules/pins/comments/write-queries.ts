import { commentShownTo, oneShownTo } from '../../../ground/policies/comments';
import { notBlocked } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { notifyOfComment } from '../../../ground/notices/notify';
import { openCase } from '../feedback';

/** Columns of a new comment. */
type Written = [
  viewer: string,
  pin: string,
  parent: string | null,
  text: string,
  signature: string | null,
  width: number | null,
  height: number | null,
];

/**
 * Writes a comment, with the counters of its pin and thread. The pin's row is locked first, then the thread's: whoever writes, deletes or
 * turns comments off waits their turn there. Nothing comes back when one of them is not there for the viewer any more.
 */
export const insertComment = prepared<{ id: string }, Written>(
  'comments.add',
  `with p as (
     select p.owner_id, p.id from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and not p.comments_off and ${pinSeenBy('p', 'b', '$1')} for no key update of p
   ), thread as (
     select t.id from p join pin_comments c on c.pin_id = p.id join pin_comments t on t.pin_id = p.id and t.id = coalesce(c.parent_id, c.id)
     where c.id = $3::bigint and ${commentShownTo('c', '$1')} for no key update of t
   ), made as (
     insert into pin_comments (pin_id, parent_id, author_id, text, image_signature, image_width, image_height)
     select p.id, (select id from thread), $1::bigint, $4::text, $5::text, $6::int, $7::int from p
     where $3::bigint is null or exists (select 1 from thread)
     returning id, pin_id, parent_id
   ), counted as (
     update pins u set comment_count = u.comment_count + 1 from p, made where u.owner_id = p.owner_id and u.id = p.id
   ), answered as (
     update pin_comments t set reply_count = t.reply_count + 1 from made where t.pin_id = made.pin_id and t.id = made.parent_id
   )
   select id from made`,
);

/** Notes whom a comment names, as far as they may be named: people whom no block keeps from who wrote it. */
export const insertMentions = prepared<
  { user_id: string },
  [
    viewer: string,
    pin: string,
    comment: string,
    starts: readonly number[],
    lengths: readonly number[],
    names: readonly string[],
  ]
>(
  'comments.mentions.add',
  `insert into comment_mentions (pin_id, comment_id, start, length, user_id)
   select $2::bigint, $3::bigint, said.start, said.length, u.id
   from unnest($4::int[], $5::int[], $6::text[]) said (start, length, name) join users u on lower(u.username) = said.name
   where ${notBlocked('u.id', '$1')} returning user_id`,
);

export const deleteMentions = prepared<{ user_id: string }, [pin: string, comment: string]>(
  'comments.mentions.delete',
  'delete from comment_mentions where pin_id = $1::bigint and comment_id = $2::bigint returning user_id',
);

/**
 * Tells those whom a new comment is for, each once: whom it names, whom it answers, whose pin it is. Nobody is told of their own, nor of a
 * pin or a person that they do not see.
 */
export const tellOfComment = prepared<
  never,
  [viewer: string, pin: string, comment: string, answered: string | null, already: readonly string[]]
>(
  'comments.tell',
  notifyOfComment(`
    select distinct on (told.user_id) told.user_id, told.kind, $1::bigint, $2::bigint, $3::bigint
    from (
      select user_id, 'comment_mention' as kind, 1 as place from comment_mentions
      where pin_id = $2::bigint and comment_id = $3::bigint and user_id <> all ($5::bigint[])
      union all
      select author_id, 'comment_reply', 2 from pin_comments where id = $4::bigint
      union all
      select pinner_id, 'comment', 3 from pins where id = $2::bigint and $5::bigint[] = '{}'
    ) told
    join pins p on p.id = $2::bigint join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where told.user_id <> $1::bigint and ${notBlocked('told.user_id', '$1')} and ${pinSeenBy('p', 'b', 'told.user_id')}
    order by told.user_id, told.place`),
);

/** Changes the words of one's own comment. */
export const updateText = prepared<{ id: string }, [viewer: string, comment: string, text: string]>(
  'comments.edit',
  `update pin_comments set text = $3::text, edited_at = now() where id = $2::bigint and author_id = $1::bigint returning id`,
);

/** Takes what is pinned to the top of a pin's comments from there. */
export const unpin = prepared<never, [pin: string]>(
  'comments.unpin',
  'update pin_comments set pinned = false where pin_id = $1::bigint and pinned',
);

/** Pins a comment to the top. */
export const pinToTop = prepared<{ id: string }, [pin: string, comment: string]>(
  'comments.pin_to_top',
  'update pin_comments set pinned = true where pin_id = $1::bigint and id = $2::bigint and parent_id is null returning id',
);

/**
 * Deletes a comment with its replies, and takes them off the counters. The pin is locked, so that nothing is added meanwhile; of one that was
 * put into the trash before that nothing goes, as its count is kept there.
 */
export const deleteComment = prepared<{ id: string }, [pin: string, comment: string]>(
  'comments.delete',
  `with gone as (
     delete from pin_comments c using pins p
     where p.id = $1::bigint and c.pin_id = p.id and (c.id = $2::bigint or c.parent_id = $2::bigint) returning c.id, c.parent_id
   ), counted as (
     update pins set comment_count = comment_count - (select count(*) from gone) where id = $1::bigint and exists (select 1 from gone)
   ), answered as (
     update pin_comments t set reply_count = t.reply_count - 1 from gone
     where gone.id = $2::bigint and t.pin_id = $1::bigint and t.id = gone.parent_id
   )
   select id from gone`,
);

/** Turns the comments of a pin off or on, for whom it is theirs to say. */
export const switchComments = prepared<{ id: string }, [pin: string, off: boolean]>(
  'comments.switch',
  'update pins set comments_off = $2::boolean where id = $1::bigint returning id',
);

/** Likes a comment that the viewer sees; once, however often it is done. Tells who wrote it. */
export const like = prepared<{ pin_id: string }, [viewer: string, pin: string, comment: string]>(
  'comments.like',
  `with liked as (
     insert into comment_likes (pin_id, comment_id, user_id)
     select c.pin_id, c.id, $1::bigint from pin_comments c where c.pin_id = $2::bigint and c.id = $3::bigint and ${oneShownTo('c', '$1')}
     on conflict do nothing returning pin_id, comment_id
   ), counted as (
     update pin_comments c set like_count = c.like_count + 1 from liked where c.pin_id = liked.pin_id and c.id = liked.comment_id
     returning c.author_id, c.pin_id, c.id
   ), told as (
     ${notifyOfComment(`select author_id, 'comment_like', $1::bigint, pin_id, id from counted where author_id <> $1::bigint`)}
   )
   select pin_id from liked`,
);

/** Takes a like back. */
export const unlike = prepared<never, [viewer: string, comment: string]>(
  'comments.unlike',
  `with unliked as (
     delete from comment_likes l using pin_comments c
     where c.id = $2::bigint and l.pin_id = c.pin_id and l.comment_id = c.id and l.user_id = $1::bigint returning l.pin_id, l.comment_id
   )
   update pin_comments c set like_count = c.like_count - 1 from unliked where c.pin_id = unliked.pin_id and c.id = unliked.comment_id`,
);

/** Keeps a report of a comment with the words it had; the newest about it counts, and staff have the comment to decide on. */
export const report = prepared<never, [viewer: string, comment: string, reason: string, detail: string]>(
  'comments.report',
  `with opened as (
     ${openCase('comment', 'select id, pin_id, author_id as maker_id, text as said from pin_comments where id = $2::bigint')}
   )
   insert into comment_reports (comment_id, user_id, pin_id, author_id, said, reason, detail, case_id)
   select c.id, $1::bigint, c.pin_id, c.author_id, c.text, $3::text, $4::text, opened.id from pin_comments c, opened where c.id = $2::bigint
   on conflict (comment_id, user_id) do update set id = next_id(), said = excluded.said, reason = excluded.reason,
     detail = excluded.detail, case_id = excluded.case_id, created_at = now()`,
);
