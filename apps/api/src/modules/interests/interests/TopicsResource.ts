import type { Handlers } from '../../../http/context';
import { toInterestRef } from './present';
import { topics } from './queries';

/** The tree of interests as a list of names. */
export const topicsResource = {
  'TopicsResource.get': async ({ db }) => {
    const rows = await topics(db, []);
    return rows
      .filter(({ parent_id }) => parent_id === null)
      .map((top) => ({
        ...toInterestRef(top),
        interests: rows.filter(({ parent_id }) => parent_id === top.id).map(toInterestRef),
      }));
  },
} satisfies Partial<Handlers>;
