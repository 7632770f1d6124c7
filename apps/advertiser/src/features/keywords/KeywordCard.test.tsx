import { type AdAccount } from '@corkboard/contract';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, type Answers, example, refusal, requestsOf } from '../../../../../tools/testing/service';
import { KeywordCard, type KeywordCardProps } from './KeywordCard';

const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC' } as AdAccount;
const GROUP = { kind: 'ad_group', id: '2', name: 'Everybody' } as const;

afterEach(cleanup);

const LIST = 'GET /v5/ad_accounts/{ad_account_id}/keywords';
const ADD = 'POST /v5/ad_accounts/{ad_account_id}/keywords';
const CHANGE = 'PATCH /v5/ad_accounts/{ad_account_id}/keywords';
const LAMP = example(LIST, { items: [{ id: '9', value: 'lamp', match_type: 'PHRASE' }] }).items[0]!;

function show(answers: Answers, parent: KeywordCardProps['parent'] = GROUP) {
  answer({ [LIST]: { items: [LAMP], bookmark: null }, ...answers });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <KeywordCard account={account} parent={parent} />
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const typeIn = (value: string) => {
  fireEvent.change(screen.getByLabelText(/^Add /, { selector: 'textarea' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Add keywords to Everybody' }));
};

it('lists keywords, adds some, and keeps those that are refused', async () => {
  show({
    [ADD]: {
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
  expect(requestsOf(ADD)[0]?.body).toEqual({
    parent_id: '2',
    keywords: [
      { value: 'lamp', match_type: 'PHRASE' },
      { value: 'desk', match_type: 'EXACT' },
    ],
  });
});

it('archives one', async () => {
  show({ [CHANGE]: { keywords: [LAMP], errors: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove "lamp"' }));
  expect(await screen.findByText('lamp removed')).toBeTruthy();
  expect(requestsOf(CHANGE)[0]?.body).toEqual({
    keywords: [{ id: '9', archived: true }],
  });
});

it('takes negative ones alone for a campaign', async () => {
  show(
    { [LIST]: { items: [], bookmark: null }, [ADD]: { keywords: [LAMP], errors: [] } },
    { ...GROUP, kind: 'campaign' },
  );
  expect(await screen.findByText('No searches are excluded.')).toBeTruthy();
  expect(requestsOf(LIST)[0]?.query).toMatchObject({ campaign_id: '2' });
  typeIn('cheap');
  expect(await screen.findByText('Put this line in quotes or brackets: cheap')).toBeTruthy();
  typeIn('"cheap"');
  await screen.findByText('1 keyword added');
  expect(requestsOf(ADD)[0]?.body).toMatchObject({
    keywords: [{ value: 'cheap', match_type: 'PHRASE_NEGATIVE' }],
  });
});

it('says what is missing, and what went wrong', async () => {
  show({
    [LIST]: refusal({ status: 500, code: 500, message: 'No' }),
    [ADD]: refusal({ message: 'parent_id: is archived' }),
  });
  expect(await screen.findByText("We couldn't load the keywords.")).toBeTruthy();
  typeIn(' ');
  expect(await screen.findByText('Enter at least one keyword.')).toBeTruthy();
  typeIn('lamp');
  expect(await screen.findByText('parent_id: is archived')).toBeTruthy();
});
