import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { messages } from '../../messages/en';
import { quickPromote as text } from '../../messages/quick-promote';
import { ACCOUNT, PIN } from '../../features/quick-promote/testing';
import QuickPromotePage from '.';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Shown {
  accounts?: readonly object[];
  isPartner?: boolean;
  advertiserId?: string;
  /** Null where the address names none. */
  pinId?: string | null;
  tags?: readonly object[];
}

/** The page, and what it sends; in an account whose bills are settled. */
function show({ accounts = [ACCOUNT], isPartner = true, advertiserId, pinId = '9', tags = [] }: Shown = {}) {
  const sent: unknown[] = [];
  answerEach(({ path, query, body }) => {
    const kind = path.split('/').findLast(Boolean) ?? '';
    if (path.startsWith('/resource/BillingDetailsResource')) return { complete: true };
    if (path.startsWith('/resource/PinResource'))
      return query.get('data')?.includes('"9"') ? PIN : refusal({ status: 404, message: 'No' });
    if (path.startsWith('/resource/UserPinsResource')) return [PIN];
    if (path.startsWith('/resource/')) return least;
    if (kind === 'ad_accounts') return { items: accounts, bookmark: null };
    if (kind === 'conversion_tags') return { items: tags };
    if (kind === 'audience_sizing')
      return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
    if (kind !== 'quick_promote') return least;
    sent.push(body);
    return { campaign: { name: 'Promotion: Lamps' }, ad: null, product_group_promotion: null };
  });
  const store = createStore();
  const viewer = {
    isAuth: true,
    id: '7',
    username: 'lampco',
    fullName: 'Lamp',
    locale: 'en-US',
    country: 'US',
  };
  store.set(viewerAtom, { ...viewer, isPartner, advertiserId: null } as never);
  const replace = vi.fn();
  const draw = () =>
    render(
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Router
            location={{ pathname: '/quick-promote/', search: '', hash: '', state: null, key: 'visit' }}
            navigator={{ go: vi.fn(), push: vi.fn(), replace }}
          >
            <ToastProvider>
              <QuickPromotePage
                route={
                  {
                    name: 'quick-promote',
                    params: { advertiserId },
                    query: pinId === null ? {} : { pinId },
                  } as never
                }
              />
            </ToastProvider>
          </Router>
        </QueryClientProvider>
      </Provider>,
    );
  draw();
  return { sent, replace, draw };
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('promoting a Pin', () => {
  it('leads a person to a business account, and back with the Pin', async () => {
    show({ accounts: [], isPartner: false });
    const link = await screen.findByRole('link', { name: text.become });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.href);
    expect([pathname, searchParams.get('next')]).toEqual(['/business/convert', '/quick-promote/?pinId=9']);
    // An account in which one may only look doesn't stand in the way of one's own.
    cleanup();
    show({ accounts: [{ ...ACCOUNT, permissions: ['ANALYST'] }], isPartner: false });
    expect(await screen.findByRole('link', { name: text.become })).toBeDefined();
  });

  it('is nothing in an account that is not there, and not for whose role does not do', async () => {
    show({ advertiserId: '5' });
    expect(await screen.findByText(messages.reporting.accountMissing)).toBeDefined();
    expect(screen.getByRole('link', { name: messages.reporting.ownAccount }).getAttribute('href')).toBe(
      '/quick-promote/?pinId=9',
    );
    cleanup();
    show({ accounts: [{ ...ACCOUNT, permissions: ['ANALYST'] }], advertiserId: '50' });
    expect(await screen.findByRole('heading', { level: 1, name: text.refusedTitle })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('begins with choosing one, and says when it is not there', async () => {
    const { replace } = show({ pinId: null });
    const picker = within(await screen.findByRole('dialog', { name: text.picker.title }));
    fireEvent.click(await picker.findByRole('button', { name: 'Lamps' }));
    await waitFor(() => {
      expect(JSON.stringify(replace.mock.calls[0])).toContain('pinId=9');
    });
    cleanup();
    show({ pinId: '5' });
    const place = await screen.findByRole('region', { name: 'Pin to promote' });
    expect(await within(place).findByText(/^We can't find that Pin\./)).toBeDefined();
  });

  it('asks first what it is for where there are tags, and keeps that until it is changed', async () => {
    const { sent, draw } = show({ tags: [{ id: '5', name: 'Lamp shop' }] });
    expect(await screen.findByRole('heading', { name: 'Your goal' })).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps' }));
    expect(steps.getByText('Your goal').closest('[aria-current]')?.getAttribute('aria-current')).toBe('step');
    fireEvent.click(screen.getByLabelText('Actions on your site'));
    press('Continue');
    expect(await screen.findByText(/^Choose the tag/)).toBeDefined();
    await screen.findByRole('option', { name: 'Lamp shop' });
    fireEvent.change(screen.getByLabelText(/^Conversion tag/), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText(/^Action(?!s)/), { target: { value: 'SIGNUP' } });
    press('Continue');
    const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));
    expect((await summary()).getByText('Actions on your site')).toBeDefined();
    // It's kept while one types.
    await screen.findByRole('img', { name: 'Lamps' });
    fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Lamps that sell' } });
    await waitFor(() => {
      expect(localStorage.getItem('corkboard:quick-promote')).toContain('Lamps that sell');
    });
    cleanup();
    draw();
    await screen.findByRole('img', { name: 'Lamps' });
    expect((await summary()).getByText('Actions on your site')).toBeDefined();
    fireEvent.click((await summary()).getByRole('button', { name: 'Change the goal' }));
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Conversion tag/)).value).toBe('5');
    press('Continue');
    await screen.findByRole('img', { name: 'Lamps' });
    press('Promote');
    await screen.findByRole('dialog', { name: 'Your Pin is on its way' });
    expect(sent).toMatchObject([
      {
        objective_type: 'WEB_CONVERSION',
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: { conversion_tag_id: '5', conversion_event: 'SIGNUP' },
        },
      },
    ]);
  });
});
