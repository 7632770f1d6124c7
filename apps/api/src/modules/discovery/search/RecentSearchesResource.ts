import { cleanText } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { removeRecent, keepRecent } from './typeahead-queries';

/** Recent searches of a person, stored with the account (docs/handbook/finding.md#recent-searches). */
export const recentSearchesResource = {
  /** Keeps a search as the newest; one without a word is not kept. */
  'RecentSearchesResource.create': async ({ db, viewer }, { query }) => {
    await keepRecent(db, [viewer.id, cleanText(query)]);
    return null;
  },
  /** Forgets one search, or all of them. */
  'RecentSearchesResource.delete': async ({ db, viewer }, { query }) => {
    await removeRecent(db, [viewer.id, query === undefined ? null : cleanText(query)]);
    return null;
  },
} satisfies Partial<Handlers>;
