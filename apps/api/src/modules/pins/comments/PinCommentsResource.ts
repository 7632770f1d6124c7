import { COMMENTS_PAGE_SIZE } from '@corkboard/contract';
import { NEWEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, Paged } from '../../../http/context';
import { missing, notPermitted } from '../../../http/refusal';
import { talkedOf } from './find';
import { toThreads } from './present';
import { listComments } from './queries';
import { switchComments } from './write-queries';

/** Comments on a Pin. */
export const pinCommentsResource = {
  /**
   * A page of the comments of a pin: the pinned one, which is beside those of the page, then the newest.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `pinMissing` for a pin that the viewer does
   * not see
   */
  'PinCommentsResource.get': async (ctx, options) => {
    const { size, before } = idPage(options, COMMENTS_PAGE_SIZE);
    const first = before === NEWEST;
    const viewer = ctx.viewer?.id ?? null;
    const rows = await listComments(ctx.db, [viewer, options.pin_id, before, size + 1, first]);
    if (rows.length === 0) throw missing.pin();
    const threads = toThreads(rows.filter((row) => row.id !== null));
    const pinned = threads.filter((thread) => thread.pinned);
    const { page, bookmark } = cutIdPage(
      threads.filter((thread) => !thread.pinned),
      size,
      'id',
    );
    return new Paged([...pinned, ...page], bookmark);
  },
  /**
   * Turns the comments of a pin off, or on again.
   *
   * @throws Refusal 403 `notPermitted` for who does not answer for the pin; 404 `pinMissing` for one that they do not see
   */
  'PinCommentsResource.update': async (ctx, { pin_id: pinId, off }) => {
    const { tended } = await talkedOf(ctx, pinId);
    if (!tended) throw notPermitted();
    const [switched] = await switchComments(ctx.db, [pinId, off]);
    if (!switched) throw missing.pin();
    return { off };
  },
} satisfies Partial<Handlers>;
