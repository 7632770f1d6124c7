import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type CallData, INVALID_TRAFFIC } from '@corkboard/contract';
import { afterEach, expect, it } from 'vitest';
import { answer, requestsOf } from '../../../../../tools/testing/service';
import { formatsFor } from '../format';
import type { ReportContext } from './context';
import { InvalidTraffic } from './InvalidTraffic';

afterEach(cleanup);
const context = {
  account: { id: '12' },
  days: { start: '2026-11-01', end: '2026-11-21' },
  formats: formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' }),
} as ReportContext;

const CALL = 'AdInvalidTrafficResource.get';

function show(data: CallData<typeof CALL>) {
  answer({ [CALL]: data });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvalidTraffic context={context} />
    </QueryClientProvider>,
  );
}

it('says how much was left out in the days of the report, and why', async () => {
  const reasons = INVALID_TRAFFIC.map((reason, n) => ({ reason, count: 1000 - n }));
  show({ total: 4990, reasons });
  expect(
    await screen.findByText('Invalid traffic: 4,990 events left out, none of them charged'),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,000 from programs, such as search engines',
    '999 from people on your team',
    "998 clicks on an ad that hadn't been seen",
    '997 more clicks by the same person',
    '996 more clicks and views than people normally make',
    '995 after an ad was stopped, for example because its page no longer opens',
  ]);
  expect(requestsOf(CALL)).toMatchObject([
    { ad_account_id: '12', start_date: '2026-11-01', end_date: '2026-11-21' },
  ]);
});

it('says nothing where nothing was left out', async () => {
  show({ total: 0, reasons: [] });
  await waitFor(() => expect(requestsOf(CALL)).toHaveLength(1));
  expect(screen.queryByText(/Invalid/)).toBeNull();
});
