import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AdAccount } from '@corkboard/contract';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CampaignForm } from './CampaignForm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = { id: '50', name: 'Lamp Co', currency: 'EUR' } as AdAccount;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
};

function show(answer: () => unknown = () => ({})) {
  const send = vi.fn(() => Promise.resolve(Response.json(answer())));
  vi.stubGlobal('fetch', send);
  const onCreated = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <CampaignForm account={account} onClose={vi.fn()} onCreated={onCreated} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { send, onCreated };
}

describe('CampaignForm', () => {
  it('asks for a name, and for an amount only with a cap', async () => {
    const { send } = show();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    fireEvent.click(field('Per day'));
    expect(await screen.findByText('EUR')).toBeDefined();
    submit();
    expect(await screen.findByText('Give your campaign a name.')).toBeDefined();
    expect(screen.getByText('Enter an amount, or choose no cap.')).toBeDefined();
    fireEvent.click(field('None'));
    await waitFor(() => {
      expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('says what the objective is for, and that the last day is too early once the first is later', async () => {
    show();
    fireEvent.change(field(/^Objective/), { target: { value: 'AWARENESS' } });
    expect(await screen.findByText('Help people discover your brand.')).toBeDefined();
    fireEvent.change(field(/^Last day/), { target: { value: '2026-04-02' } });
    fireEvent.blur(field(/^Last day/));
    fireEvent.change(field(/^First day/), { target: { value: '2026-04-03' } });
    fireEvent.blur(field(/^First day/));
    expect(await screen.findByText('Choose a last day on or after the first day.')).toBeDefined();
  });

  it('shows what the service refuses under its field', async () => {
    const { onCreated } = show(() => ({
      items: [{ exceptions: [{ message: 'end_time: is over', field: 'end_time' }] }],
    }));
    fireEvent.change(field(/^Campaign name/), { target: { value: 'Lamps' } });
    submit();
    expect(await screen.findByText('Is over')).toBeDefined();
    expect(field(/^Last day/).getAttribute('aria-invalid')).toBe('true');
    expect(onCreated).not.toHaveBeenCalled();
  });
});
