import { Type } from 'typebox';
import {
  TOPIC_INTERESTS,
  TOPIC_REGIONS,
  TREND_AGES,
  TREND_INTERESTS,
  TREND_REGIONS,
  TREND_TYPES,
  TRENDS_MAX,
} from '../../trends';
import { Id, oneOf } from '../common';
import { path } from '../define';

const O = Type.Optional;
const some = { minItems: 1 };
const read = { bare: true as const, scopes: ['user_accounts:read'] };
/** By the Monday of a week: 100 for the most, 0 for too few to be told. */
const Series = Type.Record(Type.String(), Type.Integer());
const Growth = O(
  Type.Integer({ description: 'In percent; 10001 for more than 10,000; absent where nothing was before' }),
);
const Category = Type.String({ pattern: '^[A-Z0-9_]{1,60}$' });
const region = oneOf(TOPIC_REGIONS);
const engagement_type = O(oneOf(['ENGAGEMENT', 'OUTBOUND_CLICK', 'SAVE'] as const));
/** Searches aren't counted by who searched, so that naming all of a kind alone is the same as none. */
const genders = O(Type.Array(oneOf(['female', 'male', 'unknown'] as const), some));
const ages = O(Type.Array(oneOf(TREND_AGES), some));

/** Trends of the public standard. */
export const trendCalls = {
  'GET /v5/trends/keywords/{region}/top/{trend_type}': path({
    summary: 'List what most people of a region search for, or more people than before.',
    params: Type.Object({ region: oneOf(TREND_REGIONS), trend_type: oneOf(TREND_TYPES) }),
    query: Type.Object({
      interests: O(Type.Array(oneOf(TREND_INTERESTS), some)),
      genders,
      ages,
      include_keywords: O(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 }),
      ),
      normalize_against_group: O(Type.Boolean()),
      limit: O(Type.Integer({ minimum: 1, maximum: TRENDS_MAX })),
    }),
    data: Type.Object({
      trends: Type.Array(
        Type.Object({
          keyword: Type.String(),
          pct_growth_wow: Growth,
          pct_growth_mom: Growth,
          pct_growth_yoy: Growth,
          time_series: Series,
          has_prediction: Type.Literal(false),
        }),
      ),
    }),
    ...read,
  }),
  'GET /v5/trends/topics/featured': path({
    summary: 'List searches that grow in a region, by area, with Pins of each.',
    query: Type.Object({ region, interest: O(oneOf(TOPIC_INTERESTS)) }),
    data: Type.Array(
      Type.Object({
        interest: oneOf(TOPIC_INTERESTS),
        market: region,
        trends: Type.Array(
          Type.Object({
            title: Type.String(),
            description: Type.String(),
            percent_growth_mom: Type.Integer(),
            related_interests: Type.Array(Type.String()),
            related_searches: Type.Array(Type.String()),
            time_series: Series,
            pins: Type.Array(
              Type.Object({ id: Id, src: Type.String(), width: Type.Integer(), height: Type.Integer() }),
            ),
          }),
        ),
      }),
    ),
    ...read,
  }),
  'GET /v5/trends/product_categories/trending': path({
    summary: 'List product categories that grow: none, as products of this site have no categories.',
    query: Type.Object({
      region,
      verticals: O(Type.Array(oneOf(['FASHION', 'HOME_DECOR', 'BEAUTY'] as const), some)),
      ages,
      genders: O(Type.Array(oneOf(['MALE', 'FEMALE', 'UNSPECIFIED'] as const), some)),
      engagement_type,
    }),
    data: Type.Array(Type.Object({ product_category: Type.String() })),
    ...read,
  }),
  'GET /v5/trends/product_categories/details': path({
    summary: 'Say what is known of product categories: that nothing is predicted of them.',
    query: Type.Object({
      product_categories: Type.Array(Category, { minItems: 1, maxItems: 20 }),
      region,
      lookback_window: O(oneOf([90, 180, 365, 730] as const)),
      engagement_type,
    }),
    data: Type.Array(Type.Object({ product_category: Type.String(), has_prediction: Type.Literal(false) })),
    ...read,
  }),
};
