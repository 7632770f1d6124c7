import { AD_NAME_MAX, NO_ZONE } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import {
  type CampaignValues,
  checkAmount,
  checkEnd,
  checkName,
  NEW_CAMPAIGN,
  refusalAt,
  toCampaignInput,
} from './values';

const filled = (values: Partial<CampaignValues>) =>
  toCampaignInput({ ...NEW_CAMPAIGN, name: 'A', ...values }, NO_ZONE);

describe('toCampaignInput', () => {
  it('sends only what was filled in', () => {
    expect(filled({ name: '  Spring ' })).toEqual({
      name: 'Spring',
      objective_type: 'CONSIDERATION',
    });
  });
  it('sends one cap, in micro units', () => {
    expect(filled({ cap: 'daily', amount: '12.5' })).toMatchObject({ daily_spend_cap: 12_500_000 });
    const lifetime = filled({ cap: 'lifetime', amount: '300' });
    expect(lifetime).toMatchObject({ lifetime_spend_cap: 300_000_000 });
    expect(lifetime).not.toHaveProperty('daily_spend_cap');
    expect(filled({ cap: 'none', amount: '300' })).not.toHaveProperty('lifetime_spend_cap');
  });
  it('sends the order line, and leads a refusal of it to its field', () => {
    expect(filled({})).not.toHaveProperty('order_line_id');
    expect(filled({ orderLine: '6' })).toMatchObject({ order_line_id: '6' });
    expect(refusalAt('order_line_id', 'order_line_id: there is no order line 6 in this ad account.')).toEqual(
      {
        field: 'orderLine',
        message: 'There is no order line 6 in this ad account.',
      },
    );
  });
  it('runs from the beginning of the first day to the end of the last', () => {
    const { start_time, end_time } = filled({ start: '2031-03-01', end: '2031-03-01' });
    expect(end_time! - start_time!).toBe(24 * 3600 - 1);
  });
});

describe('what is wrong', () => {
  it('with a name', () => {
    expect(checkName('  ')).toBe('Give your campaign a name.');
    expect(checkName('x'.repeat(AD_NAME_MAX + 1))).toBe(
      `Please enter no more than ${AD_NAME_MAX} characters.`,
    );
    expect(checkName(` ${'x'.repeat(AD_NAME_MAX)} `)).toBe(true);
  });
  it('with an amount, unless there is no cap', () => {
    expect(checkAmount('', { cap: 'none' })).toBe(true);
    expect(checkAmount('', { cap: 'daily' })).toMatch(/Enter an amount/);
    expect(checkAmount('0', { cap: 'daily' })).toMatch(/greater than 0/);
    expect(checkAmount('-1', { cap: 'daily' })).toMatch(/greater than 0/);
    expect(checkAmount('1e12', { cap: 'daily' })).toMatch(/smaller/);
    expect(checkAmount('0.5', { cap: 'lifetime' })).toBe(true);
  });
  it('with the last day', () => {
    expect(checkEnd('2031-01-01', { start: '2031-01-02' })).toMatch(/on or after the first/);
    expect(checkEnd('2031-01-01', { start: '2031-01-01' })).toBe(true);
    expect(checkEnd('', { start: '2031-01-02' })).toBe(true);
  });
});

describe('refusalAt', () => {
  it.each([
    ['end_time', 'end_time: must be after start_time.', 'end', 'Last day must be after start_time.'],
    ['name', 'name: enter a name.', 'name', 'Enter a name.'],
    [
      'lifetime_spend_cap',
      'lifetime_spend_cap: must be more than 0.',
      'amount',
      'Amount must be more than 0.',
    ],
    ['0.daily_spend_cap', '"0.daily_spend_cap" must be >= 0.', 'amount', '"0.daily_spend_cap" must be >= 0.'],
    // Whatever a sentence begins with, the field decides.
    [undefined, 'end_time: must be after start_time.', 'root', 'End_time: must be after start_time.'],
    [null, 'Uh oh! Something went wrong.', 'root', 'Uh oh! Something went wrong.'],
    ['constructor', 'constructor: what?', 'root', 'Constructor: what?'],
  ])('%j: %j belongs to %s', (named, message, field, words) => {
    expect(refusalAt(named, message)).toEqual({ field, message: words });
  });
});
