import { createQueryClient } from '@corkboard/api-client';
import { type FeatureGate } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal, requestsOf } from '../../../../../tools/testing/service';
import GatesPage from '.';

const GATE: FeatureGate = {
  name: 'sofa',
  description: 'Sofas.',
  enabled: false,
  share: 100,
  own_choice: true,
};

afterEach(cleanup);

function open({ refuse }: { refuse?: string } = {}) {
  answer({
    'FeatureGateResource.get': [GATE],
    'FeatureGateResource.update': refuse ? refusal({ message: refuse }) : GATE,
    'FeatureGateHistoryResource.get': [
      {
        id: '1',
        gate: 'sofa',
        enabled: true,
        share: 25,
        username: null,
        made_at: '2026-11-22T12:00:00.000Z',
      },
    ],
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
}

it('shows a gate, what it is for, and who changed what', async () => {
  open();
  expect(await screen.findByText('Sofas.')).toBeTruthy();
  expect(screen.getByText('People can choose for their own browser')).toBeTruthy();
  expect(await screen.findByText('Someone who left set sofa to on for 25%')).toBeTruthy();
});

it('saves what was changed, and nothing before', async () => {
  open();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save sofa' });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'sofa is on' }));
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '5' } });
  fireEvent.click(save);
  expect(await screen.findByText('sofa saved. Pages update within a few seconds.')).toBeTruthy();
  expect(requestsOf('FeatureGateResource.update')).toEqual([{ name: 'sofa', enabled: true, share: 5 }]);
});

it('says what the service says, and keeps what was typed', async () => {
  open({ refuse: 'share must be a number' });
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save sofa' }));
  expect(await screen.findByText('share must be a number')).toBeTruthy();
  await waitFor(() => {
    expect(requestsOf('FeatureGateResource.update')).toEqual([{ name: 'sofa', enabled: false, share: null }]);
  });
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('');
});
