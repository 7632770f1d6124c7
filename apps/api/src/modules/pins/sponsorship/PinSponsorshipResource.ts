import { SPONSORSHIP, sponsorshipMessages, standardMessages } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { notify, withdrawSponsorship } from '../../../ground/notices/notify';
import { getPin } from '../pins';
import { answer, declare, findBrand, findBrandById, lockMade } from './queries';

/** Paid partnerships. */
export const pinSponsorshipResource = {
  /**
   * Says whether a pin is a paid partnership, and whose. A brand that is named is told and decides;
   * naming it again changes nothing that it decided. Only whoever made the pin says so.
   *
   * @throws Refusal 400 `badParameter` naming `sponsor_username` for nobody and for oneself; 403 `notPermitted` for anybody but who made
   * the pin; 404 `pinMissing` where it is not seen
   */
  'PinSponsorshipResource.update': async (ctx, { id, paid, sponsor_username }) => {
    await getPin(ctx, id);
    const sponsor = paid && sponsor_username !== undefined ? await brandNamed(ctx, sponsor_username) : null;
    await declarePartnership(ctx, id, { paid, sponsor });
    return getPin(ctx, id);
  },
  /**
   * A brand confirms that it sponsors a pin, and is named on it, or denies it.
   *
   * @throws Refusal 404 `pinMissing` where nobody names the viewer
   */
  'PinSponsorshipAnswerResource.update': async (ctx, { id, confirmed }) => {
    const status = confirmed ? SPONSORSHIP.shown : SPONSORSHIP.hidden;
    const [answered] = await answer(ctx.db, [ctx.viewer.id, id, status]);
    if (!answered) throw missing.pin();
    return getPin(ctx, id);
  },
} satisfies Partial<Handlers>;

/**
 * Notes whether a pin is a paid partnership. A brand that is named and wasn't is told, and decides.
 *
 * @param sponsor the id of a brand that may be named, or null for none
 * @throws Refusal 403 `notPermitted` for anybody but who made the pin
 */
export async function declarePartnership(
  { db, viewer }: ViewerCtx,
  id: string,
  { paid, sponsor }: { paid: boolean; sponsor: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [made] = await lockMade(tx, [viewer.id, id]);
    if (!made) throw notPermitted();
    if (sponsor !== null && made.sponsor_id === sponsor) return;
    const status = !paid ? null : sponsor === null ? SPONSORSHIP.unnamed : SPONSORSHIP.pending;
    await declare(tx, [viewer.id, id, sponsor, status]);
    await withdrawSponsorship(tx, [id]);
    if (sponsor !== null) await notify(tx, [sponsor, 'sponsorship_request', viewer.id, null, id]);
  });
}

/**
 * Refuses a brand that the viewer can't name, by its id.
 *
 * @throws Refusal 400 `badParameter` naming `sponsor_id` for nobody and for oneself
 */
export async function requireBrand({ db, viewer }: ViewerCtx, id: string): Promise<void> {
  if (id === viewer.id) throw badField('sponsor_id', sponsorshipMessages.brandIsSelf);
  const [brand] = await findBrandById(db, [viewer.id, id]);
  if (!brand) throw badField('sponsor_id', standardMessages.sponsorMissing);
}

async function brandNamed({ db, viewer }: ViewerCtx, username: string): Promise<string> {
  const [brand] = username.includes('\0') ? [] : await findBrand(db, [viewer.id, username]);
  if (!brand) throw badField('sponsor_username', sponsorshipMessages.brandMissing);
  if (brand.id === viewer.id) throw badField('sponsor_username', sponsorshipMessages.brandIsSelf);
  return brand.id;
}
