import { type PageExtensions } from './extensions';
import { type DataNeed } from './needs';

/** What is known of a page before its code is loaded: by the server, for its first HTML, and by the frame. */
export interface PageDescription<Name extends string = string> extends PageExtensions {
  /** Its row in the route table; also the name of its folder. */
  readonly route: Name;
  /** The calls that it needs for its first paint, none unless said. */
  readonly needs?: readonly DataNeed[];
}

/**
 * Describes the page of a folder, as the export `page` of its `page.ts` (docs/remotes.md). The build reads it; no browser loads it, so it may
 * say as much as it likes.
 */
export const definePage = <Name extends string>(page: PageDescription<Name>): PageDescription<Name> => page;
