import { createQueryClient } from '@corkboard/api-client';
import { type AdvisoryTerm, type CallData } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal, writesMade } from '../../../../../tools/testing/service';
import AdvisoriesPage from '.';

const TERM: AdvisoryTerm = {
  id: '7',
  term: 'blorble wump',
  language: 'en',
  allowed: false,
  topic: 'drugs',
  severity: 1,
  advisory_type: 3,
  changed_at: '2026-11-22T12:00:00.000Z',
};
const CHANGE: CallData<'AdvisoryTermHistoryResource.get'>[number] = {
  id: '9',
  term_id: '7',
  term: 'blorble wump',
  act: 'edit',
  username: null,
  changed: ['severity'],
  made_at: '2026-11-22T12:00:00.000Z',
};

afterEach(cleanup);

function open() {
  let refuse: string | null = null;
  const outcome = <Data,>(data: Data) =>
    refuse === null ? data : refusal({ status: 409, code: 62, message: refuse });
  answer({
    'AdvisoryTermResource.get': [TERM],
    'AdvisoryTermHistoryResource.get': [CHANGE],
    'AdvisoryTestResource.get': { terms: [TERM], results: 'limited' },
    'AdvisoryTermResource.create': () => outcome(TERM),
    'AdvisoryTermResource.update': () => outcome(TERM),
    'AdvisoryTermResource.delete': () => outcome(null),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/advisories/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <AdvisoriesPage />
      </Router>
    </QueryClientProvider>,
  );
  return {
    refuseWith: (message: string | null) => {
      refuse = message;
    },
  };
}

it('lists terms and changes, and tries a search out', async () => {
  open();
  expect(await screen.findByRole('cell', { name: 'blorble wump' })).toBeDefined();
  expect(await screen.findByText('Someone who left edited "blorble wump"')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Try a search' }), { target: { value: 'wump' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText('Found: blorble wump. Only the first page is shown.')).toBeDefined();
});

it('adds, changes and removes terms, and says what is refused', async () => {
  const { refuseWith } = open();
  await screen.findByRole('cell', { name: 'blorble wump' });
  const form = screen.getByRole('region', { name: 'Add a term' });
  fireEvent.change(within(form).getByRole('textbox', { name: /Term/ }), { target: { value: 'new one' } });
  fireEvent.change(within(form).getByRole('combobox', { name: 'Severity' }), { target: { value: '0' } });
  refuseWith('That term is already in the list.');
  fireEvent.submit(form.querySelector('form')!);
  expect(await screen.findByText('That term is already in the list.')).toBeDefined();
  refuseWith(null);
  fireEvent.submit(form.querySelector('form')!);
  await waitFor(() => {
    expect(screen.queryByText('That term is already in the list.')).toBe(null);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Edit blorble wump' }));
  const edit = await screen.findByRole('region', { name: 'Edit blorble wump' });
  fireEvent.click(within(edit).getByRole('checkbox'));
  fireEvent.submit(edit.querySelector('form')!);
  await waitFor(() => {
    expect(writesMade()).toHaveLength(3);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove blorble wump' }));
  await waitFor(() => {
    expect(writesMade()).toHaveLength(4);
  });
  const added = {
    term: 'new one',
    language: 'en',
    allowed: false,
    topic: 'self_harm',
    severity: 0,
    advisory_type: 4,
  };
  const { changed_at: _, id, ...kept } = TERM;
  expect(writesMade()).toEqual([
    { name: 'AdvisoryTermResource.create', options: added },
    { name: 'AdvisoryTermResource.create', options: added },
    { name: 'AdvisoryTermResource.update', options: { term_id: id, ...kept, allowed: true } },
    { name: 'AdvisoryTermResource.delete', options: { term_id: id } },
  ]);
});
