import { createQueryClient } from '@corkboard/api-client';
import { billingMessages } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { refunds as text } from '../../messages/refunds';
import RefundsPage from '.';
import { microOf } from '../../features/money';

const CHARGE = {
  id: '7',
  date: '2031-06-10T10:00:00.000Z',
  purpose: 'THRESHOLD',
  status: 'PAID',
  amount_micro: 51_000_000,
  refunded_micro: 0,
  refundable_micro: 51_000_000,
  currency: 'USD',
  card: '4242',
  failure: null,
  next_attempt_at: null,
  ad_account_name: 'Lamp Co',
  memos: [] as object[],
};
const MEMO = {
  id: '9',
  number: 'CM-000003',
  day: '2031-06-11',
  corrects: 'invoice CB-000009 of 2031-06-01',
  amount_micro: 12_500_000,
  download_url: 'https://corkboard.example/v3/billing_invoices/50/9/',
};

afterEach(cleanup);

interface Scene {
  readonly isEmpty?: boolean;
  readonly isBroken?: boolean;
  readonly refused?: { readonly field: string; readonly message: string };
}

function open({ isEmpty = false, isBroken = false, refused }: Scene = {}) {
  const sent: Record<string, unknown>[] = [];
  let broken = isBroken;
  answerEach(({ method, options }) => {
    const after = { ...CHARGE, refunded_micro: 12_500_000, refundable_micro: 38_500_000, memos: [MEMO] };
    if (method !== 'GET') {
      sent.push(options as Record<string, unknown>);
      return refused ? refusal(refused) : { status: 'DONE', charge: after };
    }
    if (broken) return refusal({ message: 'away' });
    return isEmpty ? [] : [sent.length > 0 && !refused ? after : CHARGE];
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/refunds/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <RefundsPage />
      </Router>
    </QueryClientProvider>,
  );
  return { sent, mend: () => (broken = false) };
}
function find(id: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
}
async function fill(amount: string, reason: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Refund \$51.00 from/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Amount/ }), { target: { value: amount } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: reason } });
  fireEvent.submit(dialog.querySelector('form')!);
  return dialog;
}

it('finds the charges of an ad account, and pays one back once it was confirmed', async () => {
  const { sent } = open();
  find('50');
  const dialog = await fill('12.5', 'Charged by mistake');
  expect(
    within(dialog).getByText(/Refund \$12.50 to Lamp Co\? It goes to: Card ending in 4242/),
  ).toBeDefined();
  expect(sent).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: text.confirmAction('$12.50') });
  for (let n = 0; n < 3; n++) fireEvent.click(confirm);
  expect(await screen.findByText(text.results.DONE)).toBeDefined();
  expect(await screen.findByRole('link', { name: /CM-000003, invoice CB-000009/ })).toBeDefined();
  expect(sent).toMatchObject([
    { ad_account_id: '50', charge_id: '7', amount_micro: 12_500_000, refund_reason: 'Charged by mistake' },
  ]);
});

it('says at each field what is wrong, before and after it is sent', async () => {
  open({ refused: { field: 'amount_micro', message: billingMessages.moreThanPaid } });
  find('50');
  const dialog = await fill('60', ' ');
  expect(within(dialog).getByText(text.reasonNeeded)).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Amount/ }), { target: { value: '5' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Why' } });
  fireEvent.submit(dialog.querySelector('form')!);
  fireEvent.click(within(dialog).getByRole('button', { name: text.confirmAction('$5.00') }));
  const field = await within(dialog).findByRole('textbox', { name: /Amount/ });
  await waitFor(() => {
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
  expect(within(dialog).getByText('is more than is left of the charge.')).toBeDefined();
});

it('says that nothing was charged, that a number is none, and what failed', async () => {
  open({ isEmpty: true });
  find('50');
  expect(await screen.findByText(text.empty)).toBeDefined();
  find('shop');
  expect(await screen.findByText(text.noId)).toBeDefined();
  cleanup();
  const { mend } = open({ isBroken: true });
  find('50');
  expect(await screen.findByText(text.failed)).toBeDefined();
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Refund/ })).toBeDefined();
});

it.each([
  ['12.5', 12_500_000],
  ['0,000001', 1],
  ['7', 7_000_000],
  ['', null],
  ['-1', null],
  ['1.2345678', null],
])('reads %s as %s millionths', (typed, micro) => {
  expect(microOf(typed)).toBe(micro);
});
