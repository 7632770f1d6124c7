import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInFrame, serve } from '../../testing/frame';
import BusinessScheduleCallPage from './index';

afterEach(cleanup);

const CALL = {
  id: '5',
  topic: 'BILLING',
  details: '',
  starts_at: '2026-12-01T09:00:00.000Z',
  time_zone: 'Europe/Oslo',
  calendar: 'BEGIN:VCALENDAR',
};

it('asks for a call in a time zone, and shows those there are with their calendar files', async () => {
  const calls = serve(({ method }) => ({ data: method === 'GET' ? [CALL] : CALL }));
  renderInFrame(<BusinessScheduleCallPage />);
  const file = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Calendar file for Tuesday, December 1, 2026 at 10:00 AM',
  });
  expect(decodeURIComponent(file.href)).toContain('BEGIN:VCALENDAR');
  const send = screen.getByRole('button', { name: 'Request a call' });
  fireEvent.click(send);
  expect(await screen.findByText('Choose a day.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2026-12-08' } });
  fireEvent.change(screen.getByLabelText(/^Time zone/), { target: { value: 'Asia/Tokyo' } });
  fireEvent.click(send);
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  await waitFor(() => {
    expect(writes()[0]!.body).toEqual({
      options: { topic: 'START', details: '', day: '2026-12-08', hour: 10, time_zone: 'Asia/Tokyo' },
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel the call on/ }));
  await waitFor(() => {
    expect(writes()).toHaveLength(2);
  });
});
