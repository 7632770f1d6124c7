import { isLoginState, LOGIN_PROBLEMS } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { problems } from '../messages/problems';
import LoginProblemPage from './LoginProblemPage';

afterEach(cleanup);

function open(search: string) {
  const route = classify(`/login/problem${search}`) as RouteMatch<'login-problem'>;
  render(
    <Provider store={createStore()}>
      <Router
        location={{ pathname: '/login/problem', search, hash: '', state: null, key: 'visit' }}
        navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
      >
        <LoginProblemPage route={route} />
      </Router>
    </Provider>,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

it.each(['', '?state=', '?state=abc', '?state=99', '?state=-1', '?state=1.5'])(
  'says nothing of an account that the address doesn’t: %s',
  (search) => {
    expect(open(search)).toBe(problems.unnamed.title);
    expect(document.body.textContent).not.toContain('passwords for this account');
    expect(screen.getByRole('link', { name: problems.reset })).toBeDefined();
  },
);

it.each(Object.values(LOGIN_PROBLEMS).filter(isLoginState))('says what the matter is: %i', (state) => {
  expect(open(`?state=${state}`)).toBe(problems.states[state].title);
});
