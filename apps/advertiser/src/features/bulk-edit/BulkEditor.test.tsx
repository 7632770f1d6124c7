import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, example, requestsOf } from '../../../../../tools/testing/service';
import { formatsFor } from '../format';
import { BulkEditor } from './BulkEditor';

const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const group = (id: string, bid: number | null) =>
  ({
    id,
    name: `Group ${id}`,
    status: 'ACTIVE',
    budget_in_micro_currency: 5_000_000,
    bid_in_micro_currency: bid,
    start_time: null,
    end_time: null,
  }) as AdGroup;

afterEach(cleanup);

const CHANGE = 'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups';
const sent = () => requestsOf(CHANGE).map(({ body }) => body);

/** Refuses what `refused` names, until it is emptied. */
function show(refused: Set<string>) {
  answer({
    [CHANGE]: ({ body }) =>
      example(CHANGE, {
        items: body.map((item) =>
          refused.has(item.id)
            ? { exceptions: [{ code: 1, message: 'bid: too small', field: 'bid_in_micro_currency' }] }
            : { data: { id: item.id }, exceptions: [] },
        ),
      }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkEditor
        account={account}
        kind="ad_groups"
        entities={[group('1', 500_000), group('2', 200_000), group('3', null)]}
        formats={formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' })}
      />
    </QueryClientProvider>,
  );
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('changing many at once', () => {
  it('shows what will change, sends only that, and says what became of each', async () => {
    const refused = new Set(['2']);
    show(refused);
    expect(screen.getByRole('button', { name: 'Apply changes' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Bid'), { target: { value: 'lower' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
    await screen.findByText('Enter a number greater than 0.');
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Bid: amount/), { target: { value: '50' } });
    expect(row('Group 1').textContent).toContain('Bid: $0.50 → $0.25');
    expect(row('Group 3').textContent).toContain("It bids automatically, so there's no bid to change.");
    fireEvent.click(screen.getByRole('button', { name: 'Change 2 ad groups' }));
    await screen.findByText('1 saved, 1 not saved');
    expect(row('Group 1').textContent).toContain('Saved');
    expect(row('Group 2').textContent).toContain('bid: too small');
    expect(sent()).toEqual([
      [
        { id: '1', bid_in_micro_currency: 250_000 },
        { id: '2', bid_in_micro_currency: 100_000 },
      ],
    ]);

    // Only what failed is sent again, and with the same amount: nothing is lowered twice.
    refused.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try 1 again' }));
    await screen.findByText('2 saved');
    expect(sent()[1]).toEqual([{ id: '2', bid_in_micro_currency: 100_000 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Change something else' }));
    expect(screen.getByRole('button', { name: 'Apply changes' })).toHaveProperty('disabled', true);
  });
});
