import { type Board, type CallOptions, FOLLOWERS_PAGE_SIZE, PAGE_SIZE } from '@corkboard/contract';

export type BoardPrivacy = Board['privacy'];

interface Params {
  readonly username: string;
}

/** Whose page it is. */
export const personOptions = ({ username }: Params) =>
  ({ username }) satisfies CallOptions<'UserResource.get'>;
/** Their boards in their own order, archived ones last (25 a page). */
export const boardsOptions = ({ username }: Params) =>
  ({
    username,
    page_size: PAGE_SIZE,
    include_archived: true,
    field_set_key: 'profile_grid_item',
  }) satisfies CallOptions<'BoardsResource.get'>;
/** The same of one privacy only, as their owner narrows them. */
export const narrowedBoards = (params: Params, privacy: BoardPrivacy | 'all') => ({
  ...boardsOptions(params),
  ...(privacy !== 'all' && { privacy_filter: privacy }),
});
/** Pins that the person saved. */
export const savedPinsOptions = ({ username }: Params) =>
  ({ username, filter: 'all' }) satisfies CallOptions<'UserPinsResource.get'>;
/** Pins that the person created. */
export const createdPinsOptions = ({ username }: Params) =>
  ({ username, filter: 'created' }) satisfies CallOptions<'UserPinsResource.get'>;
/** Their followers, or the people they follow (50 a page). */
export const peopleOptions = ({ username }: Params) =>
  ({ username, page_size: FOLLOWERS_PAGE_SIZE }) satisfies CallOptions<'UserFollowersResource.get'>;
