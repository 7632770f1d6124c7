import { describe, expect, it } from 'vitest';
import { heardOf, sumsOf } from './sums';

const count = (more: object) => ({
  day: '2031-05-10',
  source: 'TAG' as const,
  tag_id: '5',
  event_name: 'checkout',
  kept: 1,
  repeats: 0,
  doubles: 0,
  failed: 0,
  unconsented: 0,
  with_event_id: 0,
  with_email: 0,
  with_click_id: 0,
  with_address: 0,
  with_value: 0,
  with_order_id: 0,
  with_products: 0,
  ...more,
});

describe('sums of events', () => {
  it('add up days and sources, the most frequent first', () => {
    const sums = sumsOf([
      count({ event_name: 'lead' }),
      count({ repeats: 2, with_value: 1 }),
      count({ source: 'CONVERSIONS_API', tag_id: null, day: '2031-05-12', kept: 4, doubles: 3 }),
      count({ day: '2031-05-11' }),
      count({ source: 'FILE_UPLOAD', tag_id: null, kept: 5 }),
    ]);
    expect(
      sums.map(({ name, kept, tag, server, file, last, with_value }) => [
        name,
        kept,
        tag,
        server,
        file,
        last,
        with_value,
      ]),
    ).toEqual([
      ['checkout', 11, 2, 4, 5, '2031-05-12', 1],
      ['lead', 1, 1, 0, 0, '2031-05-10', 0],
    ]);
    expect(heardOf(sums[0]!)).toBe(16);
  });
});
