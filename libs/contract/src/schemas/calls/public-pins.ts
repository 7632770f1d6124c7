import { Type } from 'typebox';
import { COLOR_PATTERN } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, oneByTag, page, some } from '../standard';
import { Kinds, Metrics, Owner, pinSource, PublicPin } from './public-parts';

const O = Type.Optional;
const words = {
  title: O(nullable(Type.String({ maxLength: 5000 }))),
  description: O(nullable(Type.String({ maxLength: 20_000 }))),
  link: O(nullable(Type.String({ maxLength: 10_000 }))),
  alt_text: O(nullable(Type.String({ maxLength: 20_000 }))),
};
const params = Type.Object({ pin_id: Id });

/** Pins of the public standard. */
export const publicPinCalls = {
  'GET /v5/pins': path({
    summary: "List the caller's Pins, newest first.",
    forOwner: true,
    query: Type.Object({
      ...page,
      ...Owner,
      ...Metrics,
      ...Kinds,
      pin_filter: O(oneOf(['exclude_native', 'exclude_repins', 'has_been_promoted'] as const)),
      include_protected_pins: O(Type.Boolean()),
      pin_type: O(oneOf(['PRIVATE'] as const)),
    }),
    data: list(PublicPin),
    bare: true,
    scopes: ['boards:read', 'pins:read'],
  }),
  'POST /v5/pins': path({
    summary: 'Create a Pin.',
    query: Type.Object(Owner),
    forOwner: true,
    body: exact({
      ...words,
      board_id: Id,
      board_section_id: O(nullable(Id)),
      dominant_color: O(nullable(Type.String({ pattern: COLOR_PATTERN }))),
      parent_pin_id: O(nullable(Id)),
      sponsor_id: O(nullable(Id)),
      guid: O(Type.String({ minLength: 1, maxLength: 100 })),
      media_source: oneByTag('source_type', pinSource),
    }),
    data: PublicPin,
    bare: true,
    status: 201,
    scopes: ['pins:write'],
  }),
  'GET /v5/pins/{pin_id}': path({
    summary: 'Get a Pin.',
    params,
    query: Type.Object({ ...Owner, ...Metrics }),
    forOwner: true,
    data: PublicPin,
    bare: true,
    scopes: ['boards:read', 'pins:read'],
  }),
  'PATCH /v5/pins/{pin_id}': path({
    summary: "Change a Pin's words, link, board, or section.",
    params,
    query: Type.Object(Owner),
    forOwner: true,
    body: some(exact({ ...words, board_id: O(Id), board_section_id: O(nullable(Id)) })),
    data: PublicPin,
    bare: true,
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  }),
  'DELETE /v5/pins/{pin_id}': path({
    summary: 'Delete a Pin.',
    params,
    query: Type.Object(Owner),
    forOwner: true,
    data: Type.Null(),
    bare: true,
    status: 204,
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  }),
  'POST /v5/pins/{pin_id}/save': path({
    summary: 'Save a Pin to a board or a section of one.',
    params,
    query: Type.Object(Owner),
    forOwner: true,
    body: exact({ board_id: Id, board_section_id: O(nullable(Id)) }),
    data: PublicPin,
    bare: true,
    status: 201,
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write'],
  }),
};
