import type { SignedIn } from '@corkboard/auth';
import { type AdAccount, offeredZone } from '@corkboard/contract';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, example, refusal, requestsOf } from '../../../../../tools/testing/service';
import { accountForm as text } from '../../messages/account-form';
import { quickPromote } from '../../messages/quick-promote';
import { BusinessStep } from '../quick-promote/BusinessStep';
import { AccountForm } from './AccountForm';
import { ZoneForm } from './ZoneForm';

afterEach(cleanup);

const CREATE = 'POST /v5/ad_accounts';

const viewerIn = (country: string | null, suggestedCountry: string | null = null) =>
  ({ isAuth: true, id: '7', fullName: 'Lamp Co', locale: 'en-US', country, suggestedCountry }) as SignedIn;

const forms = {
  'of an ad account': {
    submit: text.submit,
    form: (viewer: SignedIn) => <AccountForm open viewer={viewer} onClose={vi.fn()} />,
  },
  'of a business': {
    submit: quickPromote.business.submit,
    form: (viewer: SignedIn) => <BusinessStep viewer={viewer} name="Lamp Co" onDone={vi.fn()} />,
  },
};

describe.each(Object.entries(forms))('the form %s', (_name, { submit, form }) => {
  function open(viewer: SignedIn) {
    answer({ [CREATE]: example(CREATE, { id: '50', name: 'Lamp Co' }) });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>{form(viewer)}</ToastProvider>
      </QueryClientProvider>,
    );
    return () => requestsOf(CREATE).map(({ body }) => body.country);
  }
  const select = () => screen.getByLabelText<HTMLSelectElement>(/^Country/);
  const press = () => {
    fireEvent.click(screen.getByRole('button', { name: submit }));
  };

  it('asks for the country where nobody said it, also where it seems known', async () => {
    const sent = open(viewerIn(null, 'IN'));
    expect(select().value).toBe('');
    expect(screen.getByText(text.countryHint)).toBeDefined();
    press();
    expect(await screen.findByText(text.countryRequired)).toBeDefined();
    expect(sent()).toEqual([]);
    fireEvent.change(select(), { target: { value: 'IN' } });
    expect(await screen.findByText(text.currency('US Dollar'))).toBeDefined();
    press();
    await waitFor(() => {
      expect(sent()).toEqual(['IN']);
    });
  });

  it('asks for the time zone, and begins with the one where the browser is', async () => {
    open(viewerIn('SE'));
    const zone = screen.getByLabelText<HTMLSelectElement>(/^Time zone/);
    expect(zone.value).toBe(offeredZone());
    fireEvent.change(zone, { target: { value: 'Asia/Kolkata' } });
    press();
    await waitFor(() => {
      expect(requestsOf(CREATE)[0]?.body).toMatchObject({ country: 'SE', time_zone: 'Asia/Kolkata' });
    });
  });

  it('begins with what the person said', async () => {
    const sent = open(viewerIn('SE'));
    expect(select().value).toBe('SE');
    press();
    await waitFor(() => {
      expect(sent()).toEqual(['SE']);
    });
  });
});

it('changes the time zone of an account, and says why it stays', async () => {
  const message = "time_zone: ads in this ad account have already been shown, so its time zone can't change.";
  answer({ 'AdAccountTimeZoneResource.update': refusal({ message }) });
  const account = { id: '50', name: 'Lamp Co', time_zone: 'Etc/UTC' } as AdAccount;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <ZoneForm account={account} onClose={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Asia/Kolkata' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => {
    expect(requestsOf('AdAccountTimeZoneResource.update')).toMatchObject([{ time_zone: 'Asia/Kolkata' }]);
  });
  expect(await screen.findByText(/^Ads in this ad account have already been shown/)).toBeDefined();
});
