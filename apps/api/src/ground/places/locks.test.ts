import { describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/db';
import { inOrder } from './locks';

const transaction = () => ({}) as Tx;

describe('the order of locks', () => {
  it('goes from boards over sections and people to pins, and may stay at one kind', () => {
    const tx = transaction();
    for (const kind of ['boards', 'boards', 'sections', 'users', 'users', 'pins', 'pins'] as const)
      expect(() => inOrder(tx, kind)).not.toThrow();
  });

  it.each([
    ['boards', 'sections'],
    ['sections', 'users'],
    ['users', 'pins'],
  ] as const)('refuses %s after %s', (kind, before) => {
    const tx = transaction();
    inOrder(tx, before);
    expect(() => inOrder(tx, kind)).toThrow(`${kind} are locked before ${before}`);
  });

  it('is one of each transaction', () => {
    inOrder(transaction(), 'pins');
    expect(() => inOrder(transaction(), 'boards')).not.toThrow();
  });
});
