import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { totalChart } from '../../messages/total-chart';
import ReportingAdsPage from '../../pages/reporting-ads';
import ReportingProductGroupsPage from '../../pages/reporting-productgroups';
import ReportingProductItemsPage from '../../pages/reporting-productitems';

const account = (permissions: string[]) => ({
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions,
});
const NONE = { campaign: null, ad_group: null, ad: null, product_group: null, product_item: null };
const COUNTED = { comparison: null, days: [1, 2], delivery: null, picture: null };
const report = {
  CAMPAIGN_NAME: 'Sale',
  AD_GROUP_NAME: 'Everybody',
  TOTAL_IMPRESSION: 1234,
  SPEND_IN_DOLLAR: 4.56,
};
const ids = { ad_account_id: '50', campaign_id: '1', ad_group_id: '2', created_time: 1_800_000_000 };
const LAMPS = {
  ...NONE,
  ...COUNTED,
  id: '3',
  report,
  product_group: {
    ...ids,
    id: '3',
    catalog_product_group_id: '9',
    catalog_product_group_name: 'Lamps',
    bid_in_micro_currency: 900_000,
    included: true,
    creative_type: 'SHOPPING',
    tracking_url: null,
    status: 'ACTIVE',
    summary_status: 'RUNNING',
    item_count: 12,
  },
};
const GONE = {
  ...LAMPS,
  id: '4',
  product_group: {
    ...LAMPS.product_group,
    id: '4',
    catalog_product_group_name: null,
    bid_in_micro_currency: null,
    included: false,
    summary_status: 'EXCLUDED',
    item_count: 0,
  },
};
const LAMP = {
  ...NONE,
  ...COUNTED,
  id: '7',
  report,
  product_item: {
    ...ids,
    id: '7',
    item_id: '77',
    name: 'Brass lamp',
    link: 'https://lamps.example/brass',
    price: 24.5,
    currency: 'EUR',
    time_zone: 'Etc/UTC',
    availability: 'out_of_stock',
    pin_id: '99',
    product_group_promotion_id: '3',
    product_group_name: 'Lamps',
    status: 'PAUSED',
    summary_status: 'PAUSED',
    review_status: 'APPROVED',
  },
};
const UNKNOWN = {
  ...LAMP,
  id: '8',
  product_item: {
    ...LAMP.product_item,
    id: '8',
    item_id: '78',
    name: null,
    price: null,
    currency: null,
    availability: null,
  },
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

/** A page of the reports, and the calls that it makes. */
function show(
  page: ReactNode,
  {
    rows = [],
    permissions = ['OWNER'],
    promotions = [],
    total = {},
  }: { rows?: object[]; permissions?: string[]; promotions?: object[]; total?: object } = {},
) {
  const asked: { name: string; method: string; options: Record<string, unknown> }[] = [];
  answerEach(({ method, path, body, query }) => {
    const name = path.split('/').filter(Boolean).at(-1)!;
    const data = query.get('data');
    const options =
      method === 'PATCH'
        ? { body }
        : data === null
          ? Object.fromEntries(query)
          : (JSON.parse(data) as { options: Record<string, unknown> }).options;
    const which = path.startsWith('/resource/') ? path.split('/')[2]! : name;
    asked.push({ name: which, method, options });
    if (method === 'PATCH') {
      const [item] = body as object[];
      return { items: [{ data: item, exceptions: [] }] };
    }
    switch (which) {
      case 'ad_accounts':
        return { items: [account(permissions)], bookmark: null };
      case 'AdReportTableResource':
        return rows;
      case 'AdReportTotalResource':
        return {
          count: rows.length,
          report,
          comparison: null,
          days: [],
          comparison_days: null,
          ...total,
        };
      case 'AdReportPreferenceResource':
        return {};
      case 'product_group_promotions':
        return { items: promotions, bookmark: null };
      default:
        return path.startsWith('/resource/') ? [] : { items: [], bookmark: null };
    }
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '7',
    username: 'lampco',
    locale: 'en-US',
    advertiserId: '50',
  } as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Router
          location={{ pathname: '/reporting/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            {page}
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    asked,
    of: (name: string) => asked.filter((call) => call.name === name).map(({ options }) => options),
  };
}
const routeOf = (name: string, query: object = {}) => ({ name, params: {}, query }) as never;
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('a table', () => {
  const page = (query: object = {}) => (
    <ReportingProductItemsPage route={routeOf('reporting-productitems', query)} />
  );

  it('has the pictures of what is shown, and beside what has none only its name', async () => {
    show(page(), { rows: [{ ...LAMP, picture: '/media/brass.webp' }, UNKNOWN] });
    const header = (row: Awaited<ReturnType<typeof rowOf>>) => row.getByRole('rowheader');
    expect(
      header(await rowOf('Brass lamp'))
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/media/brass.webp');
    expect(header(await rowOf('78')).querySelector('img')).toBeNull();
  });

  it('stands under what its rows came to by day, beside the days that are compared with', async () => {
    const total = {
      report: { ...report, SPEND_IN_DOLLAR: 6, TOTAL_CLICKTHROUGH: 4 },
      comparison: { SPEND_IN_DOLLAR: 3 },
      days: [
        { DATE: '2026-11-02', SPEND_IN_DOLLAR: 4.5, TOTAL_CLICKTHROUGH: 3 },
        { DATE: '2026-11-03', SPEND_IN_DOLLAR: 1.5, TOTAL_CLICKTHROUGH: 1 },
      ],
      comparison_days: [{ DATE: '2026-10-31', SPEND_IN_DOLLAR: 3 }],
    };
    const { of } = show(
      page({
        ad_group_ids: ['2'],
        start_date: '2026-11-01',
        end_date: '2026-11-03',
        comp_start_date: '2026-10-29',
        comp_end_date: '2026-10-31',
      }),
      { rows: [LAMP], total },
    );
    const chart = within(await screen.findByRole('region', { name: totalChart.title }));
    const curve = chart.getByRole('img');
    expect(curve.getAttribute('aria-label')).toMatch(/^Spend of all rows .* with a high of \$4\.50 in a day/);
    expect(curve.querySelectorAll('polyline')).toHaveLength(2);
    expect(chart.getByRole('button', { name: 'Spend $6.00 +100%' })).toBeDefined();
    fireEvent.click(chart.getByRole('button', { name: 'Clicks 4' }));
    expect(curve.getAttribute('aria-label')).toMatch(/^Clicks .* with a high of 3 in a day/);
    expect(of('analytics')).toEqual([]);
  });

  it('has no curve where nothing fits', async () => {
    show(page({ ad_group_ids: ['2'] }));
    await screen.findByRole('heading', { name: /^No / });
    expect(screen.queryByRole('region', { name: totalChart.title })).toBeNull();
  });

  it('of an account without anything says so once, and offers nothing to narrow', async () => {
    show(page());
    expect(await screen.findByRole('heading', { name: /^No / })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    for (const role of ['searchbox', 'table', 'group'] as const) expect(screen.queryByRole(role)).toBeNull();
  });

  it('names its row in every cell, as a phone shows them as cards', async () => {
    show(page(), { rows: [LAMP] });
    const row = await rowOf('Brass lamp');
    const labels = row.getAllByRole('cell').slice(1);
    expect(labels.filter((cell) => !cell.dataset['label'])).toEqual([]);
  });
});

describe('the table of product groups', () => {
  const page = (query: object = {}) => (
    <ReportingProductGroupsPage route={routeOf('reporting-productgroups', query)} />
  );

  it('has their names, statuses, bids, products, and what they came to', async () => {
    const { of } = show(page(), { rows: [LAMPS, GONE] });
    const lamps = await rowOf('Lamps');
    expect(of('AdReportTableResource')[0]).toMatchObject({ ad_account_id: '50', level: 'PRODUCT_GROUP' });
    expect(lamps.getByRole('link', { name: 'Insights of Lamps' }).getAttribute('href')).toMatch(
      /^\/advertiser\/50\/campaign-insights\/1\/product-group\/3/,
    );
    expect(
      lamps.getByRole('link', { name: '12 products in the ad group of Lamps' }).getAttribute('href'),
    ).toBe('/reporting/productitems/?ad_group_ids=2');
    expect(lamps.getByText('Running')).toBeDefined();
    expect(lamps.getByText('1,234')).toBeDefined();
    expect(lamps.getByText('$4.56')).toBeDefined();
    expect(lamps.getByRole('button', { name: /^Bid of Lamps: \$0\.90/ })).toBeDefined();
    const gone = await rowOf('Product group 4');
    expect(gone.getByText('Excluded')).toBeDefined();
    expect(gone.queryByRole('button', { name: /Bid of/ })).toBeNull();
  });

  it('is changed by whoever may, and by nobody else', async () => {
    const { asked } = show(page(), { rows: [LAMPS] });
    const lamps = await rowOf('Lamps');
    fireEvent.click(lamps.getByRole('switch', { name: 'Run Lamps' }));
    await waitFor(() => {
      expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
        name: 'product_group_promotions',
        options: { body: [{ id: '3', status: 'PAUSED' }] },
      });
    });
    cleanup();
    show(page(), { rows: [LAMPS], permissions: ['ANALYST'] });
    const seen = await rowOf('Lamps');
    expect(seen.queryByRole('button')).toBeNull();
  });

  it('says that there are none, and which parents it is of', async () => {
    const { of } = show(page({ ad_group_ids: ['2'] }));
    expect(await screen.findByText(/ad group/i, { selector: 'span' })).toBeDefined();
    await waitFor(() => {
      expect(of('AdReportTableResource')[0]).toMatchObject({ ad_group_ids: ['2'] });
    });
    cleanup();
    show(page());
    expect(await screen.findByText('No product groups yet')).toBeDefined();
  });
});

describe('the table of products', () => {
  const page = (query: object = {}) => (
    <ReportingProductItemsPage route={routeOf('reporting-productitems', query)} />
  );

  it('has their names, prices, availability, and reviews, and leads to the Pin that is shown', async () => {
    const { of } = show(page(), { rows: [LAMP, UNKNOWN] });
    const lamp = await rowOf('Brass lamp');
    expect(of('AdReportTableResource')[0]).toMatchObject({ ad_account_id: '50', level: 'PRODUCT_ITEM' });
    expect(lamp.getByRole('link', { name: 'See the Pin for Brass lamp' }).getAttribute('href')).toBe(
      '/pin/99/',
    );
    for (const words of ['Lamps', '€24.50', 'Out of stock', 'Approved', 'Everybody', 'Sale', '1,234'])
      expect(lamp.getByText(words)).toBeDefined();
    // Nobody changes a product but with its group.
    expect(lamp.queryByRole('button')).toBeNull();
    const unknown = await rowOf('Product 78');
    expect(unknown.queryByText('€24.50')).toBeNull();
  });

  it('says that there are none', async () => {
    show(page());
    expect(await screen.findByText('No advertised products yet')).toBeDefined();
  });
});

describe('the table of ads of an ad group that promotes product groups', () => {
  const page = (query: object) => <ReportingAdsPage route={routeOf('reporting-ads', query)} />;

  it('says so and leads there', async () => {
    const { of } = show(page({ ad_group_ids: ['2'] }), { promotions: [LAMPS.product_group] });
    const link = await screen.findByRole('link', { name: 'See the product groups' });
    expect(link.getAttribute('href')).toBe('/reporting/productgroups/?ad_group_ids=2');
    expect(of('product_group_promotions')).toHaveLength(1);
  });

  it('says nothing of it where there are none, and asks nothing of all ads', async () => {
    const { of } = show(page({ campaign_ids: ['1'] }));
    await waitFor(() => {
      expect(of('product_group_promotions')).toHaveLength(1);
    });
    expect(screen.queryByRole('link', { name: 'See the product groups' })).toBeNull();
    cleanup();
    const all = show(page({}));
    await waitFor(() => {
      expect(all.of('AdReportTableResource')).not.toHaveLength(0);
    });
    expect(all.of('product_group_promotions')).toEqual([]);
  });
});
