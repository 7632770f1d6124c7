import { type DataNeed, definePage } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { type KeywordLevel, type ReportLevel } from '@corkboard/contract';
import { accountsOptions, adGroupNamesOptions, campaignNamesOptions, tableOptions } from '../features/lists';
import { keywordOptions, type ShownTerms, termOptions } from '../features/terms';

// The pages make their query keys with the same functions, from real values instead of placeholders. Which account an address
// without one means is the viewer's first; another one's rows are asked for by the page.
const shown = {
  accountId: '$viewer.advertiserId',
  statuses: '$query.status',
  campaignIds: '$query.campaign_ids',
  adGroupIds: '$query.ad_group_ids',
  start: '$query.start_date',
  end: '$query.end_date',
  compStart: '$query.comp_start_date',
  compEnd: '$query.comp_end_date',
};
const CAMPAIGNS = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
const AD_GROUPS = 'GET /v5/ad_accounts/{ad_account_id}/ad_groups';

export const accounts: DataNeed = { call: 'GET /v5/ad_accounts', options: accountsOptions(), when: 'viewer' };
const list = (call: string, options: object): DataNeed => ({
  call,
  options: options as NonNullable<DataNeed['options']>,
  infinite: true,
  when: 'viewer',
  // Who has no ad account has no lists.
  having: '$viewer.advertiserId',
});
export const campaignNames = list(CAMPAIGNS, campaignNamesOptions(shown));

/** The rows of a table, by what its address can say. */
export const table = (level: ReportLevel, named: readonly (keyof typeof shown)[] = []): DataNeed => {
  const plain = ['accountId', 'statuses', 'start', 'end', 'compStart', 'compEnd', ...named];
  const read = Object.fromEntries(Object.entries(shown).filter(([key]) => plain.includes(key)));
  return list('AdReportTableResource.get', tableOptions(level, read as unknown as typeof shown));
};
export const adGroupNames = list(AD_GROUPS, adGroupNamesOptions(shown));

const shownOf = (level: KeywordLevel): ShownTerms => ({
  accountId: shown.accountId,
  parents: level === 'CAMPAIGN' ? shown.campaignIds : shown.adGroupIds,
  start: shown.start,
  end: shown.end,
  compStart: shown.compStart,
  compEnd: shown.compEnd,
});
/** The rows of a table of searches. */
export const terms = (level: KeywordLevel): DataNeed =>
  list('AdSearchTermsResource.get', termOptions(level, shownOf(level)));
/** The same of keywords. */
export const keywords = (level: KeywordLevel, negative: boolean): DataNeed =>
  list('AdKeywordTableResource.get', keywordOptions(level, negative, shownOf(level)));

/** The viewer's preferences for report tables. */
export const preferences: DataNeed = { call: 'AdReportPreferenceResource.get', options: {}, when: 'viewer' };

/** Why pages with days to choose are drawn by browsers alone. */
export const BROWSER_DAYS = 'Days are those of the time zone of the browser.';
/** Why pages of conversions are. */
export const EVENTS =
  "What happened on advertisers' sites changes by the minute, and moments are those of the browser.";
/** Why pages of bills are. */
export const BILLS = 'What is owed changes with each impression, and days are those of the ad account.';
/** Why pages of insights are. */
export const INSIGHT_DAYS = 'Which days there are depends on the moment that they are asked for.';
/** Why pages of the report center are. */
export const REPORT_DAYS = 'Which days there are, and what became of a report, changes with the moment.';
/** Why pages of the bulk editor are. */
export const BULK_JOBS = 'How far jobs are changes by the second.';
/** Why reports are. */
const IN_THE_BROWSER =
  'Which columns are shown is kept in the browser, and dates are those of its time zone.';

/** A page that needs the ad accounts at first, and draws nothing on the server. @param browserOnly why it doesn't */
export const accountPage = <Name extends RouteName<'advertiser'>>(route: Name, browserOnly: string) =>
  definePage({ route, browserOnly, needs: [accounts] });
/** A page with a list of an ad account. @param needs what it needs besides the accounts */
export const listPage = <Name extends RouteName<'advertiser'>>(route: Name, ...needs: readonly DataNeed[]) =>
  definePage({ route, browserOnly: IN_THE_BROWSER, needs: [accounts, ...needs] });
