import { Type } from 'typebox';
import {
  CATALOG_REPORT_CATALOGS,
  CATALOG_REPORT_HOURS,
  CATALOG_REPORT_LINK_MINUTES,
  CATALOG_STATS_TYPES,
} from '../../catalog-reports';
import { Id, LinkSecret, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, oneByTag, page } from '../standard';

const O = Type.Optional;
const As = { ad_account_id: O(Id) };
const read = { bare: true as const, scopes: ['catalogs:read'] as const };

const reports = oneByTag('report_type', [
  exact({
    report_type: Type.Literal('FEED_INGESTION_ISSUES'),
    feed_id: Id,
    processing_result_id: O(Id),
  }),
  exact({ report_type: Type.Literal('DISTRIBUTION_ISSUES'), catalog_id: O(Id) }),
  exact({ report_type: Type.Literal('ALL_ITEMS'), catalog_id: O(Id) }),
]);
const Stats = Type.Object({
  report_type: oneOf(CATALOG_STATS_TYPES),
  catalog_id: Id,
  code: Type.Integer(),
  code_label: Type.String(),
  message: Type.String(),
  occurrences: Type.Integer(),
  severity: O(oneOf(['WARN', 'ERROR'] as const)),
  ineligible_for_ads: O(Type.Boolean()),
  ineligible_for_organic: O(Type.Boolean()),
});

/** Reports of catalogs. */
export const catalogReportCalls = {
  'POST /v5/catalogs/reports': path({
    summary: `Have a report of a catalog written to a file, or get the one of today. It can be downloaded for ${CATALOG_REPORT_HOURS} hours.`,
    query: Type.Object(As),
    body: exact({ catalog_type: oneOf(CATALOG_REPORT_CATALOGS), report: reports }),
    data: Type.Object({ token: Type.String() }),
    ...read,
  }),
  'GET /v5/catalogs/reports': path({
    summary: `Ask for a report of a catalog that was asked for before. Each link works for ${CATALOG_REPORT_LINK_MINUTES} minutes.`,
    query: Type.Object({ token: LinkSecret, ...As }),
    data: Type.Object({
      report_status: oneOf(['FINISHED', 'IN_PROGRESS'] as const),
      url: nullable(Type.String()),
      /** In bytes. */
      size: nullable(Type.Integer()),
    }),
    ...read,
  }),
  'GET /v5/catalogs/reports/stats': path({
    summary: "Count what was wrong with a feed's items, or why items of a catalog aren't shown, by code.",
    query: Type.Object({
      page_size: page.page_size,
      bookmark: page.bookmark,
      'parameters[catalog_type]': oneOf(CATALOG_REPORT_CATALOGS),
      'parameters[report][report_type]': oneOf(CATALOG_STATS_TYPES),
      'parameters[report][feed_id]': O(Id),
      'parameters[report][processing_result_id]': O(Id),
      'parameters[report][catalog_id]': O(Id),
      ...As,
    }),
    data: list(Stats),
    ...read,
  }),
};
