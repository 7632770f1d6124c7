import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { formatsFor } from '../format';
import { type ReportContext, type TermPage } from '../report';
import { KeywordReport } from './KeywordReport';
import { SearchTerms } from './SearchTerms';

const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const days = { start: '2026-11-01', end: '2026-11-07' };
/** The days that are compared with. */
export const before = { start: '2026-10-25', end: '2026-10-31' };
const contextOf = (mayEdit: boolean, isCompared: boolean): ReportContext => ({
  account,
  formats: formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' }),
  statuses: undefined,
  onStatuses: vi.fn(),
  mayEdit,
  today: '2026-11-07',
  days,
  onDays: vi.fn(),
  compared: isCompared ? before : null,
  onCompare: vi.fn(),
  carried: isCompared ? { comp_start_date: before.start, comp_end_date: before.end } : {},
});
const report = { TOTAL_IMPRESSION: 12, TOTAL_CLICKTHROUGH: 3, SPEND_IN_DOLLAR: 1.5, CTR: 0.25, REPIN_1: 0 };
/** A search. */
export const TERM = {
  id: '1',
  parent_id: '7',
  parent_name: 'Everybody',
  term: 'brass lamp',
  match_types: ['EXACT'],
  report,
  comparison: null,
};
/** A keyword. */
export const KEYWORD = {
  id: '9',
  parent_name: 'Everybody',
  keyword: { id: '9', value: 'lamp', match_type: 'PHRASE_NEGATIVE', bid: null },
  report,
  comparison: null,
};
/** Totals of all rows. */
export const TOTAL = {
  count: 120,
  report: { TOTAL_IMPRESSION: 4321, TOTAL_CLICKTHROUGH: 30, SPEND_IN_DOLLAR: 99, CTR: 0.007 },
  comparison: null,
};

/** A call that a page made. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly options: Record<string, unknown>;
  readonly body: unknown;
}
/** Shows a table that the service answers with some rows, for tests. */
export function show(
  page: TermPage,
  rows: object[] | Response,
  {
    mayEdit = true,
    isCompared = false,
    query = {},
    written = { keywords: [{}], errors: [] } as object,
    total = TOTAL as object | Response,
    prefers = {} as object,
    pages = 1,
  } = {},
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
    const answer = (found: unknown, bookmark: string | null = null) =>
      found instanceof Response
        ? found.clone()
        : Response.json({
            resource_response: { status: 'success', http_status: 200, data: found, bookmark },
          });
    if (pathname.includes('Preference')) return answer(prefers);
    if (pathname.includes('Total')) return answer(total);
    const at = Number(data.options?.['bookmark'] ?? 0) + 1;
    return answer(rows, at < pages ? String(at) : null);
  });
  const Report = page.includes('search') ? SearchTerms : KeywordReport;
  render(
    <Router
      location={{ pathname: '/reporting/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider>
          <Report page={page} context={contextOf(mayEdit, isCompared)} query={query} />
          <ToastRegion />
        </ToastProvider>
      </QueryClientProvider>
    </Router>,
  );
  return sent;
}

/** Options of the requests to a call. */
export const asked = (sent: readonly Sent[], call: string) =>
  sent.filter(({ path }) => path.includes(call)).map(({ options }) => options);
