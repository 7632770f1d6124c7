import { type CallOptions } from '@corkboard/contract';

/** What the viewer hid, newest first. */
export const hiddenOptions = () => ({}) satisfies CallOptions<'PinHideResource.get'>;
