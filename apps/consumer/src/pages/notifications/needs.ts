import { type CallOptions } from '@corkboard/contract';

/** What the viewer is told, newest first. */
export const newsOptions = () => ({}) satisfies CallOptions<'NewsHubResource.get'>;
