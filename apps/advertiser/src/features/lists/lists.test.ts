import { classify } from '@corkboard/routing';
import { resolveNeeds } from '@corkboard/federation';
import { describedPages } from '@corkboard/federation/testing';
import { hashKey } from '@tanstack/react-query';
import { queryKey } from '@corkboard/api-client';
import { describe, expect, it } from 'vitest';
import { pages as described } from '../../pages';
import { keywordOptions, termOptions } from '../terms';
import { accountsOptions, tableOptions } from './needs';
import { rowsOf } from './rows';

const pages = (...ids: string[][]) => ({
  pages: ids.map((page) => ({
    items: page.map((id) => ({
      id,
      campaign: { id, name: `n${id}` },
      report: {},
      comparison: null,
      days: [],
    })),
    bookmark: null,
  })),
});

describe('rowsOf', () => {
  it('has the rows of all pages in order, each once, with what they came to', () => {
    const rows = rowsOf<'CAMPAIGN'>(pages(['3', '2'], ['2', '1']) as never);
    expect(rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(rows[0]).toEqual({ id: '3', name: 'n3', report: {}, comparison: null, days: [] });
    expect(rowsOf(undefined)).toEqual([]);
  });
});

const { needsOf } = describedPages(described);

describe('page data', () => {
  const viewer = { isAuth: true, advertiserId: '7' };
  const keys = (address: string) => {
    const match = classify(address);
    if (match.kind !== 'route') throw new Error('no such page');
    const needs = resolveNeeds(needsOf(match.name), match, viewer);
    return needs.map(({ call, options }) => hashKey([call, options]));
  };
  const TABLE = 'AdReportTableResource.get';
  it.each([
    ['/reporting/campaigns/', tableOptions('CAMPAIGN', { accountId: '7', statuses: undefined })],
    [
      '/reporting/campaigns/?status=DRAFT,ACTIVE&start_date=2026-11-01&end_date=2026-11-02',
      tableOptions('CAMPAIGN', {
        accountId: '7',
        statuses: ['DRAFT', 'ACTIVE'],
        start: '2026-11-01',
        end: '2026-11-02',
      }),
    ],
    [
      '/reporting/adgroups/?campaign_ids=5,6',
      tableOptions('AD_GROUP', { accountId: '7', campaignIds: ['5', '6'] }),
    ],
    ['/reporting/ads/?ad_group_ids=5', tableOptions('AD', { accountId: '7', adGroupIds: ['5'] })],
  ] as const)('of %s is what the page looks for', (address, options) => {
    expect(keys(address)).toContain(hashKey(queryKey(TABLE, options as never)));
    expect(keys(address)).toContain(hashKey(queryKey('GET /v5/ad_accounts', accountsOptions())));
  });
  it.each([
    [
      '/reporting/adGroupSearchQueries/?ad_group_ids=5&comp_start_date=2026-10-01&comp_end_date=2026-10-02',
      'AdSearchTermsResource.get',
      termOptions('AD_GROUP', {
        accountId: '7',
        parents: ['5'],
        compStart: '2026-10-01',
        compEnd: '2026-10-02',
      }),
    ],
    [
      '/reporting/campaignNegativeKeywords/?start_date=2026-11-01&end_date=2026-11-02',
      'AdKeywordTableResource.get',
      keywordOptions('CAMPAIGN', true, { accountId: '7', start: '2026-11-01', end: '2026-11-02' }),
    ],
  ] as const)('of %s is what the table of %s looks for', (address, call, options) => {
    expect(keys(address)).toContain(hashKey(queryKey(call, options as never)));
  });
  it('asks for nothing in the name of a stranger', () => {
    expect(
      resolveNeeds(needsOf('reporting-campaigns'), { params: {}, query: {} }, { isAuth: false }),
    ).toEqual([]);
  });
});
