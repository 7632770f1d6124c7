import { AGE_MIN, messages as words, PASSWORD_MIN } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { account } from '../messages/account';
import { logInProblems, signUpProblems } from './rules';

const today = new Date('2030-06-15T12:00:00Z');
const fine = {
  full_name: 'Ana Lima',
  email: 'ana@example.com',
  password: 'x'.repeat(PASSWORD_MIN),
  birthdate: `${2030 - AGE_MIN}-06-15`,
};

it('lets somebody in on the very birthday', () => {
  expect(signUpProblems(fine, today)).toEqual({});
});

it.each([
  [{ birthdate: `${2030 - AGE_MIN}-06-16` }, { birthdate: words.tooYoung }],
  [{ birthdate: '2000-02-31' }, { birthdate: words.birthdateInvalid }],
  [{ birthdate: '' }, { birthdate: account.birthdateRequired }],
  [{ full_name: '  ' }, { full_name: words.firstNameRequired }],
  [{ full_name: `${'a'.repeat(31)} Lima` }, { full_name: words.firstNameTooLong }],
  [{ email: 'ana@' }, { email: words.emailInvalid }],
  [{ password: 'short' }, { password: words.passwordShort }],
])('names what is wrong: %j', (change, problems) => {
  expect(signUpProblems({ ...fine, ...change }, today)).toEqual(problems);
});

it('asks for both parts of a log-in', () => {
  expect(Object.keys(logInProblems({ username_or_email: ' ', password: '' }))).toEqual([
    'username_or_email',
    'password',
  ]);
  expect(logInProblems({ username_or_email: 'ana', password: 'x' })).toEqual({});
});
