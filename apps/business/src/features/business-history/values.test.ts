import { BUSINESS_CHANGE_FIELDS, BUSINESS_CHANGE_KINDS, HIERARCHY_RULE_KINDS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type BusinessChange, detailOf, subjectOf } from './values';

const [ONE, OTHER] = ['253263850122517426', '253263850122517427'];
const change = (parts: Partial<BusinessChange>): BusinessChange => ({
  id: '1',
  changed_at: '2031-01-01T00:00:00.000Z',
  actor: null,
  entity_type: 'BRAND',
  entity_id: ONE,
  entity_name: null,
  action: 'UPDATE',
  field: null,
  old_value: null,
  new_value: null,
  names: {},
  ...parts,
});
const NAMES = { [ONE]: 'Lamp Co', [OTHER]: 'Shade Co' };
/** Nothing of the program: no code in capitals or with underscores, no id. */
const RAW = /[A-Z]{2,}|\w_\w|\d{5,}|[{}[\]]/;

describe('a change in the history of a business', () => {
  it.each(BUSINESS_CHANGE_KINDS)('of %s has a name and a sentence', (entity_type) => {
    for (const action of ['CREATE', 'UPDATE', 'DELETE'] as const)
      for (const entity_name of ['Lamp Co', null]) {
        const one = change({ entity_type, action, entity_name });
        expect(subjectOf(one)).not.toMatch(RAW);
        expect(detailOf(one)).not.toMatch(RAW);
      }
  });
  it.each(BUSINESS_CHANGE_FIELDS)('in %s says it in words', (name) => {
    const field = name === 'permissions' ? `permissions.${ONE}` : name;
    for (const names of [NAMES, {}])
      for (const [old, now] of [
        [null, ONE],
        [ONE, OTHER],
        [[ONE], [OTHER]],
        [['ANALYST'], []],
        ['PENDING', 'ACCEPTED'],
        [[], HIERARCHY_RULE_KINDS],
      ] as const) {
        // Words and domains are shown as people typed them.
        if (['WORD', 'ADDRESS', 'allowed_domains'].includes(name)) continue;
        if (['INTEREST', 'PERSON'].includes(name) && !JSON.stringify([old, now]).includes(ONE)) continue;
        const json = { old_value: JSON.stringify(old), new_value: JSON.stringify(now) };
        expect(detailOf(change({ field, names, ...json }))).not.toMatch(RAW);
      }
  });
  it('names what moved, and from where to where', () => {
    const json = {
      old_value: '"PENDING"',
      new_value: JSON.stringify({ status: 'ACCEPTED', from: ONE, to: OTHER }),
    };
    expect(detailOf(change({ entity_type: 'AD_ACCOUNT', field: 'move', names: NAMES, ...json }))).toBe(
      'Move from Lamp Co to Shade Co: Waiting → Accepted',
    );
    expect(
      detailOf(change({ field: 'parent_id', names: NAMES, old_value: `"${ONE}"`, new_value: `"${OTHER}"` })),
    ).toBe('Below: Lamp Co → Shade Co');
    const manager = {
      entity_type: 'MANAGER',
      action: 'CREATE',
      new_value: `{"business_id":"${ONE}"}`,
    } as const;
    expect(detailOf(change({ ...manager, names: NAMES }))).toBe('Added for Lamp Co');
  });
});
