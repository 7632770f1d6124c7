import { Type } from 'typebox';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page, some } from '../standard';
import { Kinds, Metrics, Owner, Privacy, PublicBoard, PublicPin } from './public-parts';

const O = Type.Optional;
const Section = Type.Object({ id: Id, name: Type.String() });
const params = Type.Object({ board_id: Id });
const sectionParams = Type.Object({ board_id: Id, section_id: Id });
const read = { bare: true as const, forOwner: true, scopes: ['boards:read'] };
const readPins = { ...read, scopes: ['boards:read', 'pins:read'] };
const write = { bare: true as const, forOwner: true, scopes: ['boards:read', 'boards:write'] };
const owner = Type.Object(Owner);
const paged = Type.Object({ ...page, ...Owner });
const sectionBody = exact({ id: O(Type.Null()), name: Type.String({ maxLength: 5000 }) });
const words = {
  description: O(nullable(Type.String({ maxLength: 20_000 }))),
  privacy: O(Privacy),
};

/** Boards of the public standard. */
export const publicBoardCalls = {
  'GET /v5/boards': path({
    summary: "List the caller's boards.",
    query: Type.Object({
      ...page,
      ...Owner,
      privacy: O(oneOf(['ALL', 'PUBLIC', 'SECRET', 'PROTECTED'] as const)),
    }),
    data: list(PublicBoard),
    ...read,
  }),
  'POST /v5/boards': path({
    summary: 'Create a board.',
    query: owner,
    body: exact({
      ...words,
      name: Type.String({ maxLength: 5000 }),
      is_ads_only: O(Type.Boolean({ description: 'Makes the board protected, whatever `privacy` says' })),
    }),
    data: PublicBoard,
    status: 201,
    ...write,
    // Tokens that were made for the embedded builder have this one alone.
    scopes: ['boards:write'],
  }),
  'GET /v5/boards/{board_id}': path({
    summary: 'Get a board.',
    params,
    query: owner,
    data: PublicBoard,
    ...read,
  }),
  'PATCH /v5/boards/{board_id}': path({
    summary: "Change a board's name, description, or privacy.",
    params,
    query: owner,
    body: some(exact({ ...words, name: O(Type.String({ maxLength: 5000 })) })),
    data: PublicBoard,
    ...write,
  }),
  'DELETE /v5/boards/{board_id}': path({
    summary: 'Delete a board with its sections and Pins.',
    params,
    query: owner,
    data: Type.Null(),
    status: 204,
    ...write,
  }),
  'GET /v5/boards/{board_id}/pins': path({
    summary: 'List the Pins on a board, newest first.',
    params,
    query: Type.Object({ ...page, ...Owner, ...Metrics, ...Kinds }),
    data: list(PublicPin),
    ...readPins,
  }),
  'GET /v5/boards/{board_id}/sections': path({
    summary: 'List the sections of a board.',
    params,
    query: paged,
    data: list(Section),
    ...read,
  }),
  'POST /v5/boards/{board_id}/sections': path({
    summary: 'Add a section to a board.',
    params,
    query: owner,
    body: sectionBody,
    data: Section,
    status: 201,
    ...write,
  }),
  'PATCH /v5/boards/{board_id}/sections/{section_id}': path({
    summary: 'Rename a section.',
    params: sectionParams,
    query: owner,
    body: sectionBody,
    data: Section,
    ...write,
  }),
  'DELETE /v5/boards/{board_id}/sections/{section_id}': path({
    summary: 'Delete a section. Its Pins stay on the board.',
    params: sectionParams,
    query: owner,
    data: Type.Null(),
    status: 204,
    ...write,
  }),
  'GET /v5/boards/{board_id}/sections/{section_id}/pins': path({
    summary: 'List the Pins in a section, newest first.',
    params: sectionParams,
    query: paged,
    data: list(PublicPin),
    ...readPins,
  }),
};
