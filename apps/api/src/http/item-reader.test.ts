import { calls, type PathCall } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { readItem } from './item-reader';
import { STANDARD_NAMES } from './openapi/standard-names';
import { bare } from './standard-operations';
import { WrongItem } from './validate';

/** Calls whose items fail one by one. */
const names = Object.entries(calls as unknown as Readonly<Record<string, PathCall>>)
  .filter(([name, call]) => call.batch && STANDARD_NAMES[bare(name)])
  .map(([name]) => name);

describe('an item of a list', () => {
  it.each(names)('of %s is read with every published field that says nothing', (name) => {
    const { body = [], nulls = [] } = STANDARD_NAMES[bare(name)]!;
    for (const field of [...body, ...nulls]) {
      const read = readItem(name, { [field]: null }, { parent_id: '1' });
      // That something is missing is right; the field itself isn't refused.
      const why =
        read instanceof WrongItem && read.error.keyword !== 'required' ? JSON.stringify(read.error) : '';
      expect(why, field).toBe('');
    }
  });

  it('in a list of its body, and alone, is itself', () => {
    const label = { label_type: 'CUSTOM', value: 'Spring' };
    expect(readItem('POST /v5/ad_accounts/{ad_account_id}/labels', label, { parent_id: '1' })).toEqual(label);
    const group = { name: 'Lamps', filters: { all_of: [{ BRAND: { values: ['Acme'] } }] } };
    expect(readItem('POST /v5/catalogs/product_groups', { ...group, is_featured: false })).toEqual(group);
  });

  it('that its call does not take says why', () => {
    const read = readItem('POST /v5/ad_accounts/{ad_account_id}/campaigns', { name: 7 });
    expect(read).toMatchObject({ sent: { name: 7 }, error: expect.anything() });
  });
});
