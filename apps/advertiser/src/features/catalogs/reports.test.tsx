import { type AdAccount, type CatalogFeed } from '@corkboard/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { catalogReports as text } from '../../messages/catalog-reports';
import { Reports } from './Reports';

afterEach(cleanup);

const account = { id: '50', name: 'Lamp Co' } as AdAccount;
const FEED = { id: '8', name: 'Lamps', catalog_type: 'RETAIL' } as CatalogFeed;
const PROBLEM = {
  report_type: 'FEED_INGESTION_ISSUES',
  catalog_id: '3',
  code: 5,
  code_label: 'PRICE_MISSING',
  message: 'Price missing',
  occurrences: 1200,
  severity: 'ERROR',
};
const HIDDEN = {
  ...PROBLEM,
  report_type: 'DISTRIBUTION_ISSUES',
  message: 'Out of stock',
  severity: undefined,
  ineligible_for_ads: true,
  ineligible_for_organic: false,
};

interface World {
  feeds?: CatalogFeed[];
  refused?: string;
  stats?: object[];
  readings?: string[];
}
function draw({ feeds = [FEED], refused, stats, readings = ['COMPLETED'] }: World = {}) {
  const sent: { path: string; search: URLSearchParams; body: unknown }[] = [];
  let asked = 0;
  answerEach(({ method, path, body, query: search }) => {
    sent.push({ path, search, body });
    if (path === '/v5/catalogs')
      return {
        items: feeds.length === 0 ? [] : [{ id: '3', name: 'Shop', catalog_type: 'RETAIL' }],
        bookmark: null,
      };
    if (path.endsWith('/processing_results'))
      return { items: readings.map((status) => ({ status })), bookmark: null };
    if (path.endsWith('/stats')) {
      const isOfFeed = search.get('parameters[report][report_type]') === 'FEED_INGESTION_ISSUES';
      return { items: stats ?? [isOfFeed ? PROBLEM : HIDDEN], bookmark: null };
    }
    if (method === 'POST')
      return refused === undefined ? { token: 'abc' } : refusal({ status: 429, code: 8, message: refused });
    if (path === '/v5/catalogs/reports') asked += 1;
    return asked === 1
      ? { report_status: 'IN_PROGRESS', url: null, size: null }
      : { report_status: 'FINISHED', url: '/v3/catalog_reports/abc/?until=1', size: 2500 };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Reports account={account} feeds={feeds} locale="en-US" />
    </QueryClientProvider>,
  );
  return sent;
}

it('counts what was wrong with a feed, and what is not shown of a catalog', async () => {
  const sent = draw();
  expect((await screen.findByText('Price missing')).closest('tr')!.textContent).toBe(
    'Price missing1,200Left out',
  );
  fireEvent.change(screen.getByLabelText(text.type), { target: { value: 'DISTRIBUTION_ISSUES' } });
  expect((await screen.findByText('Out of stock')).closest('tr')!.textContent).toContain(text.ads);
  expect(sent.at(-1)!.search.get('parameters[report][catalog_id]')).toBe('3');
  fireEvent.change(screen.getByLabelText(text.type), { target: { value: 'ALL_ITEMS' } });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: text.ask })).toBeTruthy();
});

it('has a file written, waits for it, and links to it', async () => {
  const sent = draw();
  fireEvent.click(await screen.findByRole('button', { name: text.ask }));
  expect(await screen.findByText(text.inProgress)).toBeTruthy();
  expect(sent.find(({ path, body }) => path === '/v5/catalogs/reports' && body !== null)!.body).toEqual({
    catalog_type: 'RETAIL',
    report: { report_type: 'FEED_INGESTION_ISSUES', feed_id: '8' },
  });
  const link = await screen.findByRole('link', { name: text.download }, { timeout: 5000 });
  expect(link.getAttribute('href')).toBe('/v3/catalog_reports/abc/?until=1');
  expect(screen.getByText('The file has 2.5 kB.')).toBeTruthy();
});

it('says what is refused, that all is well, and that there is nothing', async () => {
  draw({ refused: 'Try again later.', stats: [] });
  expect(await screen.findByText(text.fine)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.ask }));
  expect(await screen.findByText('Try again later.')).toBeTruthy();
  cleanup();
  draw({ feeds: [] });
  expect(await screen.findByText(text.none)).toBeTruthy();
});

it.each([[[]], [['PROCESSING']], [['FAILED']]])(
  'says of a feed whose readings are %j that it was not read, not that all is well',
  async (readings) => {
    draw({ stats: [], readings });
    expect(await screen.findByText(text.unread)).toBeTruthy();
    expect(screen.queryByText(text.fine)).toBeNull();
  },
);

it('says of a feed that failed after it had been read what was found then', async () => {
  draw({ stats: [], readings: ['FAILED', 'COMPLETED'] });
  expect(await screen.findByText(text.allRead)).toBeTruthy();
});
