import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { boardPlace, findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { presentPinPage, viewerOf } from './UserPinsResource';
import * as queries from './queries';

/** The Pins of a board. */
export const boardFeedResource = {
  /**
   * A board's pins, newest first unless the oldest are asked for first; without those in sections on request. One statement, but for an empty page.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `boardMissing` for a board that the viewer
   * does not see
   */
  'BoardFeedResource.get': async (ctx, { filter_section_pins, oldest_first, ...options }) => {
    const place = boardPlace(options);
    const { size, before } = idPage(options, undefined, oldest_first ? OLDEST : undefined);
    const orders = filter_section_pins ? queries.unsectionedPins : queries.wholeBoard;
    const pins = oldest_first ? orders.oldest : orders.newest;
    const rows =
      'id' in place
        ? await pins.byId(ctx.db, [viewerOf(ctx), place.id, before, size + 1])
        : await pins.byAddress(ctx.db, [viewerOf(ctx), place.username, place.slug, before, size + 1]);
    // Pins prove that the viewer sees the board; without any it may be empty, or not there.
    if (rows.length === 0) await findBoard(ctx.db, viewerOf(ctx), options);
    return presentPinPage(cutIdPage(rows, size, 'id'));
  },
} satisfies Partial<Handlers>;
