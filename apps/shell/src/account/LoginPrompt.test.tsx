import { rememberAct, rememberedAct, viewerAtom } from '@corkboard/auth';
import { loginPrompts, type LoginPrompt as PromptName } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account as text } from '../messages/account';
import LoginPrompt from './LoginPrompt';

vi.mock('./ProviderLinks', () => ({ ProviderLinks: () => null }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  rememberAct(null);
  vi.unstubAllGlobals();
});

function show(prompt: PromptName, isAuth = false, said = prompt) {
  const store = createStore();
  if (isAuth) store.set(viewerAtom, { isAuth: true } as never);
  render(
    <Provider store={store}>
      <Router
        location={{ pathname: '/ann/garden/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
      >
        <LoginPrompt prompt={prompt} onClose={vi.fn()} />
      </Router>
    </Provider>,
  );
  expect(screen.getByRole('dialog', { name: loginPrompts[said] })).toBeTruthy();
}
const form = () => screen.queryByLabelText(new RegExp(text.identifier));

describe('a stranger who wanted something done', () => {
  it.each(['save', 'follow', 'default'] as const)('is offered an account first: %s', async (prompt) => {
    rememberAct({ act: 'follow', id: '7' });
    show(prompt);
    expect(form()).toBeNull();
    expect(screen.getByRole('link', { name: text.signUp }).getAttribute('href')).toBe(
      '/signup?next=%2Fann%2Fgarden',
    );
    await userEvent.setup().click(screen.getByRole('button', { name: text.logIn }));
    expect(document.activeElement).toBe(form());
    expect(screen.getByRole('link', { name: text.signUp })).toBeTruthy();
  });
});

it('offers the form at once to who pressed "Log in", has an account, or was logged out', () => {
  show('save');
  expect(form()).not.toBeNull();
  cleanup();
  rememberAct({ act: 'unfollow', id: '7' });
  show('unfollow');
  expect(form()).not.toBeNull();
  cleanup();
  show('follow', true);
  expect(form()).not.toBeNull();
});

it('says on a phone how near the rest is to who wanted to follow, and to nobody else', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 600px)' }));
  show('follow', false, 'almostThere');
  cleanup();
  show('save');
});

it('has nothing done later for who closes it', async () => {
  rememberAct({ act: 'save', id: '7' });
  show('save');
  await userEvent.setup().keyboard('{Escape}');
  expect(rememberedAct()).toBeNull();
});
