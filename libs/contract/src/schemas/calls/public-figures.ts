import { Type } from 'typebox';
import { ACCOUNT_METRICS, PIN_FORMATS, PIN_METRICS, VIDEO_METRICS } from '../../codes';
import { Id, oneOf } from '../common';
import { path } from '../define';
import { Owner } from './public-parts';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'A day (UTC), as YYYY-MM-DD' });
const Numbers = Type.Record(Type.String(), Type.Number());
const some = { minItems: 1 };
/** `ESTIMATE` as long as more may be told of a day. */
const DataStatus = oneOf(['READY', 'ESTIMATE', 'BEFORE_PIN_CREATED', 'BEFORE_METRIC_START_DATE'] as const);

/** By group, `all` where they aren't split: by day, and of all the days. What isn't counted isn't there. */
const days = {
  daily_metrics: Type.Array(Type.Object({ data_status: DataStatus, date: Type.String(), metrics: Numbers })),
  summary_metrics: Numbers,
};
const PinFigures = Type.Record(
  Type.String(),
  Type.Object({ ...days, lifetime_metrics: Type.Record(Type.String(), Type.Integer()) }),
);

const asked = {
  ...Owner,
  start_date: Day,
  end_date: Day,
  app_types: O(oneOf(['ALL', 'MOBILE', 'TABLET', 'WEB'] as const)),
};
const ofPins = { ...asked, metric_types: Type.Array(oneOf(PIN_METRICS), some) };
const ofAccount = {
  ...asked,
  from_claimed_content: O(oneOf(['OTHER', 'CLAIMED', 'BOTH'] as const)),
  pin_format: O(oneOf(['ALL', ...PIN_FORMATS] as const)),
  content_type: O(oneOf(['ALL', 'PAID', 'ORGANIC'] as const)),
  /** Pins of the caller, or those of other people with links to the caller's claimed websites. */
  source: O(oneOf(['ALL', 'YOUR_PINS', 'OTHER_PINS'] as const)),
};
const most = {
  num_of_pins: O(Type.Integer({ minimum: 1, maximum: 50 })),
  created_in_last_n_days: O(oneOf([30] as const)),
};
const topPins = {
  date_availability: Type.Object({
    latest_available_timestamp: Type.Integer({ description: 'Until when nothing changes anymore, in ms' }),
    is_realtime: Type.Boolean(),
  }),
  pins: Type.Array(
    Type.Object({
      pin_id: Id,
      metrics: Numbers,
      data_status: Type.Record(Type.String(), DataStatus),
    }),
  ),
};
const SORTS = ['ENGAGEMENT', 'IMPRESSION', 'OUTBOUND_CLICK', 'PIN_CLICK', 'SAVE'] as const;
const VIDEO_SORTS = ['IMPRESSION', 'SAVE', 'OUTBOUND_CLICK', ...VIDEO_METRICS] as const;

const read = { bare: true as const, forOwner: true };

/** Figures of the caller's Pins, as the public standard has them. */
export const publicFigureCalls = {
  'GET /v5/pins/analytics': path({
    summary:
      "Say how often some of the caller's Pins were seen, opened, saved, and left for their links, by day.",
    query: Type.Object({ ...ofPins, pin_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: Type.Record(Type.String(), PinFigures),
    ...read,
    scopes: ['boards:read', 'pins:read'],
  }),
  'GET /v5/pins/{pin_id}/analytics': path({
    summary: "Say how often one of the caller's Pins was seen, opened, saved, and left for its link, by day.",
    params: Type.Object({ pin_id: Id }),
    query: Type.Object({ ...ofPins, split_field: O(oneOf(['NO_SPLIT', 'APP_TYPE'] as const)) }),
    data: PinFigures,
    ...read,
    scopes: ['boards:read', 'pins:read'],
  }),
  'GET /v5/user_account/analytics': path({
    summary: "Say how often the caller's Pins were seen, opened, saved, and left for their links, by day.",
    query: Type.Object({
      ...ofAccount,
      metric_types: O(Type.Array(oneOf(ACCOUNT_METRICS), some)),
      split_field: O(oneOf(['NO_SPLIT', 'APP_TYPE', 'OWNED_CONTENT', 'SOURCE', 'PIN_FORMAT'] as const)),
    }),
    data: Type.Record(Type.String(), Type.Object(days)),
    ...read,
    scopes: ['user_accounts:read'],
  }),
  'GET /v5/user_account/analytics/top_pins': path({
    summary: "List those of the caller's Pins that have the most of something.",
    query: Type.Object({
      ...ofAccount,
      ...most,
      sort_by: oneOf(SORTS),
      metric_types: O(Type.Array(oneOf(ACCOUNT_METRICS), some)),
    }),
    data: Type.Object({ ...topPins, sort_by: oneOf(SORTS) }),
    ...read,
    scopes: ['pins:read', 'user_accounts:read'],
  }),
  'GET /v5/user_account/analytics/top_video_pins': path({
    summary:
      "List those of the caller's video Pins that have the most of something: none as long as the site has no videos.",
    query: Type.Object({
      ...ofAccount,
      ...most,
      sort_by: oneOf(VIDEO_SORTS),
      metric_types: O(Type.Array(oneOf(VIDEO_SORTS), some)),
    }),
    data: Type.Object({ ...topPins, sort_by: oneOf(VIDEO_SORTS) }),
    ...read,
    scopes: ['pins:read', 'user_accounts:read'],
  }),
};
