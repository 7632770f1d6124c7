import { type CallOptions } from '@corkboard/contract';

/** What the viewer wants less of, newest first. */
export const marksOptions = () => ({}) satisfies CallOptions<'PinTasteResource.get'>;
/** The topics that the viewer follows. */
export const topicsOptions = () => ({}) satisfies CallOptions<'InterestFollowResource.get'>;
/** What the viewer saved, newest first. */
export const historyOptions = () => ({}) satisfies CallOptions<'SaveHistoryResource.get'>;
