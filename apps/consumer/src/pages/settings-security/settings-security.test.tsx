import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import { browserOf } from './browser-of';
import SettingsSecurityPage from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
])('knows %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

it('knows no program that is none of ours', () => {
  for (const userAgent of ['', 'curl/8.0', 'Firefox/1']) expect(browserOf(userAgent)).toBeNull();
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  'ConnectedLoginsResource.get': { has_password: true, fresh: true, connections: [], available: [] },
  'AuthenticatorResource.get': { enabled: false, recovery_codes_left: 0, devices: [] },
};
const answerOf = (name: string): unknown => ANSWERS[name] ?? [];
const route = classify('/settings/security/') as RouteMatch<'settings-security'>;

const session = (id: string, current: boolean) => ({
  id,
  current,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ip: '203.0.113.9',
  created_at: new Date().toISOString(),
  seen_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
});

it('lists where one is logged in, and ends one of them, never this one', async () => {
  let rows = [session('1', true), session('2', false)];
  const calls = serve((name, options) => {
    if (name === 'UserSessionsResource.delete') rows = rows.filter(({ id }) => id !== options.id);
    return { data: name === 'UserSessionsResource.get' ? rows : answerOf(name) };
  });
  renderInFrame(<SettingsSecurityPage route={route} />, { viewer: me });
  const list = within(await screen.findByRole('region', { name: "Where you're logged in" }));
  await list.findByText(/Last active 3 days ago at 203\.0\.113\.9/);
  expect(list.getByText(/^This browser/)).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: 'Log out of Firefox on Linux' }));
  await waitFor(() => {
    expect(list.queryByText(/Last active/)).toBeNull();
  });
  expect(calls.find(({ name }) => name === 'UserSessionsResource.delete')!.options).toEqual({ id: '2' });
});

it('asks before it logs out everywhere', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  const calls = serve((name) => ({ data: answerOf(name) }));
  renderInFrame(<SettingsSecurityPage route={route} />, { viewer: me });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(calls.some(({ name }) => name === 'UserSessionResource.delete')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => {
    expect(assign).toHaveBeenCalledWith('/');
  });
  expect(calls.find(({ name }) => name === 'UserSessionResource.delete')!.options).toEqual({
    everywhere: true,
  });
});

it('says under its field why a password is not changed', async () => {
  serve((name) =>
    name === 'UserPasswordResource.update'
      ? {
          error: {
            http_status: 400,
            api_error_code: 1,
            message: 'Not that one.',
            message_detail: 'Not that one.',
            field: 'password',
          },
        }
      : { data: answerOf(name) },
  );
  renderInFrame(<SettingsSecurityPage route={route} />, { viewer: me });
  fireEvent.change(screen.getByLabelText(/^Current password/), { target: { value: 'old' } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Not that one.');
  expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true');
});
