import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import StaffMerchantsPage from './index';

afterEach(cleanup);

const APPLICATION = {
  id: '4',
  state: 'open',
  business_id: '7',
  username: 'lamps',
  name: 'Lamp Co',
  websites: ['lamps.example'],
  checks: [{ check: 'FEED', is_met: true }],
  returns_url: 'https://lamps.example/returns',
  shipping_url: 'https://lamps.example/shipping',
  note: 'We sell lamps.',
  history: [{ step: 'applied', at: '2031-05-10T10:00:00.000Z', by: 'Lou', answer: '' }],
};

function open(application: object | null, refusal?: string) {
  const calls = serve(({ method, path }) => {
    if (method === 'GET') return { data: application ? [application] : [] };
    if (refusal !== undefined && path.includes('/update/')) return { status: 400, message: refusal };
    return { data: application };
  });
  renderInFrame(<StaffMerchantsPage />, { ...me, isStaff: true });
  return () => calls.filter(({ path }) => path.includes('StaffMerchantsResource/update'));
}

it('shows a shop with its policies, and approves it', async () => {
  const decided = open(APPLICATION);
  expect(await screen.findByText('We sell lamps.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'https://lamps.example/returns' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(screen.getByText(/lamps\.example$/, { selector: 'p' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve lamps' }));
  await waitFor(() => {
    expect(decided()).toMatchObject([
      { body: { options: { application_id: '4', decision: 'approved', answer: '' } } },
    ]);
  });
});

it('says what is wrong with a rejection', async () => {
  const decided = open(APPLICATION, 'answer: say why, so that the business can mend it.');
  fireEvent.click(await screen.findByRole('button', { name: 'Reject lamps' }));
  expect(await screen.findByText(/say why/)).toBeTruthy();
  expect(decided()).toHaveLength(1);
});

it('takes the badge back, and has no more to decide of what is over', async () => {
  const decided = open({ ...APPLICATION, state: 'approved' });
  fireEvent.change(await screen.findByLabelText(/^Answer/), { target: { value: 'Orders were not sent' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take the badge back from lamps' }));
  await waitFor(() => {
    expect(decided()).toMatchObject([
      { body: { options: { decision: 'revoked', answer: 'Orders were not sent' } } },
    ]);
  });
  cleanup();
  open({ ...APPLICATION, state: 'rejected' });
  expect(await screen.findByText('We sell lamps.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Answer/)).toBeNull();
});

it('says where there are none', async () => {
  open(null);
  expect(await screen.findByText('No applications here')).toBeTruthy();
});
