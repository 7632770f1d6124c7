import { commentMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { notPermitted } from '../../../http/refusal';
import { limitReports, readReport } from '../feedback';
import { findComment } from './find';
import { report } from './write-queries';

/** Reporting comments. */
export const pinCommentReportResource = {
  /**
   * Keeps a report of a comment, one of each person, who does not see it any more.
   *
   * @throws Refusal 400 `badParameter` as `readReport`; 403 `notPermitted` for one's own; 404 for a comment that they do not see; 429
   * `rateLimited` after too many
   */
  'PinCommentReportResource.create': async (ctx, { comment_id: id, reason, detail }) => {
    const words = readReport(reason, detail);
    const { author_id } = await findComment(ctx, id);
    if (author_id === ctx.viewer.id) throw notPermitted(commentMessages.ownComment);
    await limitReports(ctx);
    await report(ctx.db, [ctx.viewer.id, id, reason, words]);
    return null;
  },
} satisfies Partial<Handlers>;
