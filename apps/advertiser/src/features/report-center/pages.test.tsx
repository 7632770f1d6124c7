import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import BuilderPage from '../../pages/report-center-builder';
import DownloadPage from '../../pages/report-center-download';
import HistoryPage from '../../pages/report-center-history';

const ACCOUNT = { id: '50', name: 'Lamp Co', currency: 'USD', country: 'US', permissions: ['OWNER'] };
const JOB = {
  token: 'aa11',
  report_status: 'FINISHED',
  level: 'AD_GROUP',
  report_format: 'CSV',
  start_date: '2031-05-01',
  end_date: '2031-05-10',
  made_by: 'Ann',
  created_at: '2031-05-10T10:00:00.000Z',
  rows: 1200,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  jobs?: readonly object[];
  report?: object;
  permissions?: readonly string[];
  query?: Record<string, string>;
  refuse?: string;
}
/** Shows a page with what the service has. */
function show(page: unknown, { jobs = [], report, permissions = ['OWNER'], query = {}, refuse }: Shown = {}) {
  const Page = page as ComponentType<object>;
  const sent: { path: string; body: unknown }[] = [];
  const push = vi.fn();
  const envelope = (data: unknown) =>
    Response.json({
      resource_response: { status: 'success', http_status: 200, data, bookmark: null, error: null },
    });
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: string }) => {
    await Promise.resolve();
    const { pathname, search } = new URL(url, 'https://corkboard.example');
    if (init.method !== undefined && init.method !== 'GET') {
      sent.push({
        path: decodeURIComponent(`${pathname}${search}`),
        body: init.body && JSON.parse(init.body),
      });
      if (refuse !== undefined) return Response.json({ code: 1, message: refuse }, { status: 400 });
      return pathname.endsWith('/reports')
        ? Response.json({ report_status: 'IN_PROGRESS', token: 'bb22', message: null })
        : envelope(null);
    }
    if (pathname.endsWith('/ad_accounts'))
      return Response.json({ items: [{ ...ACCOUNT, permissions }], bookmark: null });
    return pathname.endsWith('/reports') ? Response.json(report) : envelope(jobs);
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Router
          location={{ pathname: '/report-center/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push, replace: vi.fn() }}
        >
          <ToastProvider>
            <Page {...{ route: { params: {}, query } }} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return { sent, push };
}

describe('the builder', () => {
  it('asks for what was chosen, and goes to the report', async () => {
    const { sent, push } = show(BuilderPage);
    fireEvent.change(await screen.findByLabelText(text.of), { target: { value: 'PIN_PROMOTION' } });
    fireEvent.change(screen.getByLabelText(text.by), { target: { value: 'WEEK' } });
    fireEvent.change(screen.getByLabelText(text.format), { target: { value: 'JSON' } });
    fireEvent.change(screen.getByLabelText(text.from), { target: { value: '2031-05-01' } });
    fireEvent.change(screen.getByLabelText(text.to), { target: { value: '2031-05-10' } });
    fireEvent.click(screen.getByLabelText(text.column.REPIN_1));
    fireEvent.click(screen.getByLabelText(text.column.CTR));
    fireEvent.click(screen.getByRole('button', { name: text.run }));
    await waitFor(() => {
      expect(push).toHaveBeenCalled();
    });
    expect(sent).toEqual([
      {
        path: '/v5/ad_accounts/50/reports',
        body: {
          level: 'PIN_PROMOTION',
          granularity: 'WEEK',
          report_format: 'JSON',
          start_date: '2031-05-01',
          end_date: '2031-05-10',
          columns: ['CAMPAIGN_NAME', 'SPEND_IN_DOLLAR', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'REPIN_1'],
        },
      },
    ]);
    expect(JSON.stringify(push.mock.calls[0])).toContain('bb22');
  });

  it('wants a column, and says what the service refuses', async () => {
    const { sent } = show(BuilderPage, { refuse: 'end_date: no.' });
    const run = await screen.findByRole('button', { name: text.run });
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    for (const box of checked) fireEvent.click(box);
    fireEvent.click(run);
    expect(await screen.findByText(text.columnMissing)).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(checked[0]!);
    fireEvent.click(run);
    expect(await screen.findByText('end_date: no.')).toBeDefined();
    expect(screen.queryByText(text.columnMissing)).toBeNull();
  });

  it('is for who may see campaigns', async () => {
    show(BuilderPage, { permissions: ['FINANCE_MANAGER'] });
    expect(await screen.findByText(text.refusedTitle)).toBeDefined();
    expect(screen.queryByRole('button', { name: text.run })).toBeNull();
  });
});

describe('the list of reports', () => {
  it('has what became of each, and the ways to get it or to end it', async () => {
    const jobs = [
      { ...JOB, token: 'cc33', report_status: 'IN_PROGRESS', rows: null, made_by: null },
      JOB,
      { ...JOB, token: 'dd44', report_status: 'EXPIRED' },
    ];
    const { sent } = show(HistoryPage, { jobs });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    const days = text.range('2031-05-01', '2031-05-10');
    expect(cells.map((row) => row.slice(1))).toEqual([
      [text.gone, text.levels.AD_GROUP, days, messages.none, text.statuses.IN_PROGRESS, text.cancel],
      ['Ann', text.levels.AD_GROUP, days, '1,200', text.statuses.FINISHED, text.open],
      ['Ann', text.levels.AD_GROUP, days, '1,200', text.statuses.EXPIRED, ''],
    ]);
    const link = within(rows[1]!).getByRole('link');
    expect(link.getAttribute('href')).toBe('/report-center/download/?token=aa11');
    fireEvent.click(within(rows[0]!).getByRole('button'));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]!.path).toContain('cc33');
  });

  it('says where there are none', async () => {
    show(HistoryPage);
    expect(await screen.findByText(text.empty)).toBeDefined();
    expect(screen.getAllByRole('link', { name: text.build })).toHaveLength(2);
  });
});

describe('a report', () => {
  const open = (report_status: string, url: string | null = null) => {
    show(DownloadPage, { query: { token: 'aa11' }, report: { report_status, url, size: url && 2048 } });
  };

  it('is there to download once it is done', async () => {
    open('FINISHED', 'https://corkboard.example/v3/ad_reports/aa11/?until=1');
    const link = await screen.findByRole('link', { name: text.open });
    expect(link.getAttribute('href')).toBe('https://corkboard.example/v3/ad_reports/aa11/?until=1');
    expect(screen.getByText(text.readyDetail('2,048 bytes'))).toBeDefined();
  });

  it('is waited for while it is written', async () => {
    open('IN_PROGRESS');
    expect(await screen.findByText(text.writing)).toBeDefined();
    expect(screen.queryByRole('link', { name: text.open })).toBeNull();
  });

  it.each(['FAILED', 'EXPIRED', 'CANCELLED', 'DOES_NOT_EXIST'] as const)(
    'says that it is %s',
    async (status) => {
      open(status);
      expect(await screen.findByText(text.ended[status][0])).toBeDefined();
      expect(screen.queryByRole('link', { name: text.open })).toBeNull();
    },
  );

  it('is none without a token', async () => {
    show(DownloadPage);
    expect(await screen.findByText(text.ended.DOES_NOT_EXIST[0])).toBeDefined();
  });
});
