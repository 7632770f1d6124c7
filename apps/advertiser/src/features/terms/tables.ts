import { type KeywordLevel } from '@corkboard/contract';
import { type TermPage } from '../report';

/** Level and contents of each table, by its route. */
export const TERM_TABLES = {
  'reporting-campaign-search-queries': { level: 'CAMPAIGN', of: 'terms' },
  'reporting-ad-group-search-queries': { level: 'AD_GROUP', of: 'terms' },
  'reporting-ad-group-positive-keywords': { level: 'AD_GROUP', of: 'keywords' },
  'reporting-ad-group-negative-keywords': { level: 'AD_GROUP', of: 'negative' },
  'reporting-campaign-negative-keywords': { level: 'CAMPAIGN', of: 'negative' },
} as const satisfies Record<
  TermPage,
  { readonly level: KeywordLevel; readonly of: 'terms' | 'keywords' | 'negative' }
>;

/** Which part of an address says of which campaigns or ad groups the rows are. */
export const PARENT_IDS = {
  CAMPAIGN: 'campaign_ids',
  AD_GROUP: 'ad_group_ids',
} as const satisfies Record<KeywordLevel, string>;
