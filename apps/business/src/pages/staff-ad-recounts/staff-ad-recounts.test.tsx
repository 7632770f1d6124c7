import { createQueryClient } from '@corkboard/api-client';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, requestsOf } from '../../../../../tools/testing/service';
import { adRecounts as text } from '../../messages/ad-recounts';
import { type AdRecount } from './needs';
import AdRecountsPage from '.';

const GOOD: AdRecount = {
  day: '2026-11-20',
  counted_at: '2026-11-22T00:23:00.000Z',
  ads: 3,
  events: 1200,
  charges: 1,
  differing: 0,
  differences: [],
};
const WRONG: AdRecount = {
  ...GOOD,
  day: '2026-11-19',
  differing: 3,
  differences: [
    {
      ad_account_id: '1',
      account: 'Lantern Shop',
      ad_id: '5',
      book: 'days',
      what: 'clicks',
      by_events: 4,
      by_book: 9,
    },
    {
      ad_account_id: '2',
      account: null,
      ad_id: '6',
      book: 'ledger',
      what: 'spend_micro',
      by_events: 30000,
      by_book: 0,
    },
  ],
};

afterEach(cleanup);

function open(days: AdRecount[]) {
  answer({ 'StaffAdRecountsResource.get': days });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/ad-recounts/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <AdRecountsPage />
      </Router>
    </QueryClientProvider>,
  );
}

it('says of a day that its books agree, and what was compared', async () => {
  open([GOOD]);
  const card = within(await screen.findByRole('article', { name: 'Nov 20, 2026' }));
  expect(card.getByText(text.agrees)).toBeDefined();
  expect(card.getByText(/3 ads, 1,200 events, 1 charge$/)).toBeDefined();
  expect(card.queryByRole('table')).toBeNull();
});

it('says what differs, where, and what became of it', async () => {
  open([WRONG]);
  const card = within(await screen.findByRole('article', { name: 'Nov 19, 2026' }));
  expect(card.getByText(text.differs)).toBeDefined();
  const rows = card.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Lantern Shop, ad 5', text.books.days, text.whats.clicks, '4', '9', text.outcomes.days],
    [`${text.gone}, ad 6`, text.books.ledger, text.whats.spend_micro, '0.03', '0.00', text.outcomes.ledger],
  ]);
  expect(card.getByText(text.more(2, 3))).toBeDefined();
});

it('lists only days with differences where that is asked for', async () => {
  open([]);
  expect(await screen.findByText(text.empty)).toBeDefined();
  fireEvent.change(screen.getByLabelText(text.state), { target: { value: 'DIFFERS' } });
  await waitFor(() => {
    expect(requestsOf('StaffAdRecountsResource.get').at(-1)).toMatchObject({ state: 'DIFFERS' });
  });
});
