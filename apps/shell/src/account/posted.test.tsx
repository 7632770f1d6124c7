import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as words } from '@corkboard/contract';
import { createStore, Provider } from 'jotai';
import { type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { account as text } from '../messages/account';
import { LogInForm } from './LogInForm';
import { csrfAtom, postedAtom, type PostedAnswer } from './posted';
import { SignUpForm } from './SignUpForm';

afterEach(cleanup);

const posted: PostedAnswer = {
  form: 'login',
  values: { username_or_email: 'ana' },
  problems: {},
  failure: words.loginFailed,
};
const inStore = (children: ReactNode, answer: PostedAnswer | null = null) => {
  const store = createStore();
  store.set(csrfAtom, 'the-token');
  store.set(postedAtom, answer);
  return { store, tree: <Provider store={store}>{children}</Provider> };
};
const logIn = <LogInForm next="/pin/5/" onDone={vi.fn()} />;
const signUp = <SignUpForm to="/signup" onDone={vi.fn()} />;
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe('the markup of an account form', () => {
  it.each([
    ['/login?next=%2Fpin%2F5%2F', logIn],
    ['/signup', signUp],
  ])('is sent to %s by itself, never as part of an address', (action, form) => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(inStore(form).tree);
    const element = template.content.querySelector('form')!;
    expect([element.method, element.getAttribute('action')]).toEqual(['post', action]);
    const names = [...element.querySelectorAll('input')].map((input) => input.name);
    expect(names).toContain('password');
    expect(names).not.toContain('');
    expect(element.querySelector<HTMLInputElement>('[name=csrf]')?.value).toBe('the-token');
    // Buttons other than the submit button don't submit the form.
    const senders = [...element.querySelectorAll('button')].filter(({ type }) => type === 'submit');
    expect(senders).toHaveLength(1);
  });

  it('has what was typed and what is wrong where the form comes again', () => {
    const html = renderToString(inStore(logIn, posted).tree);
    expect(html).toContain('value="ana"');
    expect(html).toContain(words.loginFailed.replaceAll("'", '&#x27;'));
    const signedUp = renderToString(
      inStore(signUp, {
        form: 'signup',
        values: { email: 'ana@' },
        problems: { email: words.emailInvalid },
      }).tree,
    );
    expect(signedUp).toContain('value="ana@"');
    expect(signedUp).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/);
  });
});

describe('an account form with scripts', () => {
  it('goes on from a try that the browser made by itself, once', async () => {
    const { store, tree } = inStore(logIn, posted);
    const { unmount } = render(tree);
    expect(screen.getByRole('alert').textContent).toBe(words.loginFailed);
    await userEvent.type(field(/Email or username/), 'b');
    expect(field(/Email or username/).value).toBe('anab');
    expect(screen.getByRole('alert').textContent).toBe('');
    unmount();
    render(<Provider store={store}>{logIn}</Provider>);
    expect(field(/Email or username/).value).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('leaves the answer to another form alone', () => {
    render(inStore(signUp, posted).tree);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('keeps what was typed before it ran', async () => {
    const errors: unknown[] = [];
    const { tree } = inStore(logIn);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(tree);
    field(/Email or username/).value = 'early bird';
    field(/Password/).value = 'early password';
    const root = await act(() =>
      hydrateRoot(place, tree, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(field(/Email or username/).value).toBe('early bird');
    await userEvent.type(field(/Email or username/), 's');
    expect([field(/Email or username/).value, field(/Password/).value]).toEqual([
      'early birds',
      'early password',
    ]);
    // It's in the form's state, not in its elements alone: nothing is missing.
    const fetched = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', fetched);
    await userEvent.click(screen.getByRole('button', { name: text.logIn }));
    vi.unstubAllGlobals();
    const [, init] = fetched.mock.calls[0] as unknown as [string, { body: string }];
    expect(JSON.parse(init.body)).toEqual({
      options: { username_or_email: 'early birds', password: 'early password' },
    });
    expect(errors).toEqual([]);
    act(() => {
      root.unmount();
    });
    place.remove();
  });
});
