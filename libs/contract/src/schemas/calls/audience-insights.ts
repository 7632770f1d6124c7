import { Type } from 'typebox';
import { AUDIENCE_INSIGHT_TYPES } from '../../audience-insights';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { Account, readOptions } from './ad-parts';

const Ratio = Type.Number({ description: 'Of all of them, from 0 to 1, about' });
const Values = Type.Array(Type.Object({ key: Type.String(), name: Type.String(), ratio: Ratio }));
const interest = {
  id: Id,
  key: Id,
  name: Type.String(),
  ratio: Ratio,
  index: Type.Number({ description: 'How much more of them there are than among everyone; 1 is as many' }),
};
const Insights = Type.Object({
  type: oneOf(AUDIENCE_INSIGHT_TYPES),
  date: nullable(Type.String()),
  size: Type.Integer(),
  size_is_upper_bound: Type.Boolean(),
  demographics: Type.Object({
    ages: Values,
    countries: Values,
    devices: Values,
    genders: Values,
    metros: Values,
  }),
  categories: Type.Array(Type.Object({ ...interest, subcategories: Type.Array(Type.Object(interest)) })),
});

/** Insights into audiences. */
export const audienceInsightCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/audience_insights': path({
    summary:
      "Say what the ad account's audience is like, or everyone: about how many there are, and of which ages, genders, countries, devices, and interests. Groups that are too small aren't told.",
    params: Account,
    query: Type.Object({ audience_insight_type: oneOf(AUDIENCE_INSIGHT_TYPES) }),
    data: Insights,
    ...readOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/insights/audiences': path({
    summary: 'List the audiences that there is something to tell of, by whose Pins they met and how.',
    params: Account,
    data: Type.Object({
      items: Type.Array(
        Type.Object({ date: nullable(Type.String()), scope: Type.String(), type: Type.String() }),
      ),
    }),
    ...readOptions,
  }),
};
