import { describe, expect, it } from 'vitest';
import { adSummaryStatus, summaryStatus, type StatusFacts } from './status';

const NOW = 1_000;
const facts = (changes: Partial<StatusFacts>): StatusFacts => ({
  status: 'ACTIVE',
  blocked: false,
  parents: ['ACTIVE'],
  starts: [null, 900],
  ends: [1_100, null],
  spent: false,
  delivers: true,
  ...changes,
});

describe('summaryStatus', () => {
  it.each<[string, Partial<StatusFacts>]>([
    ['RUNNING', {}],
    ['RUNNING', { starts: [NOW] }],
    ['ARCHIVED', { status: 'ARCHIVED', blocked: true, parents: ['PAUSED'] }],
    ['DRAFT', { status: 'DRAFT', blocked: true }],
    ['DELETED_DRAFT', { status: 'DELETED_DRAFT', starts: [2_000] }],
    ['ADVERTISER_DISABLED', { blocked: true, status: 'PAUSED', starts: [2_000] }],
    ['PAUSED', { status: 'PAUSED', ends: [500] }],
    ['PAUSED', { parents: ['PAUSED'], starts: [2_000] }],
    ['PAUSED', { parents: ['ARCHIVED'] }],
    ['NOT_STARTED', { starts: [null, 1_001], ends: [1_001] }],
    ['COMPLETED', { ends: [null, NOW] }],
    ['COMPLETED', { spent: true }],
    ['COMPLETED', { spent: true, delivers: false }],
    ['NOT_STARTED', { spent: true, starts: [1_001] }],
    ['PAUSED', { spent: true, parents: ['PAUSED'] }],
    ['NOT_STARTED', { delivers: false }],
    ['COMPLETED', { delivers: false, ends: [NOW] }],
    ['PAUSED', { delivers: false, status: 'PAUSED' }],
    ['ADVERTISER_DISABLED', { delivers: false, blocked: true }],
  ])('%s: %j', (expected, changes) => {
    expect(summaryStatus(facts(changes), NOW)).toBe(expected);
  });
});

describe('adSummaryStatus', () => {
  it.each<[string, string, Partial<StatusFacts>]>([
    ['APPROVED', 'APPROVED', {}],
    ['REJECTED', 'REJECTED', {}],
    ['PENDING', 'PENDING', {}],
    ['PENDING', 'OTHER', {}],
    ['PAUSED', 'APPROVED', { parents: ['ACTIVE', 'PAUSED'] }],
    ['ADVERTISER_DISABLED', 'APPROVED', { blocked: true }],
    ['ARCHIVED', 'APPROVED', { status: 'ARCHIVED' }],
  ])('%s for a review that says %s: %j', (expected, review, changes) => {
    expect(adSummaryStatus(facts(changes), review)).toBe(expected);
  });
});
