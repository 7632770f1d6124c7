import { viewerAtom } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { audienceDebug as text } from '../../messages/audience-debug';
import AudienceDebugPage from './';

type Kept = CallData<'StaffAudienceResource.get'>;
type Found = CallData<'StaffAudienceMemberResource.create'>;
const KEPT: Kept = {
  id: '8',
  name: 'Buyers',
  audience_type: 'VISITOR',
  status: 'TOO_SMALL',
  rule: { visitor_source_id: '7', event: 'checkout' },
  members: 12,
  size: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  filled_at: '2026-11-25T10:00:00.000Z',
  fills: 41,
  fill_ms: 8,
  used_by: [{ ad_group_id: '60', name: 'Lamps', status: 'ACTIVE', use: 'EXCLUDE', template: null }],
  used_count: 2,
  days: [{ day: '2026-11-25', events: 4, matching: 3, known: 2, people: 1 }],
  checks: [{ id: '1', staff: null, username: 'ann', made_at: '2026-11-25T10:00:00.000Z' }],
};
const FOUND: Found = {
  username: 'ann',
  is_member: false,
  at: null,
  clauses: [
    { clause: 'GROWN_UP', holds: true, count: null, last_at: null },
    { clause: 'EVENT_MATCHES', holds: false, count: 0, last_at: null },
  ],
};

afterEach(cleanup);

function open({
  kept = KEPT,
  found = FOUND,
  items = [KEPT],
  advertiserId = '50' as string | null,
  wrong = false,
} = {}) {
  const asked: string[] = [];
  answerEach(({ name, options }) => {
    asked.push(`${name} ${JSON.stringify(options)}`);
    if (name === 'StaffAudiencesResource.get') return { ad_account_name: 'Lamp Co', audiences: items };
    if (name !== 'StaffAudienceMemberResource.create') return kept;
    return wrong ? refusal({ status: 404, message: 'No one.' }) : found;
  });
  const store = createStore();
  store.set(viewerAtom, { isAuth: true, id: '1', locale: 'en-US', isStaff: true } as never);
  const params = advertiserId === null ? {} : { advertiserId };
  const route = { kind: 'route', name: 'audience-debug', params, query: {} } as unknown;
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/audience_debug/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <AudienceDebugPage {...({ route } as PageProps<RouteMatch<'audience-debug'>>)} />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return asked;
}
const choose = async () => {
  fireEvent.change(await screen.findByLabelText(text.audience), { target: { value: '8' } });
  await screen.findByRole('heading', { name: 'Buyers' });
};
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const lookUp = (username: string) => {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${text.username}`)), { target: { value: username } });
  fireEvent.click(screen.getByRole('button', { name: text.look }));
};

it('asks for an ad account where the address names none', async () => {
  const asked = open({ advertiserId: null });
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText(new RegExp(`^${text.accountNumber}`)), {
    target: { value: ' 51 ' },
  });
  fireEvent.click(screen.getByRole('button', { name: text.open }));
  expect(await screen.findByText(text.audiencesOf('Lamp Co'))).toBeDefined();
  expect(asked[0]).toContain('"ad_account_id":"51"');
});

it('says when there are no audiences', async () => {
  open({ items: [] });
  expect(await screen.findByText(text.none)).toBeDefined();
});

it('shows the rule, the people, the uses and the days of a chosen audience', async () => {
  open();
  await choose();
  expect(screen.getByRole('region', { name: text.rule, hidden: false }).textContent).toContain('checkout');
  const facts = [...document.querySelectorAll('dl div')].map((one) => one.textContent);
  expect(facts).toContain(`${text.members}12`);
  expect(facts).toContain(`${text.shown}${text.few('1,000')}`);
  expect(facts).toContain(`${text.fills}41`);
  expect(facts).toContain(`${text.took}${text.ms('8')}`);
  expect(cellsOf(text.usedBy)).toEqual([['Lamps60', 'ACTIVE', text.uses.EXCLUDE, text.own]]);
  expect(screen.getByText(text.more(1, 2))).toBeDefined();
  expect(cellsOf(text.days)).toEqual([['Nov 25, 2026', '4', '3', '2', '1']]);
  expect(screen.getByText(new RegExp(text.checked(null, 'ann')))).toBeDefined();
});

it('opens one by its number, and says what there is none of', async () => {
  const asked = open({
    kept: {
      ...KEPT,
      size: null,
      filled_at: null,
      fill_ms: null,
      used_by: [],
      used_count: 0,
      days: null,
      checks: [],
    },
  });
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${text.audienceNumber}`)), {
    target: { value: '9' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: text.open })[1]!);
  expect(await screen.findByText(text.never)).toBeDefined();
  expect(asked.at(-1)).toContain('"audience_id":"9"');
  for (const words of [text.unused, text.noDaysOf, text.noChecks])
    expect(screen.getByText(words)).toBeDefined();
});

it('says of a person what holds and what does not, and that it was written down', async () => {
  const asked = open();
  await choose();
  const before = asked.length;
  lookUp('@ann');
  expect(await screen.findByText(text.isOut('ann'))).toBeDefined();
  expect(cellsOf(text.clauses('ann'))).toEqual([
    [text.names.GROWN_UP, text.yes, text.unknown, text.unknown],
    [text.names.EVENT_MATCHES, text.no, '0', text.unknown],
  ]);
  expect(asked[before]).toContain('"username":"ann"');
  await waitFor(() => {
    expect(asked.slice(before + 1).some((one) => one.includes('StaffAudienceResource'))).toBe(true);
  });
});

it('says of whom all holds that they will be in it, and of a member that they are', async () => {
  open({ found: { ...FOUND, clauses: FOUND.clauses.slice(0, 1) } });
  await choose();
  lookUp('ann');
  expect(await screen.findByText(text.soon('ann'))).toBeDefined();
  cleanup();
  open({ found: { ...FOUND, is_member: true } });
  await choose();
  lookUp('ann');
  expect(await screen.findByText(text.isIn('ann'))).toBeDefined();
});

it('says why nobody was found', async () => {
  open({ wrong: true });
  await choose();
  lookUp('nobody');
  expect(await screen.findByText('No one.')).toBeDefined();
});
