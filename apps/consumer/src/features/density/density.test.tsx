import { DENSITY_COOKIE } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { DensityChoice } from './DensityChoice';
import { DensityToggle } from './DensityToggle';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.density;
  document.cookie = `${DENSITY_COOKIE}=; Path=/; Max-Age=0`;
  vi.unstubAllGlobals();
});
const shown = () => document.documentElement.dataset.density;
const toggle = () => screen.getByRole('button', { name: 'Compact' });
const pressed = () => toggle().getAttribute('aria-pressed');

it('is kept in the browser of a stranger, and acts at once', () => {
  const calls = serve(() => ({ data: null }));
  const resized = vi.fn();
  window.addEventListener('resize', resized);
  renderInFrame(<DensityToggle />, { viewer: stranger });
  expect(pressed()).toBe('false');
  fireEvent.click(toggle());
  expect([pressed(), shown(), resized.mock.calls.length]).toEqual(['true', 'compact', 1]);
  expect(document.cookie).toContain(`${DENSITY_COOKIE}=compact`);
  fireEvent.click(toggle());
  expect([pressed(), shown()]).toEqual(['false', 'regular']);
  expect(document.cookie).toContain(`${DENSITY_COOKIE}=regular`);
  expect(calls).toEqual([]);
  window.removeEventListener('resize', resized);
});

it('is kept for the account of who is logged in, and in no browser', async () => {
  document.documentElement.dataset.density = 'compact';
  const calls = serve(() => ({ data: {} }));
  renderInFrame(<DensityChoice />, { viewer: me });
  const [regular, compact] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([regular!.checked, compact!.checked]).toEqual([false, true]);
  fireEvent.click(regular!);
  expect([regular!.checked, shown()]).toEqual([true, 'regular']);
  await waitFor(() => {
    expect(calls).toEqual([{ name: 'UserSettingsResource.update', options: { grid_density: 'regular' } }]);
  });
  expect(document.cookie).not.toContain(DENSITY_COOKIE);
});

it('is taken back, with the reason, when it cannot be kept', async () => {
  serve(() => ({ error: { http_status: 429, api_error_code: 8, message: 'Too fast.' } }));
  renderInFrame(<DensityToggle />, { viewer: me });
  fireEvent.click(toggle());
  expect(shown()).toBe('compact');
  await screen.findByText('Too fast.');
  expect([pressed(), shown()]).toEqual(['false', 'regular']);
});
