import { type CallOptions } from '@corkboard/contract';

/** All articles, newest first. */
export const articlesOptions = (): CallOptions<'StaffArticlesResource.get'> => ({});
