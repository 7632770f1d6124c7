import { cutIdPage, idPage } from '../../../ground/paging/pages';
import type { Handlers } from '../../../http/context';
import { findUserId } from '../../account/accounts';
import { shown, viewerOf } from './pin-page';
import * as queries from './queries';

/** The Pins of a person. */
export const userPinsResource = {
  /**
   * Pins that a person saved or created; those on secret boards only for people who can see the board.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `userMissing` for nobody and for a block
   * either way
   */
  'UserPinsResource.get': async (ctx, { username, filter = 'all', ...options }) => {
    const personId = await findUserId(ctx, { username });
    const { size, before } = idPage(options);
    const pins = filter === 'created' ? queries.createdPins : queries.savedPins;
    const page = personId === viewerOf(ctx) ? pins.own : pins.public;
    const rows = await page(ctx.db, [viewerOf(ctx), personId, before, size + 1]);
    return shown(cutIdPage(rows, size, 'id'));
  },
} satisfies Partial<Handlers>;
