import { type CallOptions } from '@corkboard/contract';

/** What the viewer says of themselves. */
export const ownOptions = (id: string) => ({ user_id: id }) satisfies CallOptions<'UserResource.get'>;
