import { AD_DIFFERENCES_SHOWN } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, Paged } from '../../../http/context';
import { selectDifferences, selectRecounts } from './recount-queries';

/** Results of the recount of closed ad days, for staff (docs/handbook/ads.md#the-recount). */
export const staffAdRecountsResource = {
  /**
   * Days that were recounted, the newest first; or only those on which something differed.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'StaffAdRecountsResource.get': async ({ db, viewer }, { state = 'ALL', ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const rows = await selectRecounts(db, [state === 'DIFFERS', before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const found = await selectDifferences(db, [page.map(({ day }) => day), AD_DIFFERENCES_SHOWN]);
    const days = page.map(({ id: _, counted_at, events, charges, ...row }) => {
      const own = found.filter(({ day }) => day === row.day);
      return {
        ...row,
        counted_at: counted_at.toISOString(),
        events: Number(events),
        charges: Number(charges),
        differing: own[0]?.of ?? 0,
        differences: own.map(({ day: _day, of: _of, by_events, by_book, ...one }) => ({
          ...one,
          by_events: Number(by_events),
          by_book: Number(by_book),
        })),
      };
    });
    return new Paged(days, bookmark);
  },
} satisfies Partial<Handlers>;
