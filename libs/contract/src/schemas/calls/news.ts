import { Type } from 'typebox';
import { NEWS_KINDS } from '../../codes';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { BoardRef, Image, UserRef } from '../entities';

/** Something that somebody did and the viewer is told of. */
export const NewsItem = Type.Object({
  type: Type.Literal('news'),
  id: Id,
  kind: oneOf(NEWS_KINDS),
  unread: Type.Boolean(),
  /** An invitation or a request that the viewer accepted: it stays as the way to the board. */
  accepted: Type.Boolean(),
  /** Who did it. */
  actor: UserRef,
  /** The board it is about; for a save the one that was saved to. */
  board: nullable(BoardRef),
  /** The words that were said, for a comment. */
  comment: nullable(Type.Object({ id: Id, text: Type.String() })),
  /** The pin it is about: the viewer's that was saved, or the one that was commented on. */
  pin: nullable(Type.Object({ id: Id, title: Type.String(), image: Image })),
  /** The ad account it is about. */
  ad_account: nullable(Type.Object({ id: Id, name: Type.String() })),
  created_at: Moment,
});

/** Notifications: invitations, requests, follows, saves. */
export const newsCalls = {
  'NewsHubResource.get': resource({
    summary: "List the viewer's notifications, newest first, 25 per page.",
    options: Type.Object({ ...paging }),
    data: Type.Array(NewsItem),
  }),
  'NewsHubResource.update': resource({
    summary: 'Mark everything up to a notification as read.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
  'NewsHubBadgeResource.get': resource({
    summary: "Count the viewer's unread notifications, up to 100.",
    options: Type.Object({}),
    data: Type.Object({ unread: Type.Integer({ minimum: 0 }) }),
  }),
};
