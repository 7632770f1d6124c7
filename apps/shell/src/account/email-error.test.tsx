import { viewerAtom } from '@corkboard/auth';
import { EMAIL_LINK_PROBLEMS } from '@corkboard/contract';
import { buildPath, classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { emails } from '../messages/emails';
import EmailErrorPage from './EmailErrorPage';

afterEach(cleanup);

/** Opens the page of a link that does nothing, as a stranger or as somebody who is logged in. */
function open(query: { problem?: string; token?: string }, isAuth = false): void {
  const address = buildPath('email-verification-error', {}, query as never);
  const store = createStore();
  if (isAuth) store.set(viewerAtom, { isAuth } as never);
  const [pathname = '', search = ''] = address.split('?');
  render(
    <Provider store={store}>
      <Router
        location={{ pathname, search: `?${search}`, hash: '', state: null, key: 'visit' }}
        navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
      >
        <EmailErrorPage route={classify(address) as RouteMatch<'email-verification-error'>} />
      </Router>
    </Provider>,
  );
}
const wayTo = (label: string) => screen.getByRole('link', { name: label }).getAttribute('href');

it.each(EMAIL_LINK_PROBLEMS)('says why a link does nothing, and how to get another one: %s', (problem) => {
  open({ problem });
  expect(screen.getByText(emails.errors[problem])).toBeDefined();
  expect(wayTo(emails.logIn)).toBe('/login?next=%2Fsettings%2Faccount%2F');
});

it.each([undefined, 'made-up'])(
  'takes a link for one that never worked where nobody says why: %s',
  (problem) => {
    open({ problem });
    expect(screen.getByText(emails.errors.invalid)).toBeDefined();
  },
);

it('leads whoever is logged in to their address, or into the account that the link is for', () => {
  open({ problem: 'used' }, true);
  expect(wayTo(emails.toSettings)).toBe('/settings/account/');
  cleanup();
  open({ problem: 'other_account', token: 'abc' }, true);
  expect(wayTo(emails.otherAccount)).toContain(encodeURIComponent('/email/confirm?token=abc'));
});
