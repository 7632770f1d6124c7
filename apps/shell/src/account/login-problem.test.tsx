import { appealMessages, isLoginState, LOGIN_PROBLEMS } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { answer, requestsOf } from '../../../../tools/testing/service';
import { account } from '../messages/account';
import { problems } from '../messages/problems';
import LoginProblemPage from './LoginProblemPage';

afterEach(cleanup);

const APPEAL = 'SuspensionAppealResource.create';

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

it.each(Object.values(LOGIN_PROBLEMS).filter(isLoginState))(
  'says what the matter is, and leads back to where one wanted to go: %i',
  (state) => {
    expect(open(`?state=${state}&wait=700&ticket=none&next=/today`)).toBe(problems.states[state].title);
    const back = screen.getByRole('link', { name: account.backToLogIn });
    expect(back.getAttribute('href')).toBe('/login?next=%2Ftoday');
  },
);

it('says how long to wait', () => {
  open(`?state=${LOGIN_PROBLEMS.rateLimited}&wait=700`);
  expect(screen.getByText(problems.wait(700))).toBeDefined();
});

it('sends an appeal once something is written, and says that it was sent', async () => {
  answer({ [APPEAL]: null });
  open(`?state=${LOGIN_PROBLEMS.suspended}&ticket=of-mine`);
  await userEvent.click(screen.getByRole('button', { name: problems.appealSend }));
  expect(await screen.findByText(appealMessages.textShort)).toBeDefined();
  expect(requestsOf(APPEAL)).toEqual([]);
  const words = 'I never sent those messages. Somebody else was in my account.';
  await userEvent.type(screen.getByLabelText(problems.appeal, { exact: false }), words);
  await userEvent.click(screen.getByRole('button', { name: problems.appealSend }));
  expect(await screen.findByText(problems.appealSent)).toBeDefined();
  expect(screen.queryByRole('button', { name: problems.appealSend })).toBeNull();
  expect(requestsOf(APPEAL)).toEqual([{ ticket: 'of-mine', text: words }]);
});
