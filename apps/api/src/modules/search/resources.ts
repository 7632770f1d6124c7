import type { Handlers } from '../../http/context';
import { searchPins } from './service';

/** Search (consumer §2.2). */
export const searchHandlers: Handlers<'BaseSearchResource.get'> = {
  'BaseSearchResource.get': (ctx, { query, scope = 'pins', ...options }) =>
    searchPins(ctx, query, scope, options),
};
