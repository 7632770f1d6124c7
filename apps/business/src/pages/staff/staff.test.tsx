import { createQueryClient } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../../tools/testing/service';
import StaffPage from '.';

afterEach(cleanup);

const CHECKS: CallData<'StaffSiteResource.get'> = [
  { id: 'about', state: 'todo', problem: 'about_missing', reached_at: null },
  { id: 'address', state: 'danger', problem: 'address_plain', reached_at: null },
  { id: 'mail', state: 'todo', problem: 'mail_untried', reached_at: null },
  { id: 'backup', state: 'fine', problem: null, reached_at: '2026-11-20T00:00:00.000Z' },
];

function open(refusal: string | null = null) {
  answer({
    'StaffSiteResource.get': CHECKS,
    'StaffSiteMailResource.create': { to: 'ann@people.example', refusal },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router
        location={{ pathname: '/_/staff/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <StaffPage />
      </Router>
    </QueryClientProvider>,
  );
}

it('lists the first steps with what to do, above the tools', async () => {
  open();
  const part = within(await screen.findByRole('region', { name: 'This site' }));
  expect(part.getByText('There are 3 things left to take care of.')).toBeDefined();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Who runs the site To doWrite documents\/about\.md/),
    expect.stringMatching(/^Web address DangerPasswords cross/),
    expect.stringMatching(/^Email To doSend yourself a test email/),
    expect.stringMatching(/^Backups OKLast successful: /),
  ]);
});

it.each([
  [null, 'Sent to ann@people.example. Check that it arrived.'],
  ['550 no such person', 'Not sent. The mail server says: 550 no such person'],
])('sends a test email, and says what came of it: %s', async (refusal, words) => {
  open(refusal);
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText(words)).toBeDefined();
});
