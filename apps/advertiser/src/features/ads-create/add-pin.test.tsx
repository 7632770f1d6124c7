import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { AddPin } from './AddPin';

afterEach(cleanup);
const picture = { url: 'https://corkboard.example/p.webp', width: 236, height: 300 };
const pin = (id: string, link: string | null) => ({
  id,
  title: `Pin ${id}`,
  alt_text: '',
  link,
  images: { '236x': picture, '474x': picture },
  board: { privacy: 'public' },
});

function show(billable_event: 'CLICKTHROUGH' | 'IMPRESSION') {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        resource_response: {
          status: 'success',
          data: [pin('1', 'https://lamps.example/'), pin('2', null)],
          bookmark: null,
          error: null,
        },
      }),
    ),
  );
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
  fireEvent.click(within(list).getByRole('button', { name }));
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
