import { Type } from 'typebox';
import { ANALYTICS_DAYS } from '../../analytics';
import { MATCH_TYPES } from '../../codes';
import {
  KEYWORD_LEVELS,
  KEYWORD_SORTS,
  REPORT_DEFAULT_DAYS,
  REPORT_ORDERS,
  TERM_SORTS,
} from '../../report-table';
import { Id, nullable, oneOf, paging, Query } from '../common';
import { resource } from '../define';
import { AnalyticsRow } from './analytics';
import { Keyword } from './keywords';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' });
/** Which rows a table has. */
const narrowed = {
  ad_account_id: Id,
  level: oneOf(KEYWORD_LEVELS),
  parent_ids: O(
    Type.Array(Id, { maxItems: 250, description: 'Some campaigns or ad groups; all without them' }),
  ),
  start_date: O(Day),
  end_date: O(Day),
  comparison_start_date: O(Day),
  comparison_end_date: O(Day),
  search: O(Query),
};
const negative = { negative: Type.Boolean() };
const order = { order: O(oneOf(REPORT_ORDERS)), ...paging };
const days = `Of the last ${REPORT_DEFAULT_DAYS} days without dates, of at most ${ANALYTICS_DAYS.span}.`;
const largest = 'The most impressions first, without another order.';

/** Metrics of a row, and those of the comparison period; null without one. */
const counted = { report: AnalyticsRow, comparison: nullable(AnalyticsRow) };
const Total = Type.Object({ count: Type.Integer(), ...counted });

/** Search terms that ads were shown for. */
export const searchTermCalls = {
  'AdSearchTermsResource.get': resource({
    summary: `List what was looked for when ads of campaigns or ad groups were shown, with what it came to; also what was looked for only in the days that are compared with. ${days} ${largest}`,
    options: Type.Object({ ...narrowed, sort: O(oneOf(TERM_SORTS)), ...order }),
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        /** The campaign or ad group, and its name. */
        parent_id: Id,
        parent_name: Type.String(),
        /** Null for all searches together that aren't named. */
        term: nullable(Type.String()),
        /** How keywords of the parent that are the same words match. */
        match_types: Type.Array(oneOf(MATCH_TYPES)),
        ...counted,
      }),
    ),
  }),
  'AdSearchTermsTotalResource.get': resource({
    summary: `Add up all rows of such a table. ${days}`,
    options: Type.Object(narrowed),
    data: Total,
  }),
  'AdKeywordTableResource.get': resource({
    summary: `List keywords of ad groups, or negative ones of campaigns or ad groups, with what they came to: negative ones with what the searches came to that they would have left out. ${days} ${largest}`,
    options: Type.Object({ ...narrowed, ...negative, sort: O(oneOf(KEYWORD_SORTS)), ...order }),
    data: Type.Array(Type.Object({ id: Id, parent_name: Type.String(), keyword: Keyword, ...counted })),
  }),
  'AdKeywordTotalResource.get': resource({
    summary: `Add up all rows of such a table. ${days}`,
    options: Type.Object({ ...narrowed, ...negative }),
    data: Total,
  }),
};
