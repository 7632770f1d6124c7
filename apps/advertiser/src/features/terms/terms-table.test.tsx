import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../../../tools/testing/service';
import { optionsOfCalls, before, KEYWORD, show, TERM, TOTAL } from './testing';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('all rows are added up by the service, and compared with other days', async () => {
  const sent = show(
    'reporting-ad-group-positive-keywords',
    [{ ...KEYWORD, comparison: { TOTAL_IMPRESSION: 8, TOTAL_CLICKTHROUGH: 6 } }],
    {
      isCompared: true,
      query: { ad_group_ids: ['7'] },
      total: { ...TOTAL, comparison: { TOTAL_IMPRESSION: 8642 } },
    },
  );
  const row = (await screen.findByRole('rowheader', { name: 'lamp' })).closest('tr')!;
  expect(row.textContent).toContain('12+50%');
  expect(row.textContent).toContain('3-50%');
  const foot = (await screen.findByText('All rows')).closest('tr')!;
  expect(foot.textContent).toContain('4,321-50%');
  expect(foot.textContent).toContain('$99');
  expect(screen.getByText('1 of 120 rows')).toBeTruthy();
  const days = { comparison_start_date: before.start, comparison_end_date: before.end };
  const which = { ad_account_id: '50', level: 'AD_GROUP', negative: false, parent_ids: ['7'], ...days };
  expect(optionsOfCalls(sent, 'AdKeywordTableResource')).toEqual([{ ...which, page_size: 100 }]);
  expect(optionsOfCalls(sent, 'AdKeywordTotalResource')).toEqual([which]);
  expect(screen.getByRole('button', { name: 'Compare' }).getAttribute('aria-pressed')).toBe('true');
});

it('says that sums did not come, and asks again', async () => {
  const sent = show('reporting-ad-group-search-queries', [TERM], {
    total: refusal({ status: 500, message: 'Not now.' }),
  });
  expect(await screen.findByText('brass lamp')).toBeTruthy();
  expect(await screen.findByText("We couldn't load the totals of this report.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(optionsOfCalls(sent, 'AdSearchTermsTotalResource')).toHaveLength(2);
  });
});

it.each([
  ['reporting-ad-group-search-queries', 'Search', 'term'],
  ['reporting-campaign-search-queries', 'Campaign', 'parent_name'],
  ['reporting-ad-group-search-queries', 'Keyword', 'match_types'],
  ['reporting-ad-group-positive-keywords', 'Keyword', 'keyword'],
  ['reporting-ad-group-positive-keywords', 'Match', 'match_type'],
  ['reporting-ad-group-positive-keywords', 'Bid', 'bid'],
  ['reporting-campaign-negative-keywords', 'Click rate', 'CTR'],
  ['reporting-ad-group-search-queries', 'Cost per click', 'ECPC_IN_DOLLAR'],
] as const)('%s is sorted by %s, one way and the other', async (page, header, sort) => {
  const sent = show(page, [page.includes('search') ? TERM : KEYWORD]);
  const table = await screen.findByRole('table');
  const isSorted = (name: string) =>
    within(table).getByRole('columnheader', { name }).getAttribute('aria-sort');
  // The service's default order.
  expect(isSorted('Impressions')).toBe('descending');
  const press = () => {
    fireEvent.click(within(table).getByRole('button', { name: header }));
  };
  const call = page.includes('search') ? 'AdSearchTermsResource' : 'AdKeywordTableResource';
  const orders: unknown[] = [];
  for (const _ of ['once', 'twice']) {
    press();
    await waitFor(() => {
      const last = optionsOfCalls(sent, call).at(-1)!;
      expect(last).toMatchObject({ sort });
      expect(orders).not.toContain(last['order']);
      orders.push(last['order']);
    });
  }
  expect(new Set(orders)).toEqual(new Set(['ASCENDING', 'DESCENDING']));
  expect(isSorted(header)).not.toBeNull();
  press();
  await waitFor(() => {
    expect(isSorted('Impressions')).toBe('descending');
  });
});

it('has the columns that somebody chooses, and keeps them', async () => {
  show('reporting-ad-group-search-queries', [TERM]);
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('brass lamp');
  expect(headers()).not.toContain('Saves');
  expect(headers()).not.toContain('People reached');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Saves' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Ad group' }));
  // The action column and the name column can't be hidden.
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Add as' })).toBeNull();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Search' })).toBeNull();
  expect(headers()).toContain('Saves');
  expect(headers()).not.toContain('Ad group');
  cleanup();
  show('reporting-ad-group-search-queries', [TERM]);
  await screen.findByText('brass lamp');
  expect(headers()).toContain('Saves');
});

it('begins with the numbers that the viewer prefers', async () => {
  show('reporting-ad-group-search-queries', [TERM], { prefers: { shown_columns: ['saves'] } });
  expect(await screen.findByRole('columnheader', { name: 'Saves' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Spend' })).toBeNull();
});

it('is exported as it is narrowed and sorted, all pages of it', async () => {
  let file: Blob | undefined;
  let name: string | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  const sent = show('reporting-ad-group-search-queries', [TERM], {
    query: { ad_group_ids: ['7'] },
    pages: 2,
  });
  await screen.findByText('brass lamp');
  fireEvent.click(screen.getByRole('button', { name: 'Click rate' }));
  fireEvent.change(screen.getByLabelText('Search these rows'), { target: { value: 'brass' } });
  await waitFor(() => {
    expect(optionsOfCalls(sent, 'AdSearchTermsResource').at(-1)).toMatchObject({ search: 'brass' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('1 row exported')).toBeTruthy();
  const calls = optionsOfCalls(sent, 'AdSearchTermsResource').filter(({ page_size }) => page_size === 250);
  const which = { search: 'brass', sort: 'CTR', order: 'DESCENDING', parent_ids: ['7'] };
  expect(calls).toMatchObject([which, { ...which, bookmark: '1' }]);
  // The day is that of the ad account.
  expect(name).toBe('lamp-co-ad-group-searches-2026-11-07.csv');
  const [first, second] = (await file!.text()).replace('\uFEFF', '').split('\r\n');
  expect(first).toBe(
    'ID,Search,Ad group,Keyword,Spend (USD),Impressions,Clicks,Click rate,Cost per click (USD),"Cost per 1,000 (USD)"',
  );
  expect(second).toBe('1,brass lamp,Everybody,Exact,1.5,12,3,0.25,,');
});
