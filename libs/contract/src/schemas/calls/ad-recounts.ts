import { Type } from 'typebox';
import { AD_BOOKED, AD_BOOKS, AD_RECOUNTS } from '../../ad-recounts';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';

/** Results of recounting closed days of ads. */
export const adRecountCalls = {
  'StaffAdRecountsResource.get': resource({
    summary: 'Closed days of ads, and where their books differ from their events. Staff only.',
    options: Type.Object({ state: Type.Optional(oneOf(AD_RECOUNTS)), ...paging }),
    data: Type.Array(
      Type.Object({
        day: Type.String(),
        counted_at: Moment,
        ads: Type.Integer(),
        events: Type.Integer(),
        charges: Type.Integer(),
        /** How many differences there are; the first of them are listed. */
        differing: Type.Integer(),
        differences: Type.Array(
          Type.Object({
            ad_account_id: Id,
            /** Null where it is gone. */
            account: nullable(Type.String()),
            ad_id: Id,
            book: oneOf(AD_BOOKS),
            what: oneOf(AD_BOOKED),
            by_events: Type.Integer(),
            by_book: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
};
