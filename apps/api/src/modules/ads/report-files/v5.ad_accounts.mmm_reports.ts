import { cleanText, dayNumber, programReportMessages as text, REPORT_FILE_DAYS } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { checkDays } from '../reports';
import { takeReport } from './asked';
import { reportState } from './v5.ad_accounts.reports';

/** Of them it's known where people live. */
const OF_COUNTRIES: readonly string[] = ['COUNTRY', 'LOCATION', 'CREATIVE_TYPE'];

/** Reports for marketing mix models (docs/handbook/ads.md#reports-of-programs). */
export const v5MmmReports = {
  /**
   * Has a report written.
   *
   * @throws Refusal as `requireAccount` and `takeReport`; 400 `badParameter` naming `report_name`, `start_date`, `end_date`, or `countries` for values
   * that can't be narrowed by them
   */
  'POST /v5/ad_accounts/{ad_account_id}/mmm_reports': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const report_name = cleanText(body.report_name);
    if (report_name === '') throw badField('report_name', text.nameBlank);
    checkDays(body, dayNumber(Date.now(), account.time_zone), '', REPORT_FILE_DAYS);
    if (body.countries && !body.targeting_types.every((type) => OF_COUNTRIES.includes(type)))
      throw badField('countries', text.countries);
    const kept = {
      kind: 'MMM',
      report_format: 'CSV',
      report_name,
      start_date: body.start_date,
      end_date: body.end_date,
      granularity: body.granularity,
      level: body.level,
      targeting_types: body.targeting_types,
      columns: body.columns,
      countries: body.countries,
    } as const;
    const token = await takeReport(ctx, account.id, ctx.viewer.personId, kept);
    return {
      code: 0,
      data: { report_status: 'IN_PROGRESS' as const, status: 'success', token, message: null },
    };
  },
  /**
   * Status of a report of the ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/mmm_reports': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const data = await reportState(ctx, account.id, query.token, 'MMM');
    return { code: 0, data, message: '', status: 'success' };
  },
} satisfies Partial<Handlers>;
