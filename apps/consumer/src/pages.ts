import { type PageDescription } from '@corkboard/federation';
import { boardPages } from './described/boards';
import { peoplePages } from './described/people';
import { pinPages } from './described/pins';
import { searchPages } from './described/search';
import { settingsPages } from './described/settings';
import { topicPages } from './described/topics';

/** Descriptions of the pages of this remote, which are there before its code is loaded (docs/remotes.md). */
export const pages: readonly PageDescription[] = [
  ...searchPages,
  ...pinPages,
  ...boardPages,
  ...peoplePages,
  ...topicPages,
  ...settingsPages,
];
