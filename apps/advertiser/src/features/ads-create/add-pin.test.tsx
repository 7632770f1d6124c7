import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, example } from '../../../../../tools/testing/service';
import { AddPin } from './AddPin';

afterEach(cleanup);
const picture = { url: 'https://corkboard.example/p.webp', width: 236, height: 300 };
const pin = (id: string, link: string | null) => ({
  id,
  title: `Pin ${id}`,
  alt_text: '',
  link,
  images: { '236x': picture, '474x': picture },
  board: { privacy: 'public' as const },
});

function show(billable_event: 'CLICKTHROUGH' | 'IMPRESSION') {
  const maya = { id: '8', full_name: 'Maya Whitlow' };
  answer({
    'UserResource.get': example('UserResource.get', { full_name: 'Ada' }),
    'UserPinsResource.get': example('UserPinsResource.get', [
      pin('1', 'https://lamps.example/'),
      pin('2', null),
    ]),
    'BaseSearchResource.get': example('BaseSearchResource.get', [pin('3', null)]),
    'PromotionAuthorsResource.get': example('PromotionAuthorsResource.get', [
      { pin_id: '1', author: maya, consent: 'open' },
      { pin_id: '2', author: null, consent: 'given' },
      { pin_id: '3', author: maya, consent: 'refused' },
    ]),
  });
  const onAdd = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddPin
        account={{ id: '50', name: 'Lamp Co', owner: { id: '7', username: 'ada' } } as AdAccount}
        viewer={{ id: '7', username: 'ada' } as SignedIn}
        group={{ billable_event }}
        open
        onClose={vi.fn()}
        onAdd={onAdd}
      />
    </QueryClientProvider>,
  );
  return onAdd;
}
const pick = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Your Pins' });
  fireEvent.click(within(list).getByRole('button', { name: new RegExp(`^${name}`) }));
};

it('adds a Pin that leads somewhere at once', async () => {
  const onAdd = show('CLICKTHROUGH');
  await pick('Pin 1');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '1', link: 'https://lamps.example/' }),
  );
});

it('asks where one leads that has no link', async () => {
  const onAdd = show('CLICKTHROUGH');
  await pick('Pin 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Where does it lead?' }));
  const add = dialog.getByRole('button', { name: 'Add a Pin' });
  fireEvent.click(add);
  expect(await dialog.findByText('Enter a web address that starts with http:// or https://.')).toBeDefined();
  expect(onAdd).not.toHaveBeenCalled();
  const field = dialog.getByLabelText(/^Destination for Pin 2/);
  fireEvent.change(field, { target: { value: 'https://lamps.example/2' } });
  fireEvent.click(add);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '2', link: 'https://lamps.example/2' }),
  );
});

it('asks nothing where views are paid for', async () => {
  const onAdd = show('IMPRESSION');
  await pick('Pin 2');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2', link: null }));
});

it("says whose Pins are somebody else's, and finds one by its words", async () => {
  show('IMPRESSION');
  expect(await screen.findByRole('button', { name: "Pin 1 By Maya Whitlow: we'll ask them" })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pin 2' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search your Pins' }), {
    target: { value: 'three' },
  });
  const forbidden = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pin 3.*doesn't allow/ });
  expect(forbidden.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pin 2' })).toBeNull();
});
