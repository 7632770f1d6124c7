import { type DataNeed } from '../needs';
import { type PageDescription } from '../page';

/**
 * The pages that a remote describes, for its tests.
 * @param pages the list of its `pages.ts`
 */
export const describedPages = (pages: readonly PageDescription[]) => ({
  routes: pages.map(({ route }) => route),
  /** Data needs of a page; none for one without a description. */
  needsOf: (name: string): readonly DataNeed[] => pages.find(({ route }) => route === name)?.needs ?? [],
});
