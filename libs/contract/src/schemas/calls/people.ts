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

/** Blocking, following many and boards, and what pages keep about the viewer. */
export const peopleCalls = {
  'UserBlockResource.create': resource({
    summary:
      'Block someone. Neither person sees the other anymore, and neither follows the other or their boards.',
    options: Type.Object({ blocked_user_id: Id, block_source: Note, block_context: Note }),
    data: User,
  }),
  'UserBlockResource.delete': resource({
    summary: 'Unblock someone. What blocking ended stays ended.',
    options: Type.Object({ blocked_user_id: Id }),
    data: User,
  }),
  'UserBlockResource.get': resource({
    summary: 'List who the viewer blocks, newest first.',
    options: Type.Object({
      page_size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: FOLLOWERS_PAGE_SIZE }),
      ),
      bookmark: Type.Optional(Bookmark),
    }),
    data: Type.Array(User),
  }),
  'PUT /v3/users/follow/': path({
    summary: 'Follow several people at once: all of them or none.',
    body: Type.Object({
      followee_ids: Type.String({ maxLength: 5000, description: 'Ids separated by commas' }),
    }),
    data: Type.Array(User),
  }),
  'BoardFollowResource.create': resource({
    summary: "Follow a board. What's saved to it shows up in the home feed.",
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'BoardFollowResource.delete': resource({
    summary: 'Stop following a board.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'UserStateResource.create': resource({
    summary: 'Save a state of the viewer, such as what they have seen.',
    options: Type.Object({ state: StateName, value: Type.String({ maxLength: USER_STATE_VALUE_MAX }) }),
    data: Type.Object({ state: Type.String(), value: Type.String() }),
  }),
  'UserStateResource.get': resource({
    summary: 'Get a saved state of the viewer, or null if there is none.',
    options: Type.Object({ state: StateName }),
    data: Type.Object({ state: Type.String(), value: nullable(Type.String()) }),
  }),
};
