import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { statusColumn } from '../report/columns';

afterEach(cleanup);

interface Row {
  readonly summary_status: string;
  readonly delivery: 'DAY_BUDGET_SPENT' | null;
}
const row = (delivery: Row['delivery']): Row => ({ summary_status: 'RUNNING', delivery });
const column = (mayEdit: boolean) =>
  statusColumn<Row>(() => 'Lamps', mayEdit ? () => ({ advertiserId: '50', campaignId: '1' }) : undefined);
const draw = (cell: ReactNode) =>
  render(
    <Router
      location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      {cell}
    </Router>,
  );

it('says in a table why something is not shown, and leads whoever may edit to what helps', async () => {
  draw(column(true).cell(row('DAY_BUDGET_SPENT')));
  expect(screen.getByText('Not delivering')).toBeDefined();
  expect(screen.getByText(/^Today's budget is spent/)).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Raise the budget: Lamps' });
  expect(link.getAttribute('href')).toBe('/advertiser/50/ads/edit/?campaign_id=1');
  cleanup();
  draw(column(false).cell(row('DAY_BUDGET_SPENT')));
  expect(screen.getByText(/^Today's budget is spent/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing more where all is well, and the same in a file', () => {
  draw(column(true).cell(row(null)));
  expect(screen.getByText('Running')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(column(true).value(row(null))).toBe('Running');
  expect(column(true).value(row('DAY_BUDGET_SPENT'))).toBe("Not delivering: Today's budget is spent");
});
