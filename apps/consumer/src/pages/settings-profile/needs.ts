import { type CallOptions } from '@corkboard/contract';

/** Profile of the viewer. */
export const ownOptions = (id: string) => ({ user_id: id }) satisfies CallOptions<'UserResource.get'>;
