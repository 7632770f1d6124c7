import { viewerAtom } from '@corkboard/auth';
import { type AdAccount, type Pin } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEach, proxyPage, refusal } from '../../../../../tools/testing/service';
import { formatsFor } from '../format';
import { VISITS } from './aim';
import { PromoteForm } from './PromoteForm';
import { ACCOUNT, PIN } from './testing';

const account = ACCOUNT as unknown as AdAccount;
const pin = PIN as unknown as Pin;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US', country: 'US' } as never;

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

function show(
  outcome: () => unknown = () => ({ campaign: { name: 'Promotion: Lamps' } }),
  of = pin,
  authors: object[] = [],
) {
  const send = vi.fn((_path: string, _body: unknown) => outcome());
  const size = { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
  const sizes: string[] = [];
  answerEach(({ path, body }) => {
    if (path.startsWith('/resource/InterestsResource')) return [];
    if (path.startsWith('/resource/UserResource')) return { full_name: 'Lamp & Co' };
    if (path.startsWith('/resource/PromotionAuthorsResource')) return authors;
    if (!path.endsWith('/audience_sizing')) return send(path, body);
    sizes.push(JSON.stringify(body));
    return size;
  });
  const store = createStore();
  store.set(viewerAtom, viewer);
  const onAgain = vi.fn();
  const onChoose = vi.fn();
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Router
          location={{ pathname: '/quick-promote/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <PromoteForm
              aim={VISITS}
              account={account}
              viewer={viewer}
              formats={formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' })}
              pin={of}
              waiting={false}
              missing={false}
              onChoose={onChoose}
              onAgain={onAgain}
            />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return { send, sizes, onAgain, onChoose };
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const promote = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Promote' }));
};

describe('the form that promotes a Pin', () => {
  it('says about how many people it is for', async () => {
    const { sizes } = show();
    expect(await screen.findByText('1,200 to 1,300 people')).toBeDefined();
    fireEvent.click(field('Let me choose'));
    fireEvent.click(await screen.findByLabelText('Women'));
    await waitFor(() => {
      expect(sizes.map((body) => JSON.parse(body) as unknown)).toEqual([
        { targeting_spec: { LOCATION: ['US'] } },
        { targeting_spec: { LOCATION: ['US'], GENDER: ['female'] } },
      ]);
    });
  });
  it('shows the ad as people will see it, with what is typed', async () => {
    show();
    const ad = within(screen.getByRole('figure', { name: 'Preview of Lamps' }));
    expect(ad.getByRole('img', { name: 'Lamps' }).getAttribute('height')).toBe('600');
    expect(await ad.findByText('Promoted by Lamp & Co')).toBeDefined();
    expect(ad.getByText('Leads to lamps.example')).toBeDefined();
    fireEvent.change(field(/^Destination/), { target: { value: 'https://sale.example/' } });
    expect(await ad.findByText('Leads to sale.example')).toBeDefined();
  });

  it('sends what was filled in, and says what came of it', async () => {
    const { send, onAgain } = show();
    expect(screen.getByText('$70.00')).toBeTruthy();
    fireEvent.change(field(/^Daily budget/), { target: { value: '12.5' } });
    expect(await screen.findByText('$125.00')).toBeTruthy();
    promote();
    await screen.findByRole('dialog', { name: 'Your Pin is on its way' });
    const [path, body] = send.mock.calls[0]!;
    expect(path).toBe('/ads/v4/advertisers/50/pins/9/quick_promote/');
    expect(body).toMatchObject({
      budget_in_micro_currency: 12_500_000,
      campaign_name: 'Promotion: Lamps',
    });
    expect(localStorage.length).toBe(0);
    expect(screen.getByRole('link', { name: 'See your ads' }).getAttribute('href')).toBe(
      '/reporting/ads/?advertiser_id=50',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Promote another Pin' }));
    expect(onAgain).toHaveBeenCalledTimes(1);
  });

  it("says before and after that a Pin is somebody else's, who is asked", async () => {
    const author = { id: '8', full_name: 'Maya Whitlow' };
    show(undefined, pin, [{ pin_id: pin.id, author, consent: 'open' }]);
    expect(await screen.findByText("By Maya Whitlow: we'll ask them")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Promote' }));
    expect(
      await screen.findByText(/starts once the author of its Pin agrees and it passes our review/),
    ).toBeTruthy();
  });

  it('says what is wrong before it sends anything', async () => {
    const { send } = show();
    fireEvent.change(field(/^Daily budget/), { target: { value: '1' } });
    fireEvent.change(field(/^Campaign name/), { target: { value: ' ' } });
    fireEvent.click(field('Until a date'));
    promote();
    expect(await screen.findByText('Enter at least $3.00.')).toBeTruthy();
    expect(screen.getByText('Give your campaign a name.')).toBeTruthy();
    expect(await screen.findByText('Choose the last day.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a 401 beside the Pin, and everything else in a dialog', async () => {
    let status = 401;
    const { onChoose } = show(() => refusal({ status, code: 50, message: 'Not this Pin.' }));
    promote();
    expect(await screen.findByText('Not this Pin.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another Pin' }));
    expect(onChoose).toHaveBeenCalled();
    status = 500;
    promote();
    const dialog = await screen.findByRole('alertdialog', { name: "We couldn't promote your Pin" });
    expect(dialog.textContent).toContain('Not this Pin.');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('says something general where the service says nothing', async () => {
    show(() => proxyPage(500));
    promote();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Uh oh! Something went wrong.');
  });

  it.each([
    ['is not public', { ...pin, board: { ...pin.board, privacy: 'secret' } } as Pin, /can't be promoted/],
    [
      'is too small',
      { ...pin, images: { ...pin.images, orig: { ...pin.images.orig, width: 119 } } } as Pin,
      /larger than 119 by 119/,
    ],
  ])('does not promote a Pin that %s', async (_what, of, words) => {
    const { send } = show(undefined, of);
    expect(screen.getByText(words)).toBeTruthy();
    promote();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Promote' }).getAttribute('aria-busy')).not.toBe('true');
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps what was typed for who typed it', async () => {
    show();
    fireEvent.change(field(/^Daily budget/), { target: { value: '9' } });
    fireEvent.change(field(/^Campaign name/), { target: { value: 'Mine' } });
    await waitFor(() => {
      expect(localStorage.getItem('corkboard:quick-promote')).toContain('Mine');
    });
    const kept = JSON.parse(localStorage.getItem('corkboard:quick-promote')!) as Record<string, unknown>;
    expect(kept).toMatchObject({
      pin: '9',
      dailyBudget: 9_000_000,
      destinationUrl: 'https://lamps.example/',
      locale: 'en-US',
    });
    cleanup();
    show();
    expect([field(/^Daily budget/).value, field(/^Campaign name/).value]).toEqual(['9', 'Mine']);
    cleanup();
    show(undefined, { ...pin, id: '10' });
    expect([field(/^Daily budget/).value, field(/^Campaign name/).value]).toEqual(['9', 'Promotion: Lamps']);
    for (const other of [{ viewerId: '8' }, { advertiserId: '51' }, { locale: 'en-GB' }, { ages: 'x' }]) {
      cleanup();
      localStorage.setItem('corkboard:quick-promote', JSON.stringify({ ...kept, ...other }));
      show();
      expect(field(/^Daily budget/).value).toBe('7');
    }
  });
});
