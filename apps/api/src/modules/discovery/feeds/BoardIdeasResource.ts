import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { boardPlace, findBoard } from '../../../ground/references/find-board';
import { type Handlers, ListPage } from '../../../http/context';
import { boardIdeas, toRecommended } from '../recommendations';
import { viewerOf } from './UserPinsResource';

/** Suggestions of pins for a board. */
export const boardIdeasResource = {
  /**
   * Pins that go with those on a board, best first, each with why (docs/handbook/finding.md#more-ideas).
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `boardMissing` for a board that the viewer
   * does not see
   */
  'BoardIdeasResource.get': async (ctx, options) => {
    const board = boardPlace(options);
    const size = options.page_size ?? PAGE_SIZE;
    const page = [...rankedPlace(options.bookmark), size + 1] as const;
    const rows =
      'id' in board
        ? await boardIdeas.byId(ctx.db, [viewerOf(ctx), board.id, ...page])
        : await boardIdeas.byAddress(ctx.db, [viewerOf(ctx), board.username, board.slug, ...page]);
    // Only an empty page is looked into further: there may be no such board.
    if (rows.length === 0) await findBoard(ctx.db, viewerOf(ctx), options);
    const { page: shown, bookmark } = cutRankedPage(rows, size);
    return new ListPage(shown.map(toRecommended), bookmark);
  },
} satisfies Partial<Handlers>;
