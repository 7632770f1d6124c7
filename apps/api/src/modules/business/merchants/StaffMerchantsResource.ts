import { cleanLines, ERROR_CODES, merchantMessages as text } from '@corkboard/contract';
import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { decide, DECIDED_FROM } from './decide';
import { toStaffApplication } from './present';
import * as queries from './queries';

/** The queue of applications for the badge, for staff (docs/handbook/catalogs.md#verified-merchants). */
export const staffMerchantsResource = {
  /**
   * Applications in one state: the open ones unless another is asked for.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'StaffMerchantsResource.get': async ({ db, viewer }, { state = 'open', ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging, undefined, state === 'open' ? OLDEST : undefined);
    const list = state === 'open' ? queries.oldestApplications : queries.newestApplications;
    const { page, bookmark } = cutIdPage(await list(db, [state, before, size + 1]), size, 'id');
    return new ListPage(page.map(toStaffApplication), bookmark);
  },
  /**
   * Gives the badge, refuses it, or takes it back. The business is told, and emailed.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `answer` where a decision against a business says nothing;
   * 404 for an application that isn't there; 409 `badParameter` naming `application_id` for one that isn't in that state any more, and naming
   * `decision` for the badge where something is missing
   */
  'StaffMerchantsResource.update': async (ctx, { application_id: id, decision, answer = '' }) => {
    requireStaff(ctx.viewer);
    const words = cleanLines(answer);
    if (decision !== 'approved' && words === '') throw badField('answer', text.answer);
    return ctx.db.transaction(async (tx) => {
      const [locked] = await queries.lockApplication(tx, [id]);
      if (!locked) throw missing.of(text.missing);
      if (locked.state !== DECIDED_FROM[decision])
        throw conflict('application_id', text.decided, ERROR_CODES.badParameter);
      const [before] = await queries.applicationById(tx, [id]);
      if (decision === 'approved' && !toStaffApplication(before!).checks.every(({ is_met }) => is_met))
        throw conflict('decision', text.unmet, ERROR_CODES.badParameter);
      const staff = ctx.viewer.personId;
      await decide(tx, ctx.jobs, { id, ...locked }, { decision, staff, answer: words });
      const [after] = await queries.applicationById(tx, [id]);
      return toStaffApplication(after!);
    });
  },
} satisfies Partial<Handlers>;
