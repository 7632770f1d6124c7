import { accountMessages, messages } from '@corkboard/contract';
import { expect, it } from 'vitest';
import type { Refusal } from '../../../http/refusal';
import { checkNewPassword } from './UserPasswordResource';

const verdict = async (password: string): Promise<string | null> => {
  try {
    await checkNewPassword(password, 'new_one');
    return null;
  } catch (error) {
    expect(error).toMatchObject({ httpStatus: 400, field: 'new_one' });
    return (error as Refusal).message;
  }
};

it.each([
  ['12345678', accountMessages.passwordCommon],
  ['password', accountMessages.passwordCommon],
  ['PassWord', accountMessages.passwordCommon],
  ['qwertyuiop', accountMessages.passwordCommon],
  ['trustno1', accountMessages.passwordCommon],
  // Another width of the same letters, and what is common with spaces around and in it.
  ['ｐａｓｓｗｏｒｄ', accountMessages.passwordCommon],
  ['  monkey  ', accountMessages.passwordCommon],
  ['i love you', accountMessages.passwordCommon],
  ['dra\u0000gon\u200b\t', accountMessages.passwordCommon],
  ['        ', accountMessages.passwordBlank],
  ['\u3000\u00a0\t\n\u200b\u2028\u0007\ufeff', accountMessages.passwordBlank],
  ['1234567', messages.passwordShort],
  ['😀😀😀😀😀😀😀', messages.passwordShort],
])('refuses %j', async (password, message) => {
  expect(await verdict(password)).toBe(message);
});

it.each([
  'correct horse',
  'a long enough password',
  '        x',
  '😀😀😀😀😀😀😀😀',
  'Gr3en-lampshade',
  'пароль для доски',
])('takes %j', async (password) => {
  expect(await verdict(password)).toBeNull();
});
