import { createQueryClient } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { adsEdit } from '../../messages/ads-edit';
import { insights as text } from '../../messages/insights';
import { formatsFor } from '../format';
import { type Days } from '../report';
import { LoadedInsights } from './LoadedInsights';
import { everyDay } from '../chart';

const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const DAYS = { start: '2026-11-20', end: '2026-11-22' };
const BEFORE = { start: '2026-11-17', end: '2026-11-19' };

afterEach(cleanup);

function show({
  compared = null,
  empty = false,
  id = '1',
  groups = [],
  group,
}: {
  compared?: Days | null;
  empty?: boolean;
  id?: string;
  groups?: object[];
  group?: string;
} = {}) {
  const asked: URLSearchParams[] = [];
  answerEach(({ path, query }) => {
    if (path.endsWith('/campaigns/1')) return { id: '1', name: 'Lamps' };
    if (path.endsWith('/campaigns/404')) return refusal({ status: 404, code: 404, message: 'No' });
    if (path.endsWith('/product_group_promotions')) return { items: groups, bookmark: null };
    asked.push(query);
    const earlier = query.get('start_date') === BEFORE.start;
    if (query.get('granularity') === 'TOTAL')
      return [empty ? { TOTAL_IMPRESSION: 0 } : { TOTAL_IMPRESSION: earlier ? 200 : 300, CTR: 0.02 }];
    return empty
      ? []
      : [{ DATE: earlier ? '2026-11-19' : '2026-11-21', TOTAL_IMPRESSION: earlier ? 200 : 300 }];
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <LoadedInsights
          account={account}
          campaignId={id}
          productGroupId={group}
          days={DAYS}
          compared={compared}
          formats={formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' })}
        />
      </Router>
    </QueryClientProvider>,
  );
  return asked;
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the insights of a campaign', () => {
  it('ask for totals and days, and show each day as a curve and as a row', async () => {
    const asked = show();
    const table = await screen.findByRole('table', { name: text.caption('Lamps') });
    expect(asked.map((one) => [one.get('granularity'), one.get('start_date'), one.get('end_date')])).toEqual([
      ['TOTAL', '2026-11-20', '2026-11-22'],
      ['DAY', '2026-11-20', '2026-11-22'],
    ]);
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(cells)).toEqual([
      ['Nov 20, 2026', '$0.00', '0', '0', '0'],
      ['Nov 21, 2026', '$0.00', '300', '0', '0'],
      ['Nov 22, 2026', '$0.00', '0', '0', '0'],
    ]);
    const label = text.chartOf('Impressions', 'Nov 20, 2026', 'Nov 22, 2026', '300');
    const lines = (await screen.findByRole('img', { name: label })).querySelectorAll('polyline');
    expect([...lines].map((line) => line.getAttribute('points'))).toEqual([
      '0.0,218.0 360.0,2.0 720.0,218.0',
    ]);
    const total = screen.getByText(text.metrics.CTR).parentElement!;
    expect(total.textContent).toBe('Click rate2%');
    // An unknown value isn't shown as 0.
    expect(screen.getByText(text.metrics.TOTAL_IMPRESSION_USER).parentElement!.textContent).toContain(
      text.unknown,
    );
  });

  it('are of one product group, with ways to the others and to the whole campaign', async () => {
    const groups = [
      { id: '8', catalog_product_group_name: 'Sale', included: true },
      { id: '9', catalog_product_group_name: null, included: true },
      { id: '10', catalog_product_group_name: 'Out', included: false },
    ];
    const asked = show({ groups, group: '8' });
    await screen.findByRole('table', { name: text.caption('Sale') });
    expect(asked.map((one) => one.get('product_group_ids'))).toEqual(['8', '8']);
    const ways = within(screen.getByRole('navigation', { name: text.productGroups })).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('aria-current')])).toEqual([
      [text.wholeCampaign('Lamps'), null],
      ['Sale', 'page'],
      ['Product group 9', null],
    ]);
    expect(ways[2]!.getAttribute('href')).toContain('/campaign-insights/1/product-group/9');
  });

  it('say that a product group is not there', async () => {
    show({ groups: [], group: '8' });
    expect(await screen.findByRole('heading', { name: text.groupMissing })).toBeDefined();
  });

  it('show another number when it is chosen', async () => {
    show();
    fireEvent.change(await screen.findByLabelText(text.metric), { target: { value: 'SPEND_IN_DOLLAR' } });
    const label = text.chartOf('Spend', 'Nov 20, 2026', 'Nov 22, 2026', '$0.00');
    expect(screen.getByRole('img', { name: label })).toBeDefined();
  });

  it('stand beside other days, with how they changed', async () => {
    const asked = show({ compared: BEFORE });
    const table = await screen.findByRole('table', { name: text.caption('Lamps') });
    expect(asked).toHaveLength(4);
    expect(cells(within(table).getAllByRole('row')[3]!)).toEqual([
      'Nov 22, 2026',
      '$0.00',
      '0',
      '0',
      '0',
      'Nov 19, 2026',
      '200',
    ]);
    expect(document.querySelectorAll('[role=img] polyline')).toHaveLength(2);
    const total = screen.getAllByText('Impressions')[0]!.parentElement!;
    expect(total.textContent).toBe('Impressions300+50% previously 200');
  });

  it('say when nothing was counted, and when there is no such campaign', async () => {
    show({ empty: true });
    expect(await screen.findByText(text.nothing)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    show({ id: '404' });
    expect(await screen.findByText(adsEdit.missingTitle)).toBeDefined();
  });
});

it('has every day once, those without a row empty', () => {
  const days = everyDay({ start: '2026-02-27', end: '2026-03-01' }, [{ DATE: '2026-02-28' }]);
  expect(days).toEqual([
    { day: '2026-02-27', row: {} },
    { day: '2026-02-28', row: { DATE: '2026-02-28' } },
    { day: '2026-03-01', row: {} },
  ]);
});
