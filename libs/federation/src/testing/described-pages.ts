import { type DataNeed } from '../needs';
import { type PageDescription } from '../page';

/**
 * The pages that a remote describes, for its tests.
 * @param modules its `page.ts` files: `import.meta.glob('../pages/*\/page.ts', { eager: true })`
 */
export function describedPages(modules: Readonly<Record<string, { readonly page: PageDescription }>>) {
  const pages = Object.values(modules).map(({ page }) => page);
  return {
    routes: pages.map(({ route }) => route),
    /** Data needs of a page; none for one without a description. */
    needsOf: (name: string): readonly DataNeed[] => pages.find(({ route }) => route === name)?.needs ?? [],
  };
}
