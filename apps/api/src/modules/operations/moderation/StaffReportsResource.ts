import { type CallData, cleanLines, moderationMessages } from '@corkboard/contract';
import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { preview } from '../../../ground/references/images';
import { type Handlers, ListPage } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { keep, remove } from './decide';
import { decidedCases, openCases, type ReportedRow, selectCase } from './queries';

/** The queue of what people reported, for staff (docs/handbook/safety.md#reports). */
export const staffReportsResource = {
  /**
   * Reported pins and comments in one state: the open ones that are there, unless another is asked for.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'StaffReportsResource.get': async ({ db, viewer }, { state = 'open', ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging, undefined, state === 'open' ? OLDEST : undefined);
    const rows =
      state === 'open'
        ? await openCases(db, [before, size + 1])
        : await decidedCases(db, [state, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toReported), bookmark);
  },
  /**
   * Keeps what was reported, or deletes it for good, which its maker is emailed.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `reason` or `note` where one is missing or needless;
   * and as `keep` and `remove`
   */
  'StaffReportsResource.update': async (ctx, { report_id, newest_report, decision, reason, note = '' }) => {
    requireStaff(ctx.viewer);
    const staffId = ctx.viewer.personId;
    const words = cleanLines(note);
    if (decision === 'kept') {
      if (reason !== undefined) throw badField('reason', moderationMessages.reasonNeedless);
      if (words !== '') throw badField('note', moderationMessages.reasonNeedless);
      await keep(ctx, report_id, { staffId, newest: newest_report });
    } else {
      if (reason === undefined) throw badField('reason', moderationMessages.reasonMissing);
      if (reason === 'other' && words === '') throw badField('note', moderationMessages.noteMissing);
      await remove(ctx, report_id, { staffId, reason, note: words });
    }
    const [row] = await selectCase(ctx.db, [report_id]);
    if (!row) throw missing.of(moderationMessages.missing);
    return toReported(row);
  },
} satisfies Partial<Handlers>;

function toReported({
  text,
  description,
  link,
  image_signature,
  image_width,
  image_height,
  ...row
}: ReportedRow): CallData<'StaffReportsResource.update'> {
  return {
    ...row,
    now:
      text === null
        ? null
        : {
            text,
            description: description ?? '',
            link,
            image:
              image_signature === null
                ? null
                : preview({ signature: image_signature, width: image_width!, height: image_height! }),
          },
    words: row.words.map((one) => ({ ...one, reported_at: new Date(one.reported_at).toISOString() })),
    reported_at: row.reported_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
