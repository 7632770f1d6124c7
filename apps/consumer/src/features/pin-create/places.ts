import { apiQuery } from '@corkboard/api-client';
import { SHORTLIST_SIZE, type CallOptions } from '@corkboard/contract';

/** The boards of the external flow. */
export const placesOptions = (userId: string) =>
  ({
    filter: 'all',
    field_set_key: 'profile_grid_item',
    shortlist_suggestions: SHORTLIST_SIZE,
    user_id: userId,
  }) satisfies CallOptions<'BoardPickerBoardsResource.get'>;

export const placesQuery = (userId: string) =>
  apiQuery('BoardPickerBoardsResource.get', placesOptions(userId));
