import { apiQuery } from '@corkboard/api-client';
import { PICKER_OPTIONS, type CallOptions } from '@corkboard/contract';

/** The boards of the external flow. */
export const placesOptions = (userId: string) =>
  ({
    ...PICKER_OPTIONS,
    field_set_key: 'profile_grid_item',
    user_id: userId,
  }) satisfies CallOptions<'BoardPickerBoardsResource.get'>;

export const placesQuery = (userId: string) =>
  apiQuery('BoardPickerBoardsResource.get', placesOptions(userId));
