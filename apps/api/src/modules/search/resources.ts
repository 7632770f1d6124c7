import type { Handlers } from '../../http/context';
import { findBoards, findPeople, searchPins } from './service';

/** Search for pins, boards and people. */
export const searchHandlers: Handlers<
  'BaseSearchResource.get' | 'BoardSearchResource.get' | 'UserSearchResource.get'
> = {
  'BaseSearchResource.get': (ctx, { query, scope = 'pins', ...options }) =>
    searchPins(ctx, query, scope, options),
  'BoardSearchResource.get': (ctx, { query, ...options }) => findBoards(ctx, query, options),
  'UserSearchResource.get': (ctx, { query, ...options }) => findPeople(ctx, query, options),
};
