import {
  TELEMETRY_AGE_MAX_MS,
  TELEMETRY_EVENTS,
  TIMINGS,
  VIEW_PARAMETERS,
  VIEW_TYPES,
} from '@corkboard/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortBatch } from './batch';
import { aBatch, anImpression, aTiming, aView } from './testing';

const code = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 32_767 }));
const age = fc.oneof(
  fc.nat(1000),
  fc.constantFrom(TELEMETRY_AGE_MAX_MS, TELEMETRY_AGE_MAX_MS + 1, Number.MAX_SAFE_INTEGER),
);
const seen = { view_type: code, view_parameter: code, age };
const batches = fc
  .record({
    views: fc.array(fc.record({ event: code, ...seen })),
    impressions: fc.array(fc.record(seen)),
    timings: fc.array(fc.record({ timing: code, ...seen })),
  })
  .map(({ views, impressions, timings }) =>
    aBatch({
      views: views.map(aView),
      impressions: impressions.map(anImpression),
      timings: timings.map(aTiming),
    }),
  );

type List = 'views' | 'impressions' | 'timings';

const known = (named: object, value: number) => Object.values(named).includes(value);
const isKnown = ({ view_type, view_parameter }: { view_type: number; view_parameter: number }) =>
  known(VIEW_TYPES, view_type) &&
  (view_type === 1 || view_type === 2 ? view_parameter <= 9 : known(VIEW_PARAMETERS, view_parameter));

it('keeps what it knows and nothing else, and names each event that it refuses by its place', () => {
  fc.assert(
    fc.property(batches, (batch) => {
      const { refused, ...kept } = sortBatch(batch);
      for (const list of ['views', 'impressions', 'timings'] as const) {
        const places = new Set(
          refused
            .filter(({ field }) => field.startsWith(`${list}.`))
            .map(({ field }) => Number(field.split('.')[1])),
        );
        expect(kept[list]).toEqual((batch[list] as unknown[]).filter((_, place) => !places.has(place)));
        for (const item of kept[list]) {
          expect(isKnown(item)).toBe(true);
          expect(item.age).toBeLessThanOrEqual(TELEMETRY_AGE_MAX_MS);
        }
      }
      for (const { event } of kept.views) expect(known(TELEMETRY_EVENTS, event)).toBe(true);
      for (const { timing } of kept.timings) expect(known(TIMINGS, timing)).toBe(true);
      for (const { field, reason } of refused) {
        const [list, place, name] = field.split('.') as [List, string, string];
        const item = batch[list][Number(place)] as Record<'view_type' | 'view_parameter' | 'age', number>;
        if (reason === 'late') expect(item.age).toBeGreaterThan(TELEMETRY_AGE_MAX_MS);
        else if (name === 'view_type') expect(known(VIEW_TYPES, item.view_type)).toBe(false);
        else if (name === 'view_parameter') expect(isKnown(item)).toBe(false);
        else expect(known(list === 'views' ? TELEMETRY_EVENTS : TIMINGS, item[name as 'age'])).toBe(false);
      }
    }),
  );
});

it.each([VIEW_TYPES.search, VIEW_TYPES.shopToolSearch])(
  'takes a scope for the parameter of a search, %d',
  (type) => {
    const kept = (view_type: number, view_parameter: number) =>
      sortBatch(aBatch({ views: [aView({ view_type, view_parameter })] })).views.length;
    expect([kept(type, 9), kept(type, VIEW_PARAMETERS.notes)]).toEqual([1, 0]);
    expect(kept(VIEW_TYPES.board, VIEW_PARAMETERS.notes)).toBe(1);
  },
);
