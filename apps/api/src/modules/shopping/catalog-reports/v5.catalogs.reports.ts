import { randomBytes } from 'node:crypto';
import {
  type CallData,
  type CallOptions,
  CATALOG_REPORTS_PER_HOUR,
  catalogReportMessages as text,
  DISTRIBUTION_ISSUES,
  ERROR_CODES,
  PAGE_SIZE,
} from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart } from '../../../ground/paging/bookmark';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { fileLink } from '../../../platform/file-link';
import type { Executor } from '../../../platform/db';
import { requireCatalog } from '../product-groups';
import { findReport, type FoundReport, numberOf, requireAnyCatalog, wordsOf } from './asked';
import { addReport, type AskedReport, countIssues, reportByToken, reportOfToday } from './queries';
import { CATALOG_REPORT_FILES } from './routes';

type Stats = CallData<'GET /v5/catalogs/reports/stats'>['items'][number];
type StatsQuery = CallOptions<'GET /v5/catalogs/reports/stats'>['query'];

/** Request for numbers, from its parameters. @throws Refusal 400 `badParameter` naming the parameter that the report doesn't have, or lacks */
function askedOf(query: StatsQuery): AskedReport {
  const {
    'parameters[catalog_type]': catalog_type,
    'parameters[report][report_type]': report_type,
    'parameters[report][feed_id]': feed_id,
    'parameters[report][processing_result_id]': processing_result_id,
    'parameters[report][catalog_id]': catalog_id,
  } = query;
  const only = (value: string | undefined, field: string) => {
    const name = `parameters[report][${field}]`;
    if (value !== undefined) throw badField(name, text.fields(report_type, name));
  };
  if (report_type === 'FEED_INGESTION_ISSUES') {
    only(catalog_id, 'catalog_id');
    if (feed_id === undefined) throw badField('parameters[report][feed_id]', text.feed);
    const reading = processing_result_id === undefined ? {} : { processing_result_id };
    return { catalog_type, report: { report_type, feed_id, ...reading } };
  }
  only(feed_id, 'feed_id');
  only(processing_result_id, 'processing_result_id');
  return { catalog_type, report: { report_type, ...(catalog_id === undefined ? {} : { catalog_id }) } };
}

/** Numbers of what was wrong with the items of a reading. */
function ingestionStats({ catalog, run }: FoundReport): Stats[] {
  if (!run) return [];
  const of = (counts: Readonly<Record<string, number>>, severity: 'WARN' | 'ERROR') =>
    Object.entries(counts).map(([label, occurrences]) => ({
      report_type: 'FEED_INGESTION_ISSUES' as const,
      catalog_id: catalog,
      code: numberOf(label),
      code_label: label,
      message: wordsOf(label),
      occurrences,
      severity,
    }));
  return [...of(run.errors, 'ERROR'), ...of(run.ingestion_errors, 'ERROR'), ...of(run.warnings, 'WARN')];
}

const distributionStats = async (db: Executor, business: string, catalog: string): Promise<Stats[]> =>
  (await countIssues(db, [business, catalog])).map(({ issue, count }) => {
    const { code, message, ads, organic } = DISTRIBUTION_ISSUES[issue];
    return {
      report_type: 'DISTRIBUTION_ISSUES',
      catalog_id: catalog,
      code,
      code_label: issue,
      message,
      occurrences: count,
      ineligible_for_ads: ads,
      ineligible_for_organic: organic,
    };
  });

/** Reports of catalogs (docs/handbook/catalogs.md#reports). */
export const v5CatalogReports = {
  /**
   * Has a report written, or names the one of today.
   *
   * @throws Refusal as `requireCatalog`, `requireAnyCatalog`, and `findReport`; 429 `rateLimited` after too many
   */
  'POST /v5/catalogs/reports': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    await requireAnyCatalog(ctx.db, business);
    await findReport(ctx.db, business, body);
    const asked = JSON.stringify({ catalog_type: body.catalog_type, report: body.report });
    const [known] = await reportOfToday(ctx.db, [business, asked]);
    if (known) return { token: known.token };
    await takeOrRefuse(ctx, `catalog reports:${business}`, {
      limit: CATALOG_REPORTS_PER_HOUR,
      windowSeconds: 3600,
    });
    return ctx.db.transaction(async (tx) => {
      const [made] = await addReport(tx, [business, randomBytes(20).toString('hex'), asked]);
      // Somebody else asked for it at the same time.
      if (!made) return { token: (await reportOfToday(tx, [business, asked]))[0]!.token };
      await ctx.jobs.send('catalog_reports.make', { business, id: made.id }, { tx, retryLimit: 2 });
      return { token: made.token };
    });
  },
  /**
   * Where a report stands, and a link to it once it's there.
   *
   * @throws Refusal as `requireCatalog` and `requireAnyCatalog`; 400 `catalogReportMissing` for one that isn't there, or not any more
   */
  'GET /v5/catalogs/reports': async (ctx, { query }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    await requireAnyCatalog(ctx.db, business);
    const [report] = /^\w+$/.test(query.token) ? await reportByToken(ctx.db, [query.token]) : [];
    if (report?.business_id !== business)
      throw new Refusal(400, ERROR_CODES.catalogReportMissing, text.missing, { field: 'token' });
    return report.size === null
      ? { report_status: 'IN_PROGRESS' as const, url: null, size: null }
      : {
          report_status: 'FINISHED' as const,
          url: fileLink(ctx.config, CATALOG_REPORT_FILES, report.token),
          size: Number(report.size),
        };
  },
  /**
   * Numbers of a report, those of most items first.
   *
   * @throws Refusal as `requireCatalog` and `findReport`; 400 `badParameter` naming a parameter or `bookmark`
   */
  'GET /v5/catalogs/reports/stats': async (ctx, { query }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const asked = askedOf(query);
    const place = decodeBookmark(query.bookmark, 1);
    const found = await findReport(ctx.db, business, asked);
    const all =
      asked.report.report_type === 'FEED_INGESTION_ISSUES'
        ? ingestionStats(found)
        : await distributionStats(ctx.db, business, found.catalog);
    const sorted = all.toSorted((one, other) => other.occurrences - one.occurrences);
    const from = place ? Number(idPart(place[0])) : 0;
    const to = from + (query.page_size ?? PAGE_SIZE);
    const bookmark = to < sorted.length ? encodeBookmark([String(to)]) : null;
    return { items: sorted.slice(from, to), bookmark };
  },
} satisfies Partial<Handlers>;
