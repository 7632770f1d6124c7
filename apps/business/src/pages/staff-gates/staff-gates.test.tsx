import { createQueryClient } from '@corkboard/api-client';
import { type FeatureGate } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import GatesPage from '.';

const GATE: FeatureGate = {
  name: 'sofa',
  description: 'Sofas.',
  enabled: false,
  share: 100,
  own_choice: true,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open({ refuse }: { refuse?: string } = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const writes = init.method !== 'GET';
    if (writes) sent.push((JSON.parse(init.body ?? '') as { options: unknown }).options);
    const error =
      writes && refuse
        ? { status: 'failure', http_status: 400, api_error_code: 1, message: refuse, message_detail: refuse }
        : null;
    const data = url.includes('History')
      ? [
          {
            id: '1',
            gate: 'sofa',
            enabled: true,
            share: 25,
            username: null,
            made_at: '2026-11-22T12:00:00.000Z',
          },
        ]
      : writes
        ? GATE
        : [GATE];
    const http_status = error ? 400 : 200;
    const status = error ? 'failure' : 'success';
    return Response.json(
      {
        resource_response: { status, code: 0, http_status, data: error ? null : data, bookmark: null, error },
      },
      { status: http_status },
    );
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/gates/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <ToastProvider>
          <GatesPage />
          <ToastRegion />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return sent;
}

it('shows a gate, what it is for, and who changed what', async () => {
  open();
  expect(await screen.findByText('Sofas.')).toBeTruthy();
  expect(screen.getByText('People can choose for their own browser')).toBeTruthy();
  expect(await screen.findByText('Someone who left set sofa to on for 25%')).toBeTruthy();
});

it('saves what was changed, and nothing before', async () => {
  const sent = open();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save sofa' });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'sofa is on' }));
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '5' } });
  fireEvent.click(save);
  expect(await screen.findByText('sofa saved. Pages update within a few seconds.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'sofa', enabled: true, share: 5 }]);
});

it('says what the service says, and keeps what was typed', async () => {
  const sent = open({ refuse: 'share must be a number' });
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save sofa' }));
  expect(await screen.findByText('share must be a number')).toBeTruthy();
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'sofa', enabled: false, share: null }]);
  });
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('');
});
