import { type AdAccount, type Keyword } from '@corkboard/contract';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KeywordCard, type KeywordCardProps } from './KeywordCard';

const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const GROUP = { kind: 'ad_group', id: '2', name: 'Everybody' } as const;
const LAMP = { id: '9', value: 'lamp', match_type: 'PHRASE', archived: false } as Keyword;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  answers: Record<string, object | Response>,
  parent: KeywordCardProps['parent'] = GROUP,
): { method: string; search: string; body: unknown }[] {
  const sent: { method: string; search: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const { search } = new URL(url, 'https://corkboard.example');
    sent.push({ method: init.method, search, body: init.body ? JSON.parse(init.body) : null });
    const answer = answers[init.method] ?? { items: [LAMP], bookmark: null };
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <KeywordCard account={account} parent={parent} />
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return sent;
}
const typeIn = (value: string) => {
  fireEvent.change(screen.getByLabelText(/^Add /, { selector: 'textarea' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Add keywords to Everybody' }));
};

it('lists keywords, adds some, and keeps those that are refused', async () => {
  const sent = show({
    POST: {
      keywords: [LAMP],
      errors: [
        { data: { value: 'desk', match_type: 'EXACT' }, error_messages: ['value: is there already.'] },
      ],
    },
  });
  expect(await screen.findByText('Phrase')).toBeTruthy();
  typeIn('"lamp"\n[desk]');
  expect(await screen.findByText('1 keyword added')).toBeTruthy();
  expect(screen.getByText('desk: is there already.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add keywords', { selector: 'textarea' }).value).toBe(
    '[desk]',
  );
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    parent_id: '2',
    keywords: [
      { value: 'lamp', match_type: 'PHRASE' },
      { value: 'desk', match_type: 'EXACT' },
    ],
  });
});

it('archives one', async () => {
  const sent = show({ PATCH: { keywords: [LAMP], errors: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove "lamp"' }));
  expect(await screen.findByText('lamp removed')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    keywords: [{ id: '9', archived: true }],
  });
});

it('takes negative ones alone for a campaign', async () => {
  const sent = show(
    { GET: { items: [], bookmark: null }, POST: { keywords: [LAMP], errors: [] } },
    { ...GROUP, kind: 'campaign' },
  );
  expect(await screen.findByText('No searches are excluded.')).toBeTruthy();
  expect(sent[0]!.search).toContain('campaign_id=2');
  typeIn('cheap');
  expect(await screen.findByText('Put this line in quotes or brackets: cheap')).toBeTruthy();
  typeIn('"cheap"');
  await screen.findByText('1 keyword added');
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    keywords: [{ value: 'cheap', match_type: 'PHRASE_NEGATIVE' }],
  });
});

it('says what is missing, and what went wrong', async () => {
  show({
    GET: Response.json({ code: 500, message: 'No' }, { status: 500 }),
    POST: Response.json({ code: 1, message: 'parent_id: is archived' }, { status: 400 }),
  });
  expect(await screen.findByText("We couldn't load the keywords.")).toBeTruthy();
  typeIn(' ');
  expect(await screen.findByText('Enter at least one keyword.')).toBeTruthy();
  typeIn('lamp');
  expect(await screen.findByText('parent_id: is archived')).toBeTruthy();
});
