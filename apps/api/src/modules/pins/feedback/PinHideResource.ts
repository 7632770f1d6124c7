import { type CallData, feedbackMessages } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage, type ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { type KeptPinRow, toKeptPin } from './kept-pin';
import * as queries from './queries';

/** Hiding Pins. */
export const pinHideResource = {
  /**
   * A page of what the viewer hid, newest first: so that hiding can be taken back at any time.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'PinHideResource.get': async ({ db, viewer }, options) => {
    const { size, before } = idPage(options);
    const rows = await queries.listHidden(db, [viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toHidden), bookmark);
  },
  /**
   * Hides a pin for the viewer: no save of its picture comes up any more, but what is theirs and boards they look after show everything.
   *
   * @throws Refusal 400 `badParameter` naming `pin_id` for the viewer's own pin; 404 `pinMissing` for one that they do not see
   */
  'PinHideResource.create': async (ctx, { pin_id: pinId }) => {
    const { pinner_id, image_signature } = await seenPin(ctx, pinId);
    if (pinner_id === ctx.viewer.id) throw badField('pin_id', feedbackMessages.ownPin);
    await hide(ctx, pinId, image_signature);
    return null;
  },
  /** Takes a hiding back. This also works for what cannot be seen any more. */
  'PinHideResource.delete': async ({ db, viewer }, { pin_id: pinId }) => {
    await queries.unhide(db, [viewer.id, pinId]);
    return null;
  },
} satisfies Partial<Handlers>;

const toHidden = (row: KeptPinRow): CallData<'PinHideResource.get'>[number] => ({
  type: 'hidden_pin',
  ...toKeptPin(row),
  hidden_at: row.created_at.toISOString(),
});

/**
 * @throws Refusal 404 `pinMissing` for one that the viewer does not see
 */
export async function seenPin({ db, viewer }: ViewerCtx, pinId: string): Promise<queries.SpokenOf> {
  const [pin] = await queries.selectSpokenOf(db, [viewer.id, pinId]);
  if (!pin) throw missing.pin();
  return pin;
}

export async function hide({ db, viewer }: ViewerCtx, pinId: string, signature: string): Promise<void> {
  await queries.hide(db, [viewer.id, pinId, signature]);
  await queries.deleteOldest(db, [viewer.id]);
}
