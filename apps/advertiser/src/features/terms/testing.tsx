import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { answerEach, pageOf } from '../../../../../tools/testing/service';
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
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly options: Record<string, unknown>;
  readonly body: unknown;
}
/** Shows a table that the service answers with some rows, for tests. */
export function show(
  page: TermPage,
  rows: unknown,
  {
    mayEdit = true,
    isCompared = false,
    query = {},
    written = { keywords: [{}], errors: [] } as object,
    total = TOTAL as unknown,
    prefers = {} as object,
    pages = 1,
  } = {},
): SentCall[] {
  const sent: SentCall[] = [];
  answerEach(({ method, path, body, options }) => {
    sent.push({
      method,
      path,
      options: options as Record<string, unknown>,
      body,
    });
    if (method !== 'GET') return written;
    if (path.startsWith('/v5/')) return { items: [{ id: '7', name: 'Everybody' }], bookmark: null };
    if (path.includes('Preference')) return prefers;
    if (path.includes('Total')) return total;
    const at = Number((options as { bookmark?: string }).bookmark ?? 0) + 1;
    return Array.isArray(rows) && at < pages ? pageOf(rows, String(at)) : rows;
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
export const optionsOfCalls = (sent: readonly SentCall[], call: string) =>
  sent.filter(({ path }) => path.includes(call)).map(({ options }) => options);
