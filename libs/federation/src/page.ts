import { type PageExtensions } from './extensions';
import { type DataNeed } from './needs';

/** Description of a page, available before its code is loaded: to the server for the first HTML, and to the shell. */
export interface PageDescription<Name extends string = string> extends PageExtensions {
  /** Its row in the route table. */
  readonly route: Name;
  /** Calls whose data the first paint needs; none by default. */
  readonly needs?: readonly DataNeed[];
}

/**
 * Describes a page, for the list `pages` of a remote's `pages.ts` (docs/remotes.md). The build reads it; no browser loads it, so it may say as
 * much as it likes.
 */
export const definePage = <Name extends string>(page: PageDescription<Name>): PageDescription<Name> => page;
