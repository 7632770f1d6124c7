import { type CallOptions } from '@corkboard/contract';

/** The viewer's notifications, newest first. */
export const newsOptions = () => ({}) satisfies CallOptions<'NewsHubResource.get'>;
