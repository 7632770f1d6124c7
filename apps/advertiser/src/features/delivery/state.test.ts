import { AD_DELIVERY_STATES, AD_STOPPED } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { remedy } from '../../messages/remedy';
import { remedyPath } from './Remedy';
import { shownStatus, stateWords } from './state';

const within = { advertiserId: '50', campaignId: '1' };

describe('what stands for a status', () => {
  it('is never that something runs, or is approved, which is stopped', () => {
    for (const state of AD_STOPPED)
      for (const status of ['RUNNING', 'APPROVED'])
        expect(shownStatus(status, state)).toBe(state === 'IN_REVIEW' ? 'PENDING' : 'NOT_DELIVERING');
  });
  it.each([
    ['RUNNING', null],
    ['RUNNING', 'LEARNING'],
    ['APPROVED', null],
    ['PAUSED', 'CAMPAIGN_OFF'],
    ['NOT_STARTED', 'NO_ADS'],
    ['REJECTED', 'ADS_REJECTED'],
  ] as const)('is %s itself with %s', (status, state) => {
    expect(shownStatus(status, state)).toBe(status);
  });
});

describe('what stands below it', () => {
  it.each(AD_DELIVERY_STATES)('has words for %s, and a way to what helps where something does', (state) => {
    expect(stateWords(state, undefined)).not.toBe('');
    expect(remedyPath(state, within) === null).toBe(remedy.acts[state] === undefined);
  });
  it('says of a single ad what is of one', () => {
    expect([stateWords('ADS_REJECTED', 'AD'), stateWords('ADS_REJECTED', undefined)]).toEqual([
      'It was rejected',
      'All ads were rejected',
    ]);
    expect(stateWords('NO_DESTINATION', 'AD')).toBe(stateWords('NO_DESTINATION', undefined));
  });
  it('leads to the campaign, or to what is recommended', () => {
    expect(remedyPath('NO_ADS', within)).toBe('/advertiser/50/ads/edit/?campaign_id=1');
    expect(remedyPath('LIMITED_BY_BUDGET', within)).toBe('/advertiser/50/recommendations/');
    expect(remedyPath('ACCOUNT_ON_HOLD', within)).toBe('/advertiser/50/accounts_manager/');
  });
});
