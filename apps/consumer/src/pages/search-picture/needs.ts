import { type CallOptions } from '@corkboard/contract';

/** What looks like a picture. */
export const lookOptions = (look: string) => ({ look }) satisfies CallOptions<'PictureSearchResource.get'>;
