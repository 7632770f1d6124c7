import { viewerAtom } from '@corkboard/auth';
import { type CatalogFeed, type CatalogProcessingResult } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { catalogs as text } from '../../messages/catalogs';
import DataSourcePage from '../../pages/product-catalogs-data-source';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const FEED: CatalogFeed = {
  id: '8',
  catalog_id: '3',
  catalog_type: 'RETAIL',
  name: 'Lamps',
  format: 'TSV',
  location: 'https://lamps.example/feed.tsv',
  default_country: 'US',
  default_locale: 'en-US',
  default_currency: 'USD',
  default_availability: null,
  credentials: { username: 'shop', password: '' },
  preferred_processing_schedule: { time: '04:30', timezone: 'Europe/Berlin' },
  status: 'ACTIVE',
  created_at: '2031-05-10T10:00:00.000Z',
  updated_at: '2031-05-10T10:00:00.000Z',
};
const RESULT: CatalogProcessingResult = {
  id: '9',
  created_at: '2031-05-10T10:00:00.000Z',
  updated_at: '2031-05-10T10:00:01.000Z',
  status: 'COMPLETED',
  product_counts: { original: 1200, ingested: 1100 },
  validation_details: { errors: { PRICE_MISSING: 100 }, warnings: { GENDER_INVALID: 2 } },
  ingestion_details: { errors: {}, warnings: {}, info: {} },
  failure: null,
};
const FAILED: CatalogProcessingResult = {
  ...RESULT,
  id: '8',
  status: 'FAILED',
  product_counts: null,
  validation_details: { errors: { FETCH_ERROR: 1 }, warnings: {} },
  failure: "The server doesn't take this username and password.",
};
const CLEAN: CatalogProcessingResult = {
  ...RESULT,
  id: '7',
  created_at: '2031-05-09T10:00:00.000Z',
  validation_details: { errors: {}, warnings: {} },
};
const ISSUE = {
  item_number: 4,
  item_id: 'lamp-4',
  errors: { PRICE_MISSING: { attribute_name: 'PRICE', provided_value: 'ask us' } },
  warnings: {},
};

afterEach(cleanup);

