import { createQueryClient } from '@corkboard/api-client';
import { type BlockedAddress, offsiteMessages } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
  act: 'add',
  status: 'suspicious',
  username: null,
  made_at: '2026-11-22T12:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const calls: { name: string; options: unknown }[] = [];
  let refuse: string | null = null;
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const { pathname, searchParams } = new URL(url, 'https://corkboard.example');
    const [, , resource, operation] = pathname.split('/');
    const name = `${resource ?? ''}.${operation ?? ''}`;
    const { options } = JSON.parse(init.body ?? searchParams.get('data') ?? '{}') as { options: unknown };
    calls.push({ name, options });
    const error =
      init.method !== 'GET' && refuse
        ? { status: 'failure', http_status: 400, api_error_code: 1, message: refuse, message_detail: refuse }
        : null;
    const data = {
      'BlockedAddressResource.get': [ADDRESS],
      'BlockedAddressHistoryResource.get': [CHANGE],
      'BlockedAddressTestResource.get': { redirect_status: 'suspicious' },
    }[name];
    const http_status = error ? 400 : 200;
    return Response.json(
      {
        resource_response: {
          status: error ? 'failure' : 'success',
          code: 0,
          http_status,
          data: error ? null : (data ?? ADDRESS),
          bookmark: null,
          error,
        },
      },
      { status: http_status },
    );
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
    of: (...names: string[]) => calls.filter(({ name }) => names.includes(name)),
    refuseWith: (message: string | null) => {
      refuse = message;
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
  expect(await screen.findByText("This link isn't opened: it's suspicious.")).toBeDefined();
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
