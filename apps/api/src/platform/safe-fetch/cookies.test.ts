import { expect, it } from 'vitest';
import { Cookies } from './cookies';

const said = (set: string | string[], from: string, to: string) => {
  const cookies = new Cookies();
  cookies.take(new URL(from), set);
  return cookies.header(new URL(to));
};

it.each([
  ['a=1; Path=/; HttpOnly', 'https://shop.example/', 'https://shop.example/x', 'a=1'],
  ['a=1', 'https://shop.example/', 'https://other.example/', undefined],
  ['a=1', 'https://shop.example/', 'https://cdn.shop.example/', undefined],
  ['a=1; Domain=.shop.example', 'https://www.shop.example/', 'https://cdn.shop.example/', 'a=1'],
  ['a=1; Domain=shop.example', 'https://shop.example/', 'https://cdn.shop.example/', 'a=1'],
  ['a=1; Domain=example', 'https://shop.example/', 'https://other.example/', undefined],
  ['a=1; Domain=other.example', 'https://shop.example/', 'https://other.example/', undefined],
  ['a=1; Secure', 'https://shop.example/', 'http://shop.example/', undefined],
  ['a=1\r\nX-Evil: 1', 'https://shop.example/', 'https://shop.example/', undefined],
  ['no pair', 'https://shop.example/', 'https://shop.example/', undefined],
])('%s of %s for %s', (set, from, to, header) => {
  expect(said(set, from, to)).toBe(header);
});

it('says the newest of a name, and a bounded number of them', () => {
  const many = Array.from({ length: 500 }, (_, n) => `c${n}=x`);
  const header = said(['a=1', 'a=2', ...many], 'https://shop.example/', 'https://shop.example/');
  expect(header).toMatch(/^a=2; c0=x/);
  expect(header!.split('; ')).toHaveLength(50);
});
