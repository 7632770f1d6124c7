import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { findUserId } from '../../account/accounts';
import { createdPins } from './queries';
import { toPin } from '../../../ground/presenters/pins';

/** A creator’s newest Pins. */
export const userStoryPinsFeedResource = {
  /**
   * A creator's newest public pins, in the place of story pins.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `userMissing` for nobody and for a block
   * either way
   */
  'UserStoryPinsFeedResource.get': async (ctx, { user_id, page_size, bookmark }) => {
    const person = await findUserId(ctx, { user_id });
    const { size, before } = idPage({ page_size, bookmark });
    const rows = await createdPins.public(ctx.db, [ctx.viewer?.id ?? null, person, before, size + 1]);
    const { page, bookmark: next } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toPin), next);
  },
} satisfies Partial<Handlers>;
