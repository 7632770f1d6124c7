import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../features/format';
import { fieldName, shownValue } from './values';

const formats = formatsFor('en-US', { currency: 'EUR', time_zone: 'Etc/UTC' });
const noon = Math.floor(new Date(2031, 4, 10, 12).getTime() / 1000);

describe('values of the history', () => {
  it.each([
    ['daily_spend_cap', '9000000', '€9.00'],
    ['budget_in_micro_currency', '500000', '€0.50'],
    ['end_time', String(noon), 'May 10, 2031'],
    ['bid_multiplier', '1.5', '1.5'],
    ['status', '"PAUSED"', 'Paused'],
    ['name', '"Lamps"', 'Lamps'],
    ['name', '"constructor"', 'constructor'],
    ['auto_targeting_enabled', 'true', 'Yes'],
    ['data_terms', 'false', 'No'],
    ['end_time', 'null', '–'],
    ['region', '""', '–'],
    ['name', null, '–'],
    ['targeting_spec', '{"GENDER":["female"]}', '{"GENDER":["female"]}'],
  ])('%s: %s is shown as %s', (field, json, shown) => {
    expect(shownValue(field, json, formats)).toBe(shown);
  });
  it('know fields by their names', () => {
    expect([fieldName('daily_spend_cap'), fieldName('toString')]).toEqual(['Daily cap', 'toString']);
  });
});
