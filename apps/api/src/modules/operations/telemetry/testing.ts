import { TELEMETRY_EVENTS, TIMINGS, VIEW_TYPES } from '@corkboard/contract';
import type { Batch } from './batch';

const seen = { view_type: VIEW_TYPES.home, view_parameter: 0, age: 0 };

export const aView = (more: Partial<Batch['views'][number]> = {}): Batch['views'][number] => ({
  event: TELEMETRY_EVENTS.pageView,
  ...seen,
  ...more,
});

export const anImpression = (
  more: Partial<Batch['impressions'][number]> = {},
): Batch['impressions'][number] => ({
  ...seen,
  pin_id: '5',
  slot: 3,
  promoted: false,
  shown_ms: 2500,
  marks: { 1: 0, 50: 120, 80: 300, 2: 2120 },
  ...more,
});

export const aTiming = (more: Partial<Batch['timings'][number]> = {}): Batch['timings'][number] => ({
  timing: TIMINGS.largestPaint,
  ...seen,
  value: 1200.5,
  ...more,
});

/** Batch of a browser with the fields that a test needs. */
export const aBatch = (more: Partial<Batch> = {}): Batch => ({
  visit: 'AAAAAAAAAAAAAAAAAAAAAA',
  dropped: 0,
  views: [],
  impressions: [],
  timings: [],
  ...more,
});
