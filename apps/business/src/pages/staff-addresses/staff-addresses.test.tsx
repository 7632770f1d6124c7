import { createQueryClient } from '@corkboard/api-client';
import { type BlockedAddress, type CallName, offsiteMessages } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, callsMade, refusal } from '../../../../../tools/testing/service';
import AddressesPage from '.';

const ADDRESS: BlockedAddress = {
  id: '7',
  address: 'bad.example/sale/',
  status: 'suspicious',
  made_at: '2026-11-22T12:00:00.000Z',
};
const CHANGE = {
  id: '9',
  address: 'bad.example/sale/',
  act: 'add' as const,
  status: 'suspicious' as const,
  username: null,
  made_at: '2026-11-22T12:00:00.000Z',
};

afterEach(cleanup);

/** @param failing reads that fail until `mend` @param empty there are no addresses and no changes */
function open({ failing = [], empty = false }: { failing?: readonly string[]; empty?: boolean } = {}) {
  let refuse: string | null = null;
  let broken = failing;
  let held: Promise<void> | undefined;
  const read =
    <Data,>(name: CallName, data: Data) =>
    () =>
      broken.includes(name) ? refusal({ message: name }) : data;
  const write =
    <Data,>(data: Data) =>
    async () => {
      await held;
      return refuse === null ? data : refusal({ message: refuse });
    };
  answer({
    'BlockedAddressResource.get': read('BlockedAddressResource.get', empty ? [] : [ADDRESS]),
    'BlockedAddressHistoryResource.get': read('BlockedAddressHistoryResource.get', empty ? [] : [CHANGE]),
    'BlockedAddressTestResource.get': read('BlockedAddressTestResource.get', {
      redirect_status: 'suspicious',
    } as const),
    'BlockedAddressResource.create': write(ADDRESS),
    'BlockedAddressResource.delete': write(null),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/addresses/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <AddressesPage />
      </Router>
    </QueryClientProvider>,
  );
  return {
    of: (...names: CallName[]) => callsMade().filter(({ name }) => names.includes(name)),
    refuseWith: (message: string | null) => {
      refuse = message;
    },
    mend: () => {
      broken = [];
    },
    /** Writes wait until what this gives is called. */
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

it('lists addresses and changes, narrows them, and checks a link', async () => {
  const { of } = open();
  expect(await screen.findByRole('cell', { name: 'bad.example/sale/' })).toBeDefined();
  expect(await screen.findByText('Someone who left added "bad.example/sale/"')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Check a link' }), {
    target: { value: 'https://bad.example/sale/1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText("This link is blocked because it's suspicious.")).toBeDefined();
  expect(of('BlockedAddressTestResource.get')[0]?.options).toEqual({ url: 'https://bad.example/sale/1' });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find an address' }), {
    target: { value: ' sale ' },
  });
  const [, ofAll] = screen.getAllByRole('combobox', { name: 'Status' });
  fireEvent.change(ofAll!, { target: { value: 'porn' } });
  await waitFor(() => {
    expect(of('BlockedAddressResource.get').at(-1)?.options).toEqual({
      text: 'sale',
      status: 'porn',
      page_size: 50,
    });
  });
});

it('adds and removes addresses, and says what is refused', async () => {
  const { of, refuseWith } = open();
  await screen.findByRole('cell', { name: 'bad.example/sale/' });
  const form = screen.getByRole('region', { name: 'Add an address' });
  fireEvent.change(within(form).getByRole('textbox', { name: /Address/ }), {
    target: { value: 'x.example' },
  });
  fireEvent.change(within(form).getByRole('combobox', { name: 'Status' }), { target: { value: 'porn' } });
  refuseWith(offsiteMessages.addressInvalid);
  fireEvent.submit(form.querySelector('form')!);
  await screen.findByText(offsiteMessages.addressInvalid);
  refuseWith(null);
  fireEvent.submit(form.querySelector('form')!);
  await waitFor(() => {
    expect(screen.queryByText(offsiteMessages.addressInvalid)).toBeNull();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove bad.example/sale/' }));
  await waitFor(() => {
    expect(of('BlockedAddressResource.delete')).toHaveLength(1);
  });
  const added = { name: 'BlockedAddressResource.create', options: { address: 'x.example', status: 'porn' } };
  expect(of('BlockedAddressResource.create', 'BlockedAddressResource.delete')).toEqual([
    added,
    added,
    { name: 'BlockedAddressResource.delete', options: { address_id: '7' } },
  ]);
});

it('sends what is on its way once, however often it is pressed', async () => {
  const { of, hold } = open();
  await screen.findByRole('cell', { name: 'bad.example/sale/' });
  const release = hold();
  const form = screen.getByRole('region', { name: 'Add an address' });
  fireEvent.change(within(form).getByRole('textbox', { name: /Address/ }), {
    target: { value: 'x.example' },
  });
  for (let n = 0; n < 3; n++) fireEvent.submit(form.querySelector('form')!);
  const remove = screen.getByRole('button', { name: 'Remove bad.example/sale/' });
  for (let n = 0; n < 3; n++) fireEvent.click(remove);
  release();
  await waitFor(() => {
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /Address/ }).value).toBe('');
  });
  expect(of('BlockedAddressResource.create')).toHaveLength(1);
  await waitFor(() => {
    expect(remove.querySelector('[role=progressbar], [role=status]')).toBeNull();
  });
  expect(of('BlockedAddressResource.delete')).toHaveLength(1);
});

it('says which list cannot be had, and tries again', async () => {
  const { mend } = open({ failing: ['BlockedAddressResource.get', 'BlockedAddressHistoryResource.get'] });
  expect(await screen.findByText('BlockedAddressResource.get')).toBeDefined();
  expect(await screen.findByText('BlockedAddressHistoryResource.get')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('No changes yet.')).toBeNull();
  mend();
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
  expect(await screen.findByRole('cell', { name: 'bad.example/sale/' })).toBeDefined();
  expect(await screen.findByText('Someone who left added "bad.example/sale/"')).toBeDefined();
  expect(screen.queryByText('BlockedAddressResource.get')).toBeNull();
});

it('says that there is nothing, and asks about no link before there is one', async () => {
  const { of } = open({ empty: true, failing: ['BlockedAddressTestResource.get'] });
  expect(await screen.findByText('No addresses match')).toBeDefined();
  expect(await screen.findByText('No changes yet.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(of('BlockedAddressTestResource.get')).toEqual([]);
  expect(of('BlockedAddressResource.get')[0]?.options).toEqual({ page_size: 50 });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Check a link' }), { target: { value: 'nothing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText('BlockedAddressTestResource.get')).toBeDefined();
});
