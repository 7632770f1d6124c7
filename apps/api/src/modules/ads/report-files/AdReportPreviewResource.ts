import { dayNumber, REPORT_PREVIEW_ROWS, REPORT_PREVIEWS_PER_MINUTE } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { requireAccount } from '../campaigns';
import { cellsOf, headerOf, rowsOfReport } from './file';
import { askedOf, checkSettings } from './templates';

/** Preview of a report (docs/handbook/ads.md#report-templates). */
export const adReportPreviewResource = {
  /**
   * Its first rows, as its table has them.
   *
   * @throws Refusal as `requireAccount` and `checkSettings`; 429 `rateLimited` after too many of the ad account
   */
  'AdReportPreviewResource.get': async (ctx, { ad_account_id, report: settings }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const now = Date.now();
    checkSettings(settings, now, account.time_zone);
    const limit = { limit: REPORT_PREVIEWS_PER_MINUTE, windowSeconds: 60 };
    await takeOrRefuse(ctx, `report_previews:${account.id}`, limit);
    const asked = askedOf(settings, now, account.time_zone);
    const columns = headerOf(asked);
    const rows: string[][] = [];
    for await (const counted of rowsOfReport(ctx.db, account.id, asked, dayNumber(now, account.time_zone))) {
      for (const { row } of counted.slice(0, REPORT_PREVIEW_ROWS + 1 - rows.length))
        rows.push(cellsOf(columns, row));
      if (rows.length > REPORT_PREVIEW_ROWS) break;
    }
    const is_more = rows.length > REPORT_PREVIEW_ROWS;
    return { columns, rows: rows.slice(0, REPORT_PREVIEW_ROWS), is_more };
  },
} satisfies Partial<Handlers>;
