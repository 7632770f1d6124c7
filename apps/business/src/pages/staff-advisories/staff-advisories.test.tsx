import { createQueryClient } from '@corkboard/api-client';
import { type AdvisoryTerm } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
const CHANGE = {
  id: '9',
  term_id: '7',
  term: 'blorble wump',
  act: 'edit',
  username: null,
  changed: ['severity'],
  made_at: '2026-11-22T12:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const writes: { name: string; options: unknown }[] = [];
  let refuse: string | null = null;
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const { pathname, searchParams } = new URL(url, 'https://corkboard.example');
    const [, , resource, operation] = pathname.split('/');
    const name = `${resource ?? ''}.${operation ?? ''}`;
    const { options } = JSON.parse(init.body ?? searchParams.get('data') ?? '{}') as { options: unknown };
    if (init.method !== 'GET') writes.push({ name, options });
    const error =
      init.method !== 'GET' && refuse
        ? { status: 'failure', http_status: 409, api_error_code: 62, message: refuse, message_detail: refuse }
        : null;
    const data =
      name === 'AdvisoryTermResource.get'
        ? [TERM]
        : name === 'AdvisoryTermHistoryResource.get'
          ? [CHANGE]
          : name === 'AdvisoryTestResource.get'
            ? { terms: [TERM], results: 'limited' }
            : TERM;
    return Response.json(
      {
        resource_response: {
          status: error ? 'failure' : 'success',
          code: 0,
          http_status: error ? 409 : 200,
          data: error ? null : data,
          bookmark: null,
          error,
        },
      },
      { status: error ? 409 : 200 },
    );
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
    writes,
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
  const { writes, refuseWith } = open();
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
    expect(writes).toHaveLength(3);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove blorble wump' }));
  await waitFor(() => {
    expect(writes).toHaveLength(4);
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
  expect(writes).toEqual([
    { name: 'AdvisoryTermResource.create', options: added },
    { name: 'AdvisoryTermResource.create', options: added },
    { name: 'AdvisoryTermResource.update', options: { term_id: id, ...kept, allowed: true } },
    { name: 'AdvisoryTermResource.delete', options: { term_id: id } },
  ]);
});
