import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { least } from '../../../../../tools/testing/service';
import { drawAccountPage } from '../../features/frame/testing';
import { accountForm } from '../../messages/account-form';
import { accountsManager as text } from '../../messages/accounts';
import AccountsManagerPage from '.';

afterEach(cleanup);

const FIRST = {
  id: '50',
  name: 'First',
  currency: 'USD',
  country: 'US',
  time_zone: 'Etc/UTC',
  permissions: ['OWNER'],
};
const SECOND = {
  ...FIRST,
  id: '51',
  name: 'Second',
  currency: 'SEK',
  country: 'SE',
  permissions: ['ANALYST'],
};

const draw = (advertiserId?: string) =>
  drawAccountPage(
    <AccountsManagerPage
      {...({
        route: { kind: 'route', name: 'accounts-manager', params: { advertiserId }, query: {} },
      } as unknown as PageProps<RouteMatch<'accounts-manager'>>)}
    />,
    {
      permissions: ['OWNER'],
      answer: ({ method, path }) => {
        if (method === 'POST') return { id: '52', name: 'Third' };
        return path.startsWith('/resource/') ? least : { items: [FIRST, SECOND], bookmark: null };
      },
    },
  );
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const way = (row: ReturnType<typeof within>, name: string) =>
  row.getByRole('link', { name }).getAttribute('href');

it('are listed with their currency, and are switched between', async () => {
  draw();
  const first = await rowOf('First');
  expect(first.getByText(text.current)).toBeDefined();
  expect(first.queryByRole('link', { name: text.switchToNamed('First') })).toBeNull();
  const second = await rowOf('Second');
  expect(second.getByText('SEK')).toBeDefined();
  expect(way(second, text.switchToNamed('Second'))).toBe('/advertiser/51/accounts_manager/');
  expect(way(second, text.historyOf('Second'))).toBe('/advertiser/51/history/');
  // Pages that the role doesn't open aren't offered.
  expect(second.queryByRole('link', { name: text.createIn('Second') })).toBeNull();
  cleanup();
  draw('51');
  expect((await screen.findByRole('row', { name: /Second/ })).getAttribute('aria-current')).toBe('true');
});

it('says of one that is not there that one has no role in it', async () => {
  draw('5');
  expect(await screen.findByText(text.unknown('5'))).toBeDefined();
  expect(await rowOf('First')).toBeDefined();
});

it('opens another one', async () => {
  const sent = draw();
  await rowOf('First');
  fireEvent.click(screen.getByRole('button', { name: text.create }));
  const dialog = within(await screen.findByRole('dialog', { name: text.create }));
  fireEvent.change(dialog.getByLabelText(/^Account name/), { target: { value: 'Third' } });
  fireEvent.change(dialog.getByLabelText(/^Country/), { target: { value: 'SE' } });
  fireEvent.click(dialog.getByRole('button', { name: accountForm.submit }));
  await waitFor(() => {
    expect(sent[0]?.body).toMatchObject({ name: 'Third', country: 'SE' });
  });
});
