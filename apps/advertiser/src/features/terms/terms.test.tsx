import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../../../../../tools/testing/service';
import { terms as text } from '../../messages/terms';
import { KEYWORD, type SentCall, show, TERM } from './testing';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const posted = (sent: readonly SentCall[]) => sent.find(({ method }) => method === 'POST')?.body;

it('searches have their numbers, and are added as keywords or left out', async () => {
  const sent = show('reporting-ad-group-search-queries', [
    TERM,
    { ...TERM, id: '2', term: null, match_types: [] },
  ]);
  const row = (await screen.findByText('brass lamp')).closest('tr')!;
  expect(row.textContent).toContain('$1.50');
  expect(row.textContent).toContain('25%');
  expect(within(row).getByText('Exact')).toBeTruthy();
  // It's one already.
  const add = () =>
    within(row).getByRole<HTMLButtonElement>('button', { name: 'Add brass lamp as a keyword' });
  expect(add().disabled).toBe(true);
  expect(screen.getByText('Other searches').closest('tr')!.querySelector('button')).toBeNull();
  fireEvent.change(screen.getByLabelText(text.match), { target: { value: 'BROAD' } });
  expect(within(row).queryByRole('button', { name: /negative/ })).toBeNull();
  fireEvent.change(screen.getByLabelText(text.match), { target: { value: 'PHRASE' } });
  fireEvent.click(within(row).getByRole('button', { name: 'Add brass lamp as a negative keyword' }));
  expect(await screen.findByText('-"brass lamp" added to Everybody')).toBeTruthy();
  expect(posted(sent)).toEqual({
    parent_id: '7',
    keywords: [{ value: 'brass lamp', match_type: 'PHRASE_NEGATIVE' }],
  });
  const asked = () => sent.filter(({ path }) => path.includes('AdSearchTermsResource'));
  expect(asked()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Spend/ }));
  await waitFor(() => {
    expect(asked().at(-1)!.options).toMatchObject({ sort: 'SPEND_IN_DOLLAR', level: 'AD_GROUP' });
  });
  fireEvent.change(screen.getByLabelText('Search these rows'), { target: { value: 'brass' } });
  await waitFor(() => {
    expect(asked().at(-1)!.options).toMatchObject({ search: 'brass' });
  });
});

it('what is refused is said, and of campaigns searches are only left out', async () => {
  const written = { keywords: [], errors: [{ data: {}, error_messages: ['value: is there already.'] }] };
  show('reporting-campaign-search-queries', [{ ...TERM, match_types: [] }], { written });
  expect(await screen.findByText('brass lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add brass lamp as a keyword' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add brass lamp as a negative keyword' }));
  expect(await screen.findByText('brass lamp: is there already.')).toBeTruthy();
});

it('who only reads adds nothing', async () => {
  show('reporting-ad-group-search-queries', [TERM], { mayEdit: false });
  expect(await screen.findByText('brass lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add brass/ })).toBeNull();
  expect(screen.queryByLabelText(text.match)).toBeNull();
});

it('keywords are added to what is chosen, and removed', async () => {
  const sent = show('reporting-ad-group-negative-keywords', [KEYWORD], { query: { ad_group_ids: ['7'] } });
  expect(await screen.findByText('lamp')).toBeTruthy();
  expect(sent.find(({ path }) => path.includes('AdKeywordTable'))!.options).toMatchObject({
    negative: true,
    parent_ids: ['7'],
  });
  fireEvent.change(screen.getByLabelText('Add negative keywords', { selector: 'textarea' }), {
    target: { value: '"cheap"' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add keywords to Everybody' }));
  expect(await screen.findByText('1 keyword added')).toBeTruthy();
  expect(posted(sent)).toEqual({
    parent_id: '7',
    keywords: [{ value: 'cheap', match_type: 'PHRASE_NEGATIVE' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove -"lamp"' }));
  await waitFor(() => {
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      keywords: [{ id: '9', archived: true }],
    });
  });
});

it('says what there is to do where nothing is chosen, nothing is there, or nothing came', async () => {
  show('reporting-campaign-negative-keywords', []);
  expect(await screen.findByText('No negative keywords yet')).toBeTruthy();
  expect(screen.getByText('Choose a campaign to add keywords to it.')).toBeTruthy();
  cleanup();
  show('reporting-ad-group-positive-keywords', [], { mayEdit: false });
  expect(await screen.findByText('Anyone who can edit campaigns can add them.')).toBeTruthy();
  cleanup();
  show('reporting-ad-group-search-queries', refusal({ status: 500, message: 'Not now.' }));
  expect(await screen.findByText("We couldn't load this list")).toBeTruthy();
});
