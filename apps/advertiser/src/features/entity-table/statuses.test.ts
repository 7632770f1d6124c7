import { describe, expect, it } from 'vitest';
import { SHOWN_STATUSES, statusesIn, switchStatus } from './statuses';

describe('statusesIn', () => {
  it('takes what there is, in the order of the address', () => {
    expect(statusesIn(['DRAFT', 'nonsense', 'ACTIVE'])).toEqual(['DRAFT', 'ACTIVE']);
  });
  it.each([undefined, [], ['nonsense'], ['DELETED_DRAFT']])('finds none in %j', (named) => {
    expect(statusesIn(named)).toBeUndefined();
  });
});

describe('switchStatus', () => {
  it('begins from active and paused, which the service shows unasked', () => {
    expect(switchStatus(undefined, 'ACTIVE')).toEqual(['PAUSED']);
    expect(switchStatus(undefined, 'DRAFT')).toEqual(['ACTIVE', 'PAUSED', 'DRAFT']);
  });
  it('needs no word for that choice, and shows it when nothing would be left', () => {
    expect(switchStatus(['PAUSED'], 'ACTIVE')).toBeUndefined();
    expect(switchStatus(['DRAFT'], 'DRAFT')).toBeUndefined();
  });
  it('undoes itself', () => {
    for (const status of SHOWN_STATUSES) {
      const before = ['ACTIVE', 'ARCHIVED', 'DRAFT'] as const;
      expect(switchStatus(switchStatus(before, status), status)).toEqual(before);
    }
  });
});