interface Scene {
  feeds?: CatalogFeed[];
  refused?: string;
  field?: string;
}
function draw({ feeds = [FEED], refused, field }: Scene = {}) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  answerEach(({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push({ method, path, body });
      if (refused !== undefined) return refusal({ status: 403, code: 403, message: refused, field });
      if (path.endsWith('/ingest')) return least;
      return method === 'DELETE' ? null : FEED;
    }
    const items = path.endsWith('/ad_accounts')
      ? [account]
      : path.endsWith('/processing_results')
        ? [RESULT, FAILED, CLEAN]
        : path.endsWith('/item_issues')
          ? [ISSUE]
          : path.endsWith('/stats')
            ? []
            : feeds;
    return { items, bookmark: null };
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  const route = { kind: 'route', name: 'product-catalogs-data-source', params: {}, query: {} } as unknown as
    RouteMatch<'product-catalogs-data-source'>; // prettier-ignore
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{
            pathname: '/product-catalogs/data-source',
            search: '',
            hash: '',
            state: null,
            key: 'x',
          }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <DataSourcePage {...({ route } as PageProps<RouteMatch<'product-catalogs-data-source'>>)} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Presses an entry of the row's menu. */
const choose = async (name: string) => {
  await press(text.moreNamed('Lamps'));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of catalogs', () => {
  it('reads a feed now, pauses it, and deletes it once that is confirmed', async () => {
    const sent = draw();
    await choose(text.readNow);
    expect(await screen.findByText(text.reading('Lamps'))).toBeTruthy();
    await choose(text.pause);
    await choose(text.remove);
    await screen.findByText(text.removeDetail);
    await press(text.remove);
    await waitFor(() => {
      expect(sent).toEqual([
        { method: 'POST', path: '/v5/catalogs/feeds/8/ingest', body: {} },
        { method: 'PATCH', path: '/v5/catalogs/feeds/8', body: { status: 'INACTIVE' } },
        { method: 'DELETE', path: '/v5/catalogs/feeds/8', body: {} },
      ]);
    });
  });

  it('shows what became of readings, and examples of what was wrong', async () => {
    draw();
    await press(text.readingsNamed('Lamps'));
    const row = (await screen.findAllByText(text.results.statuses.COMPLETED))[0]!.closest('tr')!;
    expect(row.textContent).toContain('1,200');
    expect(row.textContent).toContain('1,100');
    expect(row.textContent).toContain('PRICE_MISSING (100), GENDER_INVALID (2)');
    const failed = screen.getByText(text.results.statuses.FAILED).closest('tr')!;
    expect(failed.textContent).toContain(`${FAILED.failure} FETCH_ERROR (1)`);
    const examples = await screen.findAllByText(text.results.examples);
    expect(examples).toHaveLength(2);
    fireEvent.click(examples[0]!);
    expect((await screen.findByText('lamp-4')).closest('tr')!.textContent).toBe('4lamp-4PRICE_MISSINGask us');
    expect(screen.getByRole('button', { name: text.results.download })).toBeTruthy();
  });

  it('adds a feed, and asks for what is missing', async () => {
    const sent = draw({ feeds: [] });
    expect(await screen.findByText(text.empty)).toBeTruthy();
    await press(text.add);
    expect(await screen.findAllByText(text.needed)).toHaveLength(2);
    expect(sent).toEqual([]);
    const names = [...screen.getByLabelText<HTMLSelectElement>(/^Language/).options].map(
      ({ text: name }) => name,
    );
    expect(names).toContain('American English');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Country/).value).toBe('US');
    fill(/^Name/, 'Lamps');
    fill(/^File address/, ' https://lamps.example/feed.tsv ');
    await press(text.add);
    await waitFor(() => {
      expect(sent[0]?.body).toEqual({
        name: 'Lamps',
        format: 'TSV',
        location: 'https://lamps.example/feed.tsv',
        default_country: 'US',
        default_locale: 'en-US',
        default_currency: 'USD',
        preferred_processing_schedule: null,
        credentials: null,
      });
    });
  });

  it('says at its field why an address was refused, and goes there', async () => {
    draw({ feeds: [], refused: "location: This address isn't on the public internet.", field: 'location' });
    await screen.findByText(text.empty);
    fill(/^Name/, 'Lamps');
    fill(/^File address/, 'http://127.0.0.1/x');
    await press(text.add);
    expect(await screen.findByText("This address isn't on the public internet.")).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^File address/)));
  });

  it('brings another refusal into sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    draw({ feeds: [], refused: 'Ask its owner for access.' });
    await screen.findByText(text.empty);
    fill(/^Name/, 'Lamps');
    fill(/^File address/, 'https://lamps.example/x');
    await press(text.add);
    const banner = (await screen.findByText('Ask its owner for access.')).closest('[role=alert]');
    await waitFor(() => expect(shown.mock.contexts).toContain(banner));
  });

  it('wants a login for a server of files', async () => {
    const sent = draw({ feeds: [] });
    expect(await screen.findByText(text.empty)).toBeTruthy();
    fill(/^Name/, 'Lamps');
    fill(/^File address/, 'sftp://files.example/feed.tsv');
    await press(text.add);
    expect(await screen.findAllByText(text.needed)).toHaveLength(2);
    expect(sent).toEqual([]);
    fill(/^Username/, 'shop');
    fill(/^Password/, 'open sesame');
    await press(text.add);
    await waitFor(() => {
      expect(sent[0]?.body).toMatchObject({
        location: 'sftp://files.example/feed.tsv',
        credentials: { username: 'shop', password: 'open sesame' },
      });
    });
  });

  it('changes a feed, and keeps its password unless another is entered', async () => {
    const sent = draw();
    await press(text.editNamed('Lamps'));
    fill(/^Currency/, 'EUR');
    await press(text.save);
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        method: 'PATCH',
        body: {
          default_currency: 'EUR',
          credentials: { username: 'shop', password: '' },
          preferred_processing_schedule: { time: '04:30', timezone: 'Europe/Berlin' },
        },
      });
    });
  });

  it('says why something was refused', async () => {
    draw({ refused: 'Ask its owner for access.' });
    await choose(text.readNow);
    expect(await screen.findByText('Ask its owner for access.')).toBeTruthy();
  });
});
