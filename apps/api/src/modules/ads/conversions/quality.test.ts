import { QUALITY_COMPONENTS, type QualityComponent, qualityMessages } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventCoverage, qualityOf } from './quality';

const all = (count: number) =>
  Object.fromEntries(QUALITY_COMPONENTS.map((name) => [name, count])) as Record<QualityComponent, number>;
const checkouts = (more: Partial<Record<QualityComponent, number>> = {}): EventCoverage => ({
  event_name: 'checkout',
  events: 100,
  with: { ...all(100), ...more },
  overlap: 0.25,
});

describe('how complete events are', () => {
  it('is good where everything came', () => {
    const { overall_status, quality_components } = qualityOf([checkouts()], 'web');
    expect(overall_status).toBe('GOOD');
    expect(quality_components.hashed_email).toEqual({ checkout: { coverage: 100 } });
    expect(quality_components.external_event_id).toEqual({ checkout: { coverage: 100, overlap: 25 } });
  });

  it.each([
    ['hashed_email', 49, 50],
    ['ip_address', 89, 90],
    ['user_agent', 89, 90],
    ['source_url', 89, 90],
    ['external_event_id', 89, 90],
    ['order_id', 89, 90],
    ['order_value', 89, 90],
    ['product_id', 49, 50],
  ] as const)('is short of %s at %i percent, and not at %i', (component, few, enough) => {
    const issuesAt = (count: number) =>
      qualityOf([checkouts({ [component]: count })], 'web').quality_components[component]?.checkout?.issues;
    expect(issuesAt(few)).toEqual([{ id: `${component}_coverage`, ...qualityMessages[component] }]);
    expect(issuesAt(enough)).toBeUndefined();
  });

  it('asks nothing of events that cannot have it', () => {
    const none = { event_name: 'page_visit', events: 10, with: all(0), overlap: 0 } as const;
    expect(qualityOf([none], 'offline')).toEqual({ overall_status: 'GOOD', quality_components: {} });
    expect(Object.keys(qualityOf([none], 'web').quality_components)).toEqual([
      'ip_address',
      'user_agent',
      'source_url',
      'external_event_id',
    ]);
  });

  it('is fair, or in need of improvement, by how much of it came, each event as often as it came', () => {
    const short = { hashed_email: 0, ip_address: 0 };
    expect(qualityOf([checkouts(short)], 'web').overall_status).toBe('FAIR');
    expect(qualityOf([checkouts({ ...short, user_agent: 0, source_url: 0 })], 'web').overall_status).toBe(
      'NEEDS_IMPROVEMENT',
    );
    const rare = { ...checkouts(all(0)), events: 1 };
    expect(qualityOf([checkouts(), rare], 'web').overall_status).toBe('GOOD');
  });

  it('never gets worse by more data', () => {
    const order = ['NEEDS_IMPROVEMENT', 'FAIR', 'GOOD'];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), {
          minLength: QUALITY_COMPONENTS.length,
          maxLength: QUALITY_COMPONENTS.length,
        }),
        fc.integer({ min: 0, max: QUALITY_COMPONENTS.length - 1 }),
        (counts, more) => {
          const given = Object.fromEntries(QUALITY_COMPONENTS.map((name, n) => [name, counts[n]!]));
          const rank = (event: EventCoverage) => order.indexOf(qualityOf([event], 'web').overall_status);
          expect(rank(checkouts({ ...given, [QUALITY_COMPONENTS[more]!]: 100 }))).toBeGreaterThanOrEqual(
            rank(checkouts(given)),
          );
        },
      ),
    );
  });
});
