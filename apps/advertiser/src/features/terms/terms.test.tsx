import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatsFor } from '../format/format';
import { type TermPage } from '../report/addresses';
import { type ReportContext } from '../report/context';
import { KeywordReport } from './KeywordReport';
import { SearchTerms } from './SearchTerms';

const account = { id: '50', name: 'Lamp Co', currency: 'USD' } as AdAccount;
const days = { start: '2026-11-01', end: '2026-11-07' };
const contextOf = (mayEdit: boolean): ReportContext => ({
  account,
  formats: formatsFor('en-US', 'USD'),
  statuses: undefined,
  onStatuses: vi.fn(),
  mayEdit,
  now: Date.parse('2026-11-07T12:00:00Z'),
  days,
  onDays: vi.fn(),
  compared: null,
  onCompare: vi.fn(),
  carried: {},
});
const report = { TOTAL_IMPRESSION: 12, TOTAL_CLICKTHROUGH: 3, SPEND_IN_DOLLAR: 1.5, CTR: 0.25, REPIN_1: 0 };
const TERM = {
  id: '1',
  parent_id: '7',
  parent_name: 'Everybody',
  term: 'brass lamp',
  match_types: ['EXACT'],
  report,
};
const KEYWORD = {
  id: '9',
  parent_name: 'Everybody',
  keyword: { id: '9', value: 'lamp', match_type: 'PHRASE_NEGATIVE', bid: null },
  report,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly options: Record<string, unknown>;
  readonly body: unknown;
}
function show(
  page: TermPage,
  rows: object[] | Response,
  { mayEdit = true, query = {}, written = { keywords: [{}], errors: [] } as object } = {},
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const { pathname, searchParams } = new URL(url, 'https://corkboard.example');
    const data = JSON.parse(searchParams.get('data') ?? '{}') as { options?: Record<string, unknown> };
    sent.push({
      method: init.method,
      path: pathname,
      options: data.options ?? {},
      body: init.body ? JSON.parse(init.body) : null,
    });
    if (init.method !== 'GET') return Response.json(written);
    if (pathname.startsWith('/v5/'))
      return Response.json({ items: [{ id: '7', name: 'Everybody' }], bookmark: null });
    return rows instanceof Response
      ? rows.clone()
      : Response.json({
          resource_response: { status: 'success', http_status: 200, data: rows, bookmark: null },
        });
  });
  const Report = page.includes('search') ? SearchTerms : KeywordReport;
  render(
    <Router
      location={{ pathname: '/reporting/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider>
          <Report page={page} context={contextOf(mayEdit)} query={query} />
          <ToastRegion />
        </ToastProvider>
      </QueryClientProvider>
    </Router>,
  );
  return sent;
}
const posted = (sent: readonly Sent[]) => sent.find(({ method }) => method === 'POST')?.body;

it('searches have their numbers, and are added as keywords or left out', async () => {
  const sent = show('reporting-ad-group-search-queries', [
    TERM,
    { ...TERM, id: '2', term: null, match_types: [] },
  ]);
  const row = (await screen.findByText('brass lamp')).closest('tr')!;
  expect(row.textContent).toContain('$1.50');
  expect(row.textContent).toContain('25%');
  expect(within(row).getByText('Exact')).toBeTruthy();
  // It's one already.
  const add = () =>
    within(row).getByRole<HTMLButtonElement>('button', { name: 'Add brass lamp as a keyword' });
  expect(add().disabled).toBe(true);
  expect(screen.getByText('Other searches').closest('tr')!.querySelector('button')).toBeNull();
  fireEvent.change(screen.getByLabelText('Match'), { target: { value: 'BROAD' } });
  expect(within(row).queryByRole('button', { name: /negative/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Match'), { target: { value: 'PHRASE' } });
  fireEvent.click(within(row).getByRole('button', { name: 'Add brass lamp as a negative keyword' }));
  expect(await screen.findByText('-"brass lamp" added to Everybody')).toBeTruthy();
  expect(posted(sent)).toEqual({
    parent_id: '7',
    keywords: [{ value: 'brass lamp', match_type: 'PHRASE_NEGATIVE' }],
  });
  const asked = () => sent.filter(({ path }) => path.includes('AdSearchTerms'));
  expect(asked()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Spend/ }));
  await vi.waitFor(() => {
    expect(asked().at(-1)!.options).toMatchObject({ sort: 'SPEND_IN_DOLLAR', level: 'AD_GROUP' });
  });
  fireEvent.change(screen.getByLabelText('Search these rows'), { target: { value: 'brass' } });
  await vi.waitFor(() => {
    expect(asked().at(-1)!.options).toMatchObject({ search: 'brass' });
  });
});

it('what is refused is said, and of campaigns searches are only left out', async () => {
  const written = { keywords: [], errors: [{ data: {}, error_messages: ['value: is there already.'] }] };
  show('reporting-campaign-search-queries', [{ ...TERM, match_types: [] }], { written });
  expect(await screen.findByText('brass lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add brass lamp as a keyword' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add brass lamp as a negative keyword' }));
  expect(await screen.findByText('brass lamp: is there already.')).toBeTruthy();
});

it('who only reads adds nothing', async () => {
  show('reporting-ad-group-search-queries', [TERM], { mayEdit: false });
  expect(await screen.findByText('brass lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add brass/ })).toBeNull();
  expect(screen.queryByLabelText('Match')).toBeNull();
});

it('keywords are added to what is chosen, and removed', async () => {
  const sent = show('reporting-ad-group-negative-keywords', [KEYWORD], { query: { ad_group_ids: ['7'] } });
  expect(await screen.findByText('lamp')).toBeTruthy();
  expect(sent.find(({ path }) => path.includes('AdKeywordTable'))!.options).toMatchObject({
    negative: true,
    parent_ids: ['7'],
  });
  fireEvent.change(screen.getByLabelText('Add negative keywords', { selector: 'textarea' }), {
    target: { value: '"cheap"' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add keywords to Everybody' }));
  expect(await screen.findByText('1 keyword added')).toBeTruthy();
  expect(posted(sent)).toEqual({
    parent_id: '7',
    keywords: [{ value: 'cheap', match_type: 'PHRASE_NEGATIVE' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove -"lamp"' }));
  await vi.waitFor(() => {
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      keywords: [{ id: '9', archived: true }],
    });
  });
});

it('says what there is to do where nothing is chosen, nothing is there, or nothing came', async () => {
  show('reporting-campaign-negative-keywords', []);
  expect(await screen.findByText('No negative keywords yet')).toBeTruthy();
  expect(screen.getByText('Choose a campaign to add keywords to it.')).toBeTruthy();
  cleanup();
  show('reporting-ad-group-positive-keywords', [], { mayEdit: false });
  expect(await screen.findByText('Whoever may edit campaigns can add some.')).toBeTruthy();
  cleanup();
  show('reporting-ad-group-search-queries', Response.json({}, { status: 500 }));
  expect(await screen.findByText("We couldn't load this list")).toBeTruthy();
});
