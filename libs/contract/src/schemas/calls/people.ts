import { Type } from 'typebox';
import {
  BLOCK_NOTE_MAX,
  FOLLOWERS_PAGE_SIZE,
  PAGE_SIZE_MAX,
  USER_STATE_NAME_MAX,
  USER_STATE_VALUE_MAX,
} from '../../limits';
import { ActingSubject, Bookmark, Id, nullable } from '../common';
import { path, resource } from '../define';
import { Board, User } from '../entities';

// A generous maximum here; the service answers the exact limit with the field named.
const Note = Type.Optional(
  Type.String({ maxLength: 5000, description: `At most ${BLOCK_NOTE_MAX} characters` }),
);
const StateName = Type.String({
  minLength: 1,
  maxLength: USER_STATE_NAME_MAX,
  pattern: '^[A-Za-z0-9_.:-]+$',
});

/** Blocking, following many and boards, and what pages keep about the viewer (consumer §4, §7). */
export const peopleCalls = {
  'UserBlockResource.create': resource({
    summary:
      'Block somebody: neither sees the other any more, and neither follows the other or their boards (consumer §4, §7).',
    options: Type.Object({ blocked_user_id: Id, block_source: Note, block_context: Note }),
    data: User,
  }),
  'UserBlockResource.delete': resource({
    summary: 'Unblock somebody (consumer §7). What blocking ended stays ended.',
    options: Type.Object({ blocked_user_id: Id }),
    data: User,
  }),
  'UserBlockResource.get': resource({
    summary: 'Whom the viewer blocks, newest first.',
    options: Type.Object({
      page_size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: FOLLOWERS_PAGE_SIZE }),
      ),
      bookmark: Type.Optional(Bookmark),
    }),
    data: Type.Array(User),
  }),
  'PUT /v3/users/follow/': path({
    summary: 'Follow several people at once: all of them, or none (consumer §7).',
    body: Type.Object({
      followee_ids: Type.String({ maxLength: 5000, description: 'Ids with commas between them' }),
    }),
    data: Type.Array(User),
  }),
  'BoardFollowResource.create': resource({
    summary: 'Follow a board: what is saved to it comes into the home feed.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'BoardFollowResource.delete': resource({
    summary: 'Stop following a board.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'UserStateResource.create': resource({
    summary: 'Keeps a state of the viewer, such as what they have seen (consumer §7).',
    options: Type.Object({ state: StateName, value: Type.String({ maxLength: USER_STATE_VALUE_MAX }) }),
    data: Type.Object({ state: Type.String(), value: Type.String() }),
  }),
  'UserStateResource.get': resource({
    summary: 'A kept state of the viewer; null when there is none.',
    options: Type.Object({ state: StateName }),
    data: Type.Object({ state: Type.String(), value: nullable(Type.String()) }),
  }),
};
