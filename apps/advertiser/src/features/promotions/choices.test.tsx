import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { allAnswered, answer, example, refusal, requestsOf } from '../../../../../tools/testing/service';
import { usePromotions } from './choices';

const PROMOTIONS = 'GET /v5/ad_accounts/{ad_account_id}/promotions';

afterEach(cleanup);

function Titles() {
  return usePromotions('50').map(({ id, promotion_title }) => <p key={id}>{promotion_title}</p>);
}
const pageWith = (id: string, promotion_title: string, bookmark: string | null) =>
  example(PROMOTIONS, { items: [{ id, promotion_title }], bookmark });
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Titles />
    </QueryClientProvider>,
  );

it('offers the promotions of every page', async () => {
  answer({
    [PROMOTIONS]: ({ query }) =>
      query?.bookmark === undefined ? pageWith('9', 'Newest', 'older') : pageWith('8', 'Oldest', null),
  });
  draw();
  expect(await screen.findByText('Oldest')).toBeDefined();
  expect(screen.getByText('Newest')).toBeDefined();
  expect(requestsOf(PROMOTIONS)).toHaveLength(2);
});

it('keeps what it has where the next page is refused, and asks no more', async () => {
  answer({
    [PROMOTIONS]: ({ query }) =>
      query?.bookmark === undefined ? pageWith('9', 'Newest', 'older') : refusal({ message: 'Not now.' }),
  });
  draw();
  expect(await screen.findByText('Newest')).toBeDefined();
  await waitFor(() => {
    expect(requestsOf(PROMOTIONS)).toHaveLength(2);
  });
  await allAnswered(() => new Promise((turn) => setTimeout(turn)));
  expect(requestsOf(PROMOTIONS)).toHaveLength(2);
});
