import { type CallOptions } from '@corkboard/contract';

/** Pins that the viewer wants to see less of, newest first. */
export const marksOptions = () => ({}) satisfies CallOptions<'PinTasteResource.get'>;
/** The topics that the viewer follows. */
export const topicsOptions = () => ({}) satisfies CallOptions<'InterestFollowResource.get'>;
/** Saves of the viewer, newest first. */
export const historyOptions = () => ({}) satisfies CallOptions<'SaveHistoryResource.get'>;
