import type { Handlers } from '../../../http/context';
import { toInterest } from './present';
import { topInterests } from './queries';

/** The top of the tree of interests. */
export const interestsResource = {
  'InterestsResource.get': async ({ db, viewer }) =>
    (await topInterests(db, [viewer?.id ?? null])).map(toInterest),
} satisfies Partial<Handlers>;
