import {
  type CallOptions,
  cleanText,
  dayNumber,
  numberOfDay,
  PRODUCT_REPORT_DAYS,
  programReportMessages as text,
} from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { checkDays } from '../reports';
import { takeReport } from './asked';
import { reportState } from './v5.ad_accounts.reports';

const CALL = '/v5/ad_accounts/{ad_account_id}/reports/brand_category_sku';
type Body = CallOptions<`POST ${typeof CALL}`>['body'];

/** @throws Refusal 400 `badParameter` naming the field that doesn't fit the others */
function checkFields(body: Body): void {
  if (body.conversion_product_attribution_type === 'BRAND_ATTRIBUTION')
    throw badField('conversion_product_attribution_type', text.brands);
  if (body.campaign_ids && body.level !== 'CAMPAIGN') throw badField('campaign_ids', text.campaigns);
  if (body.ad_group_ids && body.level !== 'AD_GROUP') throw badField('ad_group_ids', text.adGroups);
  const isGroup = body.conversion_product_breakdown === 'PRODUCT_SKU_GROUP';
  if (isGroup !== (body.product_sku_ids !== undefined)) throw badField('product_sku_ids', text.skus);
}

/** @throws Refusal 400 `badParameter` naming `start_date` or `end_date` */
function checkSpan(body: Body, today: number): void {
  checkDays(body, today, '', PRODUCT_REPORT_DAYS);
  if (numberOfDay(body.end_date) - numberOfDay(body.start_date) + 1 < PRODUCT_REPORT_DAYS.least)
    throw badField('end_date', text.short);
}

/** Reports of products that people bought (docs/handbook/ads.md#reports-of-programs). */
export const v5ProductReports = {
  /**
   * Has a report written.
   *
   * @throws Refusal as `requireAccount`, `checkFields`, `checkSpan`, and `takeReport`; 400 `badParameter` naming `report_name`
   */
  'POST /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const report_name = cleanText(body.report_name);
    if (report_name === '') throw badField('report_name', text.nameBlank);
    checkFields(body);
    checkSpan(body, dayNumber(Date.now(), account.time_zone));
    const kept = {
      kind: 'PRODUCTS',
      report_format: 'CSV',
      report_name,
      start_date: body.start_date,
      end_date: body.end_date,
      granularity: body.granularity,
      level: body.level,
      columns: body.columns,
      campaign_ids: body.campaign_ids,
      ad_group_ids: body.ad_group_ids,
      campaign_objective_types: body.campaign_objective_types,
      conversion_product_breakdown: body.conversion_product_breakdown,
      product_sku_ids: body.product_sku_ids,
      click_window_days: body.click_window_days,
      view_window_days: body.view_window_days,
      conversion_report_time: body.conversion_report_time,
    } as const;
    const token = await takeReport(ctx, account.id, ctx.viewer.personId, kept);
    return { report_status: 'IN_PROGRESS' as const, token, message: null };
  },
  /**
   * Status of a report of the ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    return reportState(ctx, account.id, query.token, 'PRODUCTS');
  },
} satisfies Partial<Handlers>;
