import { cleanText } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { removeRecent, keepRecent } from './typeahead-queries';

/** What somebody searched lately, kept with their account (docs/handbook/finding.md#recent-searches). */
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
