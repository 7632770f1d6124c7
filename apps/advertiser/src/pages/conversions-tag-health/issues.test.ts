import { describe, expect, it } from 'vitest';
import { type EventSum } from '../../features/conversions';
import { conversions } from '../../messages/conversions';
import { issuesOf, PARTS, shareOf } from './issues';

const text = conversions.health;
const WELL = {
  kept: 10,
  repeats: 0,
  doubles: 0,
  unconsented: 0,
  with_event_id: 10,
  with_email: 10,
  with_click_id: 10,
  with_value: 10,
  with_order_id: 10,
  with_products: 10,
} as Partial<EventSum>;
const sum = (name: string, more: Partial<EventSum> = {}) => ({ ...WELL, name, ...more }) as EventSum;
const issues = (...sums: EventSum[]) => issuesOf([], sums, 0, String);

describe('what the table says, and what it comes to', () => {
  it('is nothing where all is well', () => {
    expect(issues(sum('checkout'), sum('page_visit'))).toEqual([]);
  });

  it.each([
    ['with_event_id', text.noIds('Checkout')],
    ['with_email', text.noEmail],
    ['with_click_id', text.noClicks],
    ['with_value', text.noValues],
  ] as const)('is the same of %s', (field, issue) => {
    expect(issues(sum('checkout', { [field]: 0 }))).toEqual([issue]);
  });

  it.each(['checkout', 'page_visit', 'lead', 'search'])(
    'never is that all is well beside a 0 %% of %s',
    (name) => {
      const fields = Object.keys(WELL).filter((field) => field.startsWith('with_'));
      for (const field of fields) {
        const one = sum(name, { [field]: 0 });
        const zeros = PARTS.filter((part) => shareOf(part, one, [one]) === 0);
        expect([field, zeros.length > 0]).toEqual([field, issues(one).length > 0]);
      }
    },
  );

  it('never is that all is well beside a 0 %, whatever the others have', () => {
    const fields = Object.keys(WELL).filter((field) => field.startsWith('with_'));
    const kinds = ['checkout', 'page_visit', 'lead', 'search'];
    for (const field of fields)
      for (const name of kinds)
        for (const other of kinds) {
          const sums = [sum(name, { [field]: 0 }), sum(other)];
          const zeros = sums.flatMap((one) => PARTS.filter((part) => shareOf(part, one, sums) === 0));
          expect([field, name, other, zeros.length > 0]).toEqual([
            field,
            name,
            other,
            issues(...sums).length > 0,
          ]);
        }
  });

  it('is not that something is missing which one of the events has', () => {
    expect(issues(sum('checkout'), sum('page_visit', { with_click_id: 0 }))).toEqual([]);
    // Nothing was heard of it.
    const silent = sum('lead', { kept: 0 });
    expect(shareOf(PARTS[0]!, silent, [silent])).toBeNull();
  });

  it('is too few below a half, where most should have it', () => {
    expect(issues(sum('lead', { with_event_id: 5 }))).toEqual([]);
    expect(issues(sum('lead', { with_event_id: 4 }))).toEqual([text.noIds('Lead')]);
  });
});
