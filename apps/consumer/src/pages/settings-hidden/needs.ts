import { type CallOptions } from '@corkboard/contract';

/** Hidden Pins of the viewer, newest first. */
export const hiddenOptions = () => ({}) satisfies CallOptions<'PinHideResource.get'>;
