import { Type } from 'typebox';
import { COMMENT_MAX } from '../../comments';
import { PIN_REPORT_DETAIL_MAX, PIN_REPORT_REASONS } from '../../feedback';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Images, UserRef } from '../entities';

const Count = Type.Integer({ minimum: 0 });

const said = {
  type: Type.Literal('comment'),
  id: Id,
  pin_id: Id,
  /** The comment that a reply hangs on; null for one that starts a thread. */
  parent_id: nullable(Id),
  author: UserRef,
  text: Type.String(),
  /** Where the text names somebody, in UTF-16 units. */
  mentions: Type.Array(Type.Object({ start: Count, length: Count, user: UserRef })),
  images: nullable(Images),
  like_count: Count,
  liked_by_me: Type.Boolean(),
  /** The viewer wrote it, and may edit it. */
  mine: Type.Boolean(),
  /** The viewer may delete it: who wrote it, and who answers for the pin. */
  deletable_by_me: Type.Boolean(),
  created_at: Moment,
  edited_at: nullable(Moment),
};

const Reply = Type.Object(said);
/** A comment or reply by itself, as it was just written. */
const Written = Type.Object({ ...said, pinned: Type.Boolean() });

/** A comment that starts a thread, with its first replies. */
export const Comment = Type.Object({
  ...said,
  pinned: Type.Boolean(),
  /** Replies that the viewer sees. */
  reply_count: Count,
  replies: Type.Array(Reply),
});

// The service answers the exact limit with the field named.
const Text = Type.String({
  maxLength: 5000,
  description: `At most ${COMMENT_MAX} characters. \`@username\` names someone, who is told.`,
});

/** Comments of Pins. */
export const commentCalls = {
  'PinCommentsResource.get': resource({
    summary:
      'List the comments of a Pin, 20 a page: the pinned one first, then the newest, each with its first replies. There are none while comments are off.',
    access: 'anyone',
    options: Type.Object({ pin_id: Id, ...paging }),
    data: Type.Array(Comment),
  }),
  'PinCommentsResource.update': resource({
    summary:
      'Turn the comments of a Pin off or on again, as who saved it or who owns its board. Comments that are there come back.',
    options: Type.Object({ pin_id: Id, off: Type.Boolean() }),
    data: Type.Object({ off: Type.Boolean() }),
  }),
  'PinCommentResource.get': resource({
    summary: 'Get a comment with its first replies; for a reply, the comment that it hangs on.',
    access: 'anyone',
    options: Type.Object({ comment_id: Id }),
    data: Comment,
  }),
  'PinCommentResource.create': resource({
    summary: 'Comment on a Pin, or reply to a comment. Words, a picture, or both.',
    options: Type.Object({
      pin_id: Id,
      parent_id: Type.Optional(Id),
      text: Text,
      media_upload_id: Type.Optional(Id),
    }),
    data: Written,
  }),
  'PinCommentResource.update': resource({
    summary:
      "Change the words of one's own comment, or pin a comment to the top or take it from there, as who answers for the Pin.",
    options: Type.Object({
      comment_id: Id,
      text: Type.Optional(Text),
      pinned: Type.Optional(Type.Boolean()),
    }),
    data: Written,
  }),
  'PinCommentResource.delete': resource({
    summary: 'Delete a comment with its replies: who wrote it, and who answers for the Pin.',
    options: Type.Object({ comment_id: Id }),
    data: Type.Null(),
  }),
  'PinCommentRepliesResource.get': resource({
    summary: 'List the replies to a comment, oldest first, 20 a page.',
    access: 'anyone',
    options: Type.Object({ comment_id: Id, ...paging }),
    data: Type.Array(Reply),
  }),
  'PinCommentLikeResource.create': resource({
    summary: 'Like a comment. Liking it again changes nothing.',
    options: Type.Object({ comment_id: Id }),
    data: Type.Null(),
  }),
  'PinCommentLikeResource.delete': resource({
    summary: 'Stop liking a comment.',
    options: Type.Object({ comment_id: Id }),
    data: Type.Null(),
  }),
  'PinCommentReportResource.create': resource({
    summary: 'Report a comment to the people who run the site. The viewer no longer sees it.',
    options: Type.Object({
      comment_id: Id,
      reason: oneOf(PIN_REPORT_REASONS),
      detail: Type.Optional(
        Type.String({
          maxLength: 5000,
          description: `At most ${PIN_REPORT_DETAIL_MAX} characters; required for the reason "other"`,
        }),
      ),
    }),
    data: Type.Null(),
  }),
};
