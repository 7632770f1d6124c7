import type { Handlers } from '../../http/context';
import { createPin, repin } from './save';
import { autocomplete, boardTitles, pinFields, storyPins, viewerSettings } from './service';

/** Saving pictures and pins, and what the save dialog asks for. */
export const savingHandlers: Handlers<
  | 'GET /v3/pins/{id}/'
  | 'GET /v3/pins/{id}/board_title_suggestions/'
  | 'GET /v3/search/autocomplete/'
  | 'GET /v3/users/settings'
  | 'UserStoryPinsFeedResource.get'
  | 'PinResource.create'
  | 'RepinResource.create'
> = {
  'GET /v3/pins/{id}/': (ctx, { params, query }) => pinFields(ctx, params.id, query?.fields),
  'GET /v3/pins/{id}/board_title_suggestions/': (ctx, { params }) => boardTitles(ctx, params.id),
  'GET /v3/search/autocomplete/': (ctx, { query }) => autocomplete(ctx, query),
  'GET /v3/users/settings': viewerSettings,
  'UserStoryPinsFeedResource.get': storyPins,
  'PinResource.create': createPin,
  'RepinResource.create': repin,
};
