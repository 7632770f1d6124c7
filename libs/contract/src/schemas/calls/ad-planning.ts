import { Type } from 'typebox';
import { AD_CURRENCIES } from '../../ad-rules';
import { BILLABLE_EVENTS, CREATIVE_TYPES, OBJECTIVES } from '../../codes';
import {
  BID_FLOORS_MAX,
  KEYWORD_MAX,
  KEYWORD_METRICS_MAX,
  RELATED_TERMS_MAX,
  SUGGESTED_TERMS,
} from '../../limits';
import { oneOf } from '../common';
import { path } from '../define';
import { exact } from '../standard';
import { OptimizationGoal, TargetingSpec } from './ad-groups';
import { Account, read } from './ad-parts';

const O = Type.Optional;
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Term = Type.String({ minLength: 1, maxLength: KEYWORD_MAX });

/** Planning calls for advertisers: bid floors, metrics, and keywords. */
export const adPlanningCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/bid_floor': path({
    summary: 'Say what has to be bid at least, for one or several kinds of ad groups.',
    params: Account,
    body: exact({
      bid_floor_specs: Type.Array(
        exact({
          billable_event: oneOf(BILLABLE_EVENTS),
          currency: oneOf(AD_CURRENCIES),
          objective_type: O(oneOf(OBJECTIVES)),
          countries: O(Type.Array(Country, { maxItems: 300 })),
          creative_type: O(oneOf(CREATIVE_TYPES)),
          optimization_goal_metadata: O(OptimizationGoal),
        }),
        { minItems: 1, maxItems: BID_FLOORS_MAX },
      ),
      targeting_spec: O(TargetingSpec),
    }),
    data: Type.Object({
      bid_floors: Type.Array(Type.Integer({ description: 'Millionths of the currency, in order' })),
      type: Type.Literal('bidfloor'),
    }),
    bare: true,
    scopes: ['ads:read'],
  }),
  'GET /v5/resources/delivery_metrics': path({
    summary: 'List the columns that reports can have, and what they mean.',
    query: Type.Object({ report_type: O(oneOf(['SYNC', 'ASYNC'] as const)) }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          category: Type.String(),
          definition: Type.String(),
          display_name: Type.String(),
        }),
      ),
    }),
    ...read,
  }),
  'GET /v5/resources/metrics_ready_state': path({
    summary: 'Say whether the numbers of a day are final.',
    query: Type.Object({
      date: Type.String({ maxLength: 10, description: 'A day of ad accounts, YYYY-MM-DD' }),
    }),
    data: Type.Object({
      conversion_metrics_ready: Type.Boolean(),
      non_conversion_metrics_ready: Type.Boolean(),
    }),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics': path({
    summary: 'Say how often people of a country search for something, and what a click costs there.',
    params: Account,
    query: Type.Object({
      country_code: Country,
      keywords: Type.Array(Term, { minItems: 1, maxItems: KEYWORD_METRICS_MAX }),
    }),
    data: Type.Object({
      data: Type.Array(
        Type.Object({
          keyword: Type.String(),
          metrics: Type.Object({
            avg_cpc_in_micro_currency: O(Type.Integer({ description: 'Absent where too little is known' })),
            keyword_query_volume: Type.String({ description: 'People, cut to two digits: 1200+, or <100' }),
          }),
        }),
      ),
    }),
    ...read,
  }),
  'GET /v5/terms/suggested': path({
    summary: 'List searches that begin as a term does, those of most people first.',
    query: Type.Object({
      term: Term,
      limit: O(Type.Integer({ minimum: 1, maximum: SUGGESTED_TERMS.max })),
    }),
    data: Type.Array(Type.String()),
    ...read,
  }),
  'GET /v5/terms/related': path({
    summary: 'List searches that are like others.',
    query: Type.Object({ terms: Type.Array(Term, { minItems: 1, maxItems: RELATED_TERMS_MAX }) }),
    data: Type.Object({
      id: Type.String({ description: 'The first of the terms' }),
      related_term_count: Type.Integer(),
      related_terms_list: Type.Array(
        Type.Object({ term: Type.String(), related_terms: Type.Array(Type.String()) }),
      ),
    }),
    ...read,
  }),
};
