import { appealMessages, cleanLines, ERROR_CODES } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { OLDEST } from '../../../ground/paging/bookmark';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { conflict, missing } from '../../../http/refusal';
import {
  type AppealRow,
  correctBirthdate,
  decideAppeal,
  decidedAppeals,
  endSuspension,
  lockAppeal,
  openAppeals,
} from './queries';

/** The queue of appeals, for staff (docs/handbook/safety.md#appeals). */
export const staffAppealsResource = {
  /**
   * Appeals in one state: the open ones unless another is asked for.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'StaffAppealsResource.get': async ({ db, viewer }, { state = 'open', ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging, undefined, state === 'open' ? OLDEST : undefined);
    const rows =
      state === 'open'
        ? await openAppeals(db, [before, size + 1])
        : await decidedAppeals(db, [state, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toAppeal), bookmark);
  },
  /**
   * Decides an appeal. A granted one ends the suspension, or takes the date of birth; the person is emailed either way.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an appeal that is not there; 409 `badParameter` naming `appeal_id` for
   * one that was decided before
   */
  'StaffAppealsResource.update': async (ctx, { appeal_id, decision, answer = '' }) => {
    requireStaff(ctx.viewer);
    const staffId = ctx.viewer.personId;
    const words = cleanLines(answer);
    const row = await ctx.db.transaction(async (tx) => {
      const [appeal] = await lockAppeal(tx, [appeal_id]);
      if (!appeal) throw missing.of(appealMessages.missing);
      if (appeal.state !== 'open')
        throw conflict('appeal_id', appealMessages.decided, ERROR_CODES.badParameter);
      if (decision === 'granted' && appeal.user_id !== null) {
        if (appeal.kind === 'suspension') await endSuspension(tx, [appeal.user_id]);
        else await correctBirthdate(tx, [appeal.user_id, appeal.birthdate!]);
      }
      const [decided] = await decideAppeal(tx, [appeal_id, decision, staffId, words]);
      await ctx.jobs.send('appeals.decided', { id: appeal_id }, { tx });
      return decided!;
    });
    return toAppeal(row);
  },
} satisfies Partial<Handlers>;

const toAppeal = ({ made_at, ...row }: AppealRow) => ({ ...row, made_at: made_at.toISOString() });
