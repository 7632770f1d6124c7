import { viewerAtom } from '@corkboard/auth';
import { type Audience } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { audiences as text } from '../../messages/audiences';
import AudiencesPage from '../../pages/audiences';
import { dataProblem, ruleOf, valuesOf } from './values';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const READY: Audience = {
  id: '8',
  ad_account_id: '50',
  type: 'audience',
  name: 'Readers',
  description: 'Of the shop',
  audience_type: 'VISITOR',
  rule: { visitor_source_id: '7', event: 'checkout', event_data: { order_id: 'a=b' }, url: ['/sale'] },
  status: 'READY',
  size: 1500,
  created_timestamp: 1,
  updated_timestamp: 1,
};
const SMALL: Audience = { ...READY, id: '9', name: 'Friends', rule: {}, status: 'TOO_SMALL', size: 0 };

afterEach(cleanup);

function draw(node: ReactNode, permissions: string[] = ['OWNER'], items: Audience[] = [READY, SMALL]) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  answerEach(({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push({ method, path, body });
      return path.includes('customer_lists')
        ? { id: '3', name: 'Buyers', num_uploaded_user_records: 2 }
        : READY;
    }
    if (path.endsWith('/ad_accounts')) return { items: [{ ...account, permissions }], bookmark: null };
    if (path.endsWith('/conversion_tags')) return { items: [{ id: '7', name: 'Shop pages' }] };
    if (path.endsWith('/customer_lists')) return { items: [], bookmark: null };
    return { items, bookmark: null };
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/audiences/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            {node}
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}
const route = {
  kind: 'route',
  name: 'audiences',
  params: {},
  query: {},
} as unknown as RouteMatch<'audiences'>;
const page = <AudiencesPage {...({ route } as PageProps<RouteMatch<'audiences'>>)} />;
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of audiences', () => {
  it('says how many people there are, and not how few', async () => {
    draw(page);
    const row = (await screen.findByText('Readers')).closest('tr')!;
    expect(within(row).getByText(text.about('1,500'))).toBeTruthy();
    expect(within(row).getByText(text.statuses.READY)).toBeTruthy();
    expect(within(screen.getByText('Friends').closest('tr')!).getByText(text.few('1,000'))).toBeTruthy();
  });

  it('says why there is no size of people whom the advertiser names', async () => {
    draw(page, ['OWNER'], [{ ...READY, audience_type: 'CUSTOMER_LIST', size: null }]);
    const row = (await screen.findByText('Readers')).closest('tr')!;
    expect(within(row).getByText(text.notShown)).toBeTruthy();
    expect(screen.getByText(text.notShownDetail)).toBeTruthy();
    cleanup();
    draw(page, ['OWNER'], [{ ...READY, status: 'INITIALIZING', size: null }]);
    await screen.findByText('Readers');
    expect(screen.queryByText(text.notShownDetail)).toBeNull();
  });

  it('makes one, changes one, and removes one', async () => {
    const sent = draw(page);
    await screen.findByText('Readers');
    await screen.findByRole('option', { name: 'Shop pages' });
    fill(/^Name(?! of)/, 'Buyers');
    fill(new RegExp(`^${text.tag}`), '7');
    fill(new RegExp(`^${text.event}`), 'checkout');
    fireEvent.click(screen.getByRole('button', { name: text.make }));
    await waitFor(() => {
      expect(sent).toEqual([
        {
          method: 'POST',
          path: '/v5/ad_accounts/50/audiences',
          body: {
            name: 'Buyers',
            description: '',
            audience_type: 'VISITOR',
            rule: { visitor_source_id: '7', event: 'checkout', retention_days: 180 },
          },
        },
      ]);
    });
    fireEvent.click(screen.getByRole('button', { name: text.editNamed('Readers') }));
    fireEvent.click(await screen.findByRole('button', { name: text.save }));
    await waitFor(() => {
      expect(sent.at(-1)).toEqual({
        method: 'PATCH',
        path: '/v5/ad_accounts/50/audiences/8',
        body: {
          operation_type: 'UPDATE',
          name: 'Readers',
          description: 'Of the shop',
          rule: { ...READY.rule, retention_days: 180 },
        },
      });
    });
    fireEvent.click(screen.getByRole('button', { name: text.removeNamed('Friends') }));
    await waitFor(() => {
      expect(sent.at(-1)).toEqual({
        method: 'PATCH',
        path: '/v5/ad_accounts/50/audiences/9',
        body: { operation_type: 'REMOVE' },
      });
    });
  });

  it('says at the field what is missing, and leads there', async () => {
    const sent = draw(page);
    await screen.findByText('Readers');
    fireEvent.click(screen.getByRole('button', { name: text.make }));
    expect(await screen.findByText(text.nameMissing)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText(/^Name(?! of)/));
    });
    fireEvent.click(screen.getByRole('button', { name: text.lists.save }));
    expect(await screen.findByText(text.lists.recordsMissing)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${text.lists.name}`)));
    });
    expect(sent).toEqual([]);
  });

  it('leads whoever changes one to its form', async () => {
    draw(page);
    fireEvent.click(await screen.findByRole('button', { name: text.editNamed('Readers') }));
    await screen.findByRole('heading', { name: text.change('Readers') });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name(?! of)/));
  });

  it('makes a customer list', async () => {
    const sent = draw(page);
    await screen.findByText('Readers');
    fill(new RegExp(`^${text.lists.name}`), 'Buyers');
    fill(new RegExp(`^${text.lists.records}`), 'a@b.example\nc@d.example');
    fireEvent.click(screen.getByRole('button', { name: text.lists.save }));
    await waitFor(() => {
      expect(sent[0]?.body).toEqual({
        name: 'Buyers',
        list_type: 'EMAIL',
        records: 'a@b.example\nc@d.example',
      });
    });
    expect(await screen.findByText(text.lists.saved('Buyers', 2))).toBeTruthy();
  });

  it('shows no forms to who may only look, and nothing to who may not', async () => {
    draw(page, ['ANALYST']);
    await screen.findByText('Readers');
    expect(screen.queryByRole('button', { name: text.make })).toBeNull();
    expect(screen.queryByRole('button', { name: text.editNamed('Readers') })).toBeNull();
    cleanup();
    draw(page, ['FINANCE_MANAGER']);
    expect(await screen.findByText(text.refusedTitle)).toBeTruthy();
  });

  it('says that there are none', async () => {
    draw(page, ['OWNER'], []);
    expect(await screen.findByText(text.empty)).toBeTruthy();
  });
});

it('a rule comes back from its form as it was, whatever its type', () => {
  const rules: [Audience['audience_type'], Audience['rule']][] = [
    ['VISITOR', { ...READY.rule, retention_days: 30, prefill: false }],
    [
      'ENGAGEMENT',
      {
        engagement_type: 'save',
        engagement_domain: ['a.example'],
        pin_id: ['1', '2'],
        campaign_id: ['3'],
        retention_days: 5,
      },
    ],
    ['CUSTOMER_LIST', { customer_list_id: '3' }],
    ['ACTALIKE', { seed_id: ['8'], country: 'DE', percentage: 4 }],
  ];
  for (const [audience_type, rule] of rules)
    expect(ruleOf(valuesOf({ ...READY, audience_type, rule }, 'US'))).toEqual(rule);
  const values = valuesOf(null, 'US');
  expect(dataProblem({ ...values, data: 'order_id = 1\nnothing' })).toBe(text.dataWrong);
  expect(dataProblem({ ...values, data: 'order_id = 1' })).toBeUndefined();
});
