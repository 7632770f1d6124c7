import { cutIdPage, idPage, type RowPage } from '../../../ground/paging/pages';
import { type Handlers, type Ctx, ListPage } from '../../../http/context';
import { findUserId } from '../../account/accounts';
import type { Pin } from '@corkboard/contract';
import type { PinRow } from '../../../ground/presenters/pin-pages';
import { toPin } from '../../../ground/presenters/pins';
import * as queries from './queries';

export type PinPage = ListPage<Pin[]>;
export const viewerOf = ({ viewer }: Ctx): string | null => viewer?.id ?? null;

export const presentPinPage = ({ page, bookmark }: RowPage<PinRow>): PinPage =>
  new ListPage(page.map(toPin), bookmark);

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
    return presentPinPage(cutIdPage(rows, size, 'id'));
  },
} satisfies Partial<Handlers>;
