import { type CallData, feedbackMessages } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, Paged } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { seenPin, toKeptPin } from '../../pins/feedback';
import * as queries from './taste-queries';

/** Marks of the pins that a person wants less of in the home feed. */
export const pinTasteResource = {
  /**
   * A page of what the viewer said, newest first, so that it can be taken back at any time.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'PinTasteResource.get': async ({ db, viewer }, options) => {
    const { size, before } = idPage(options);
    const rows = await queries.listMarks(db, [viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new Paged(page.map(toMark), bookmark);
  },
  /**
   * Wants less of a pin: it leaves the home feed at once, and what is like it comes later (docs/handbook/finding.md#less-of-something).
   *
   * @throws Refusal 400 `badParameter` naming `pin_id` for the viewer's own pin; 404 `pinMissing` for one that they do not see
   */
  'PinTasteResource.create': async (ctx, { pin_id: pinId, kind }) => {
    const { pinner_id, image_signature } = await seenPin(ctx, pinId);
    if (pinner_id === ctx.viewer.id) throw badField('pin_id', feedbackMessages.ownPin);
    await queries.mark(ctx.db, [ctx.viewer.id, pinId, image_signature, kind]);
    await queries.deleteOldest(ctx.db, [ctx.viewer.id]);
    return null;
  },
  /** Takes it back. This also works for what cannot be seen any more. */
  'PinTasteResource.delete': async ({ db, viewer }, { pin_id: pinId }) => {
    await queries.unmark(db, [viewer.id, pinId]);
    return null;
  },
} satisfies Partial<Handlers>;

const toMark = (row: queries.MarkRow): CallData<'PinTasteResource.get'>[number] => ({
  type: 'taste_mark',
  ...toKeptPin(row),
  kind: row.kind,
  marked_at: row.created_at.toISOString(),
});
