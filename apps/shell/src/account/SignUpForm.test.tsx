import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as words } from '@corkboard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, example, refusal, requestsOf } from '../../../../tools/testing/service';
import { account } from '../messages/account';
import { SignUpForm } from './SignUpForm';

const text = account;
const field = (name: string | RegExp) => screen.getByLabelText(name);
const SIGN_UP = 'UserRegisterResource.create';
const sent = () => requestsOf(SIGN_UP);

beforeEach(() => {
  answer({ [SIGN_UP]: example(SIGN_UP, { id: '1' }) });
});
afterEach(cleanup);

async function fill(email = 'ana@example.com') {
  const user = userEvent.setup();
  await user.type(field(/Your name/), 'Ana Lima');
  await user.type(field(/Email/), email);
  await user.type(field(/Password/), 'a long password');
  await user.type(field(/Date of birth/), '1990-01-02');
  return user;
}

it('hints at a slip in the address while typing, and puts it right', async () => {
  render(<SignUpForm to="/signup" onDone={vi.fn()} />);
  const user = await fill('ana@gmial.com');
  expect(screen.getByText(words.emailSuggestion('ana@gmail.com'), { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.useSuggestion('ana@gmail.com') }));
  expect((field(/Email/) as HTMLInputElement).value).toBe('ana@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

it('says what is missing, goes there, and sends nothing', async () => {
  render(<SignUpForm to="/signup" onDone={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: text.signUp }));
  expect(screen.getByText(words.firstNameRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field(/Your name/));
  expect(sent()).toEqual([]);
});

it('signs up once, however often the button is pressed', async () => {
  const onDone = vi.fn();
  render(<SignUpForm to="/signup" onDone={onDone} />);
  const user = await fill();
  await user.dblClick(screen.getByRole('button', { name: text.signUp }));
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(sent()).toMatchObject([
    { full_name: 'Ana Lima', email: 'ana@example.com', birthdate: '1990-01-02' },
  ]);
});

it("shows the server's refusal at the field it names", async () => {
  answer({ [SIGN_UP]: refusal({ status: 409, code: 60, message: words.emailTaken, field: 'email' }) });
  const onDone = vi.fn();
  render(<SignUpForm to="/signup" onDone={onDone} />);
  const user = await fill();
  await user.click(screen.getByRole('button', { name: text.signUp }));
  expect(await screen.findByText(words.emailTaken)).toBeTruthy();
  expect(field(/Email/).getAttribute('aria-invalid')).toBe('true');
  expect(onDone).not.toHaveBeenCalled();
});
