import { billingMessages as text, ERROR_CODES } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { conflict } from '../../../http/refusal';
import { insertOffer } from './credit-queries';
import { hashOfCode } from './credits';

/** Offers of ad credit. */
export const staffOffersResource = {
  /**
   * Makes an offer code, of which only the hash is kept.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 409 `badParameter` naming `code` for one that there is
   */
  'StaffOffersResource.create': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    const hash = hashOfCode(options.code);
    const made = await insertOffer(db, [
      hash,
      options.title,
      options.discount_type,
      options.amount_micro,
      options.currency,
      options.redeem_days,
      options.valid_days,
      options.redemptions,
    ]);
    if (made.length === 0) throw conflict('code', text.codeUsed, ERROR_CODES.badParameter);
    return { offer_code_hash: hash };
  },
} satisfies Partial<Handlers>;
