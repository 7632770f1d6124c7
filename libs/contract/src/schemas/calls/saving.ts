import { Type } from 'typebox';
import { PAGE_SIZE_MAX } from '../../limits';
import { Bookmark, FieldSet, Id, Query, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { BoardRef, Pin, User, UserRef } from '../entities';

const PinnedTo = Type.Object({ id: Id, name: Type.String(), layout: Type.String(), url: Type.String() });

/** Calls of the save dialog except those for boards and sections. */
export const savingCalls = {
  'GET /v3/pins/{id}/': path({
    summary:
      'Get the fields of a Pin by field set: board, id, pinned_to_board, type, via_pinner, link_domain.',
    access: 'anyone',
    params: Type.Object({ id: Id }),
    query: Type.Object({
      fields: Type.Optional(
        Type.String({ maxLength: 200, description: 'Names separated by commas. All of them if left out.' }),
      ),
    }),
    data: Type.Object({
      id: Type.Optional(Id),
      type: Type.Optional(Type.Literal('pin')),
      board: Type.Optional(BoardRef),
      pinned_to_board: Type.Optional(nullable(PinnedTo)),
      /** Whose pin this one was saved from, as far as that pin is still seen. */
      via_pinner: Type.Optional(nullable(UserRef)),
      /** The site the pin leads to, and the account that has claimed that site. */
      link_domain: Type.Optional(
        nullable(Type.Object({ domain: Type.String(), official_user: nullable(User) })),
      ),
    }),
  }),
  'GET /v3/pins/{id}/board_title_suggestions/': path({
    summary: 'Suggest names for a new board that a Pin would fit.',
    params: Type.Object({ id: Id }),
    data: Type.Array(Type.Object({ title: Type.String() })),
  }),
  'GET /v3/search/autocomplete/': path({
    summary: 'Suggest words that public Pins use, most used first.',
    access: 'anyone',
    query: Type.Object({ q: Query, show_pin_count: Type.Optional(Type.Boolean()) }),
    data: Type.Array(Type.Object({ query: Type.String(), pin_count: Type.Optional(Type.Integer()) })),
  }),
  'GET /v3/users/settings': path({
    summary: "Get the viewer's connected account and website.",
    data: Type.Object({
      connected_to_instagram: Type.Boolean(),
      listed_website_url: nullable(Type.String()),
    }),
  }),
  'UserStoryPinsFeedResource.get': resource({
    summary: "List a creator's story Pins, or their newest public Pins while there are none.",
    access: 'anyone',
    options: Type.Object({
      user_id: Id,
      // There is one version of the list, and none but public Pins are in it.
      filter_version: Type.Optional(oneOf([2] as const)),
      public_only: Type.Optional(oneOf([true] as const)),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
      bookmark: Type.Optional(Bookmark),
      field_set_key: FieldSet,
    }),
    data: Type.Array(Pin),
  }),
};
