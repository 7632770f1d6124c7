import { expect, it } from 'vitest';
import { isSignature } from './signature';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('takes a signature in one spelling', () => {
  const wanted = Buffer.alloc(32, 0xff);
  const text = wanted.toString('base64url');
  expect(Buffer.from(`${text.slice(0, -1)}_`, 'base64url')).toEqual(wanted);
  expect([...LETTERS].filter((last) => isSignature(text.slice(0, -1) + last, wanted))).toEqual([text.at(-1)]);
  for (const other of ['', text.slice(1), `${text}=`, text.replaceAll('_', '/')])
    expect(isSignature(other, wanted)).toBe(false);
});
