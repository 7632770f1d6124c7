import { classify } from '@corkboard/routing';
import { resolveNeeds } from '@corkboard/federation';
import { describedPages } from '@corkboard/federation/testing';
import { hashKey } from '@tanstack/react-query';
import { queryKey } from '@corkboard/api-client';
import { describe, expect, it } from 'vitest';
import { withFirst } from '../campaign-form/use-create-campaign';
import { rowsOf } from './entity-list';
import { accountsOptions, adGroupsOptions, adsOptions, campaignsOptions } from './needs';

type CampaignPages = Parameters<typeof withFirst>[0];
const row = (id: string) => ({ id }) as Parameters<typeof withFirst>[1];
const list = (...pages: string[][]): CampaignPages => ({
  pages: pages.map((ids) => ({ items: { items: ids.map(row), bookmark: null }, bookmark: null })),
  pageParams: pages.map(() => null),
});
const ids = (pages: CampaignPages) =>
  rowsOf<'GET /v5/ad_accounts/{ad_account_id}/campaigns'>(pages).map(({ id }) => id);

describe('rowsOf', () => {
  it('has the rows of all pages in order, each once', () => {
    expect(ids(list(['3', '2'], ['2', '1']))).toEqual(['3', '2', '1']);
    expect(rowsOf(undefined)).toEqual([]);
  });
});

describe('withFirst', () => {
  it('puts a new campaign before the others and leaves the list as it was', () => {
    const before = list(['2'], ['1']);
    expect(ids(withFirst(before, row('3')))).toEqual(['3', '2', '1']);
    expect(ids(before)).toEqual(['2', '1']);
  });
});

const { needsOf } = describedPages(import.meta.glob('../../pages/*/page.ts', { eager: true }));

describe('page data', () => {
  const viewer = { isAuth: true, advertiserId: '7' };
  const keys = (address: string) => {
    const match = classify(address);
    if (match.kind !== 'route') throw new Error('no such page');
    const needs = resolveNeeds(needsOf(match.name), match, viewer);
    return needs.map(({ call, options }) => hashKey([call, options]));
  };
  it.each([
    [
      '/reporting/campaigns/',
      'GET /v5/ad_accounts/{ad_account_id}/campaigns',
      campaignsOptions({ accountId: '7', statuses: undefined }),
    ],
    [
      '/reporting/campaigns/?status=DRAFT,ACTIVE',
      'GET /v5/ad_accounts/{ad_account_id}/campaigns',
      campaignsOptions({ accountId: '7', statuses: ['DRAFT', 'ACTIVE'] }),
    ],
    [
      '/reporting/adgroups/?campaign_ids=5,6',
      'GET /v5/ad_accounts/{ad_account_id}/ad_groups',
      adGroupsOptions({ accountId: '7', campaignIds: ['5', '6'] }),
    ],
    [
      '/reporting/ads/?ad_group_ids=5',
      'GET /v5/ad_accounts/{ad_account_id}/ads',
      adsOptions({ accountId: '7', adGroupIds: ['5'] }),
    ],
  ] as const)('of %s is what the page looks for', (address, call, options) => {
    expect(keys(address)).toContain(hashKey(queryKey(call, options as never)));
    expect(keys(address)).toContain(hashKey(queryKey('GET /v5/ad_accounts', accountsOptions())));
  });
  it('asks for nothing in the name of a stranger', () => {
    expect(
      resolveNeeds(needsOf('reporting-campaigns'), { params: {}, query: {} }, { isAuth: false }),
    ).toEqual([]);
  });
});
