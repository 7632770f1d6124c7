import { Type } from 'typebox';
import { ANALYTICS_DAYS } from '../../analytics';
import { MATCH_TYPES } from '../../codes';
import { KEYWORD_LEVELS, REPORT_DEFAULT_DAYS, TERM_SORTS } from '../../report-table';
import { Id, nullable, oneOf, paging, Query } from '../common';
import { resource } from '../define';
import { AnalyticsRow } from './analytics';
import { Keyword } from './keywords';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in UTC' });
const asked = {
  ad_account_id: Id,
  level: oneOf(KEYWORD_LEVELS),
  parent_ids: O(
    Type.Array(Id, { maxItems: 250, description: 'Some campaigns or ad groups; all without them' }),
  ),
  start_date: O(Day),
  end_date: O(Day),
  search: O(Query),
  sort: O(oneOf(TERM_SORTS)),
  ...paging,
};
const days = `Of the last ${REPORT_DEFAULT_DAYS} days without dates, of at most ${ANALYTICS_DAYS.span}. The largest number first.`;

/** What ads were shown for in searches. */
export const searchTermCalls = {
  'AdSearchTermsResource.get': resource({
    summary: `List what was looked for when ads of campaigns or ad groups were shown, with what it came to. ${days}`,
    options: Type.Object(asked),
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
        report: AnalyticsRow,
      }),
    ),
  }),
  'AdKeywordTableResource.get': resource({
    summary: `List keywords of ad groups, or negative ones of campaigns or ad groups, with what they came to: negative ones with what the searches came to that they would have left out. ${days}`,
    options: Type.Object({ ...asked, negative: Type.Boolean() }),
    data: Type.Array(
      Type.Object({ id: Id, parent_name: Type.String(), keyword: Keyword, report: AnalyticsRow }),
    ),
  }),
};
