import {
  type CallData,
  dayNumber,
  daysOfReport,
  LIST_OPERATORS,
  numberOfDay,
  operatorsOf,
  STANDARD_REPORT_RANGES,
  WORD_OPERATORS,
} from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { WINDOWS } from '../conversions';
import { startReport } from './asked';
import { listTemplates, type TemplateRow } from './template-queries';
import { askedOf, requireTemplate } from './templates';

type Template = CallData<'GET /v5/ad_accounts/{ad_account_id}/templates'>['items'][number];

const unixOf = (moment: string | Date): number => Math.floor(new Date(moment).getTime() / 1000);

type Days = TemplateRow['settings']['date_range'];

/** The days of a template at a moment. Ranges that the standard has no name for are counted back from today. */
function daysIn(days: Days, now: number, zone: string): Template['date_range'] {
  if (days.type === 'absolute')
    return {
      absolute_date_range: {
        type: days.type,
        start_date: unixOf(days.start_date),
        end_date: unixOf(days.end_date),
      },
    };
  if (days.type === 'relative') return { relative_date_range: days };
  const range = STANDARD_REPORT_RANGES.find((one) => one === days.range);
  if (range) return { dynamic_date_range: { type: days.type, range } };
  const { start_date, end_date } = daysOfReport(days, now, zone);
  const ago = (day: string): number => dayNumber(now, zone) - numberOfDay(day);
  return {
    relative_date_range: {
      type: 'relative',
      start_days_in_past: ago(start_date),
      end_days_in_past: ago(end_date),
    },
  };
}

/** A template in the words of the public standard. */
function toStandard(
  person: string,
  zone: string,
  { id, ad_account_id, user_id, name, settings, schedule, updated_at }: TemplateRow,
): Template {
  const days = daysIn(settings.date_range, Date.now(), zone);
  const relative = days.relative_date_range;
  return {
    id,
    ad_account_id,
    ad_account_ids: [ad_account_id],
    user_id,
    name,
    creation_source: 'ADS_MANAGER_REPORT_BUILDER',
    ...(relative && {
      report_start_relative_days_in_past: relative.start_days_in_past,
      report_end_relative_days_in_past: relative.end_days_in_past,
    }),
    report_level: settings.level,
    report_format: settings.report_format,
    granularity: settings.granularity,
    columns: settings.columns,
    filters_json: filtersOf(settings),
    date_range: days,
    click_window_days: settings.click_window_days ?? WINDOWS.click,
    engagement_window_days: settings.engagement_window_days ?? WINDOWS.engagement,
    view_window_days: settings.view_window_days ?? WINDOWS.view,
    conversion_report_time_type: settings.conversion_report_time ?? 'TIME_OF_AD_ACTION',
    type: 'TABLE',
    is_scheduled: schedule !== null,
    is_deleted: false,
    is_owned_by_user: user_id === person,
    updated_time: unixOf(updated_at),
  };
}

/** Filters of a template in JSON: numbers as numbers, and a single value where only one is possible. */
function filtersOf({ filters = [] }: TemplateRow['settings']): string | null {
  if (filters.length === 0) return null;
  return JSON.stringify(
    filters.map(({ field, operator, values }) => {
      const given = operatorsOf(field) === WORD_OPERATORS ? values : values.map(Number);
      return { field, operator, value: LIST_OPERATORS.includes(operator) ? given : given[0] };
    }),
  );
}

/** Report templates for programs (docs/handbook/ads.md#report-templates). */
export const v5ReportTemplates = {
  /**
   * The templates of an ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/templates': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const page = standardPage(query);
    const rows = await listTemplates(ctx.db, account.id, page);
    return standardList(rows, page, (row) => toStandard(ctx.viewer.personId, account.time_zone, row));
  },
  /**
   * Has the report of a template written, with what is given in place of its own.
   *
   * @throws Refusal as `requireTemplate` and `startReport`
   */
  'POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports': async (
    ctx,
    { params, query = {} },
  ) => {
    const { account, template } = await requireTemplate(ctx, params.ad_account_id, params.template_id);
    const now = Date.now();
    const asked = askedOf(template.settings, now, account.time_zone);
    const token = await startReport(
      ctx,
      account,
      ctx.viewer.personId,
      {
        ...asked,
        start_date: query.start_date ?? asked.start_date,
        end_date: query.end_date ?? asked.end_date,
        granularity: query.granularity ?? asked.granularity,
      },
      now,
    );
    return { report_status: 'IN_PROGRESS' as const, template_id: template.id, token, message: null };
  },
} satisfies Partial<Handlers>;
