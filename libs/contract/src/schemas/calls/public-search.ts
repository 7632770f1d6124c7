import { Type } from 'typebox';
import { Bookmark } from '../common';
import { path } from '../define';
import { list, page } from '../standard';
import { Owner, PublicBoard, PublicPin } from './public-parts';

const O = Type.Optional;
const Words = Type.String({ maxLength: 5000 });
const read = { bare: true as const };

/** Searches of the public standard. */
export const publicSearchCalls = {
  'GET /v5/search/pins': path({
    summary: "Find the caller's Pins by their words, best first, or by their ids with commas between.",
    query: Type.Object({ ...Owner, query: Words, bookmark: O(Bookmark) }),
    forOwner: true,
    data: list(PublicPin),
    ...read,
    scopes: ['boards:read', 'boards:read_secret', 'pins:read', 'pins:read_secret'],
  }),
  'GET /v5/search/boards': path({
    summary:
      "Find the caller's boards by their names, newest first, or by ids with commas between: their own, or those of Pins on them.",
    query: Type.Object({ ...Owner, query: O(Words), bookmark: O(Bookmark), page_size: page.page_size }),
    forOwner: true,
    data: list(PublicBoard),
    ...read,
    scopes: ['boards:read', 'boards:read_secret'],
  }),
  'GET /v5/search/partner/pins': path({
    summary: 'Find public Pins by their words, best first.',
    query: Type.Object({
      term: Words,
      country_code: Type.String({
        pattern: '^[A-Z]{2}$',
        description: 'Changes nothing: what is found is the same everywhere',
      }),
      locale: O(
        Type.String({ pattern: '^[a-z]{2}([-_][A-Za-z]{2})?$', description: 'The language of the words' }),
      ),
      limit: O(Type.Integer({ minimum: 1, maximum: 50 })),
      bookmark: O(Bookmark),
    }),
    data: list(PublicPin),
    ...read,
    scopes: ['boards:read', 'pins:read'],
  }),
};
