import fc from 'fast-check';
import { expect, it } from 'vitest';
import { furtherLink, refreshOf } from './further';

const refresh = (content: string) => refreshOf({ 'http-equiv': 'Refresh', content });

it.each([
  ['0;url=/next', '/next'],
  ['0; URL=https://a.example/?a=1;b=2', 'https://a.example/?a=1;b=2'],
  ["1 ; url = '/with space'", '/with space'],
  ['0;url="/next"', '/next'],
  ['0.5;url=/next', '/next'],
  ['0,/next', '/next'],
  [';url=/next', '/next'],
  ['5', undefined],
  ['600;url=/next', undefined],
  ['', undefined],
  ['0;url=', undefined],
  ['soon;url=/next', undefined],
])('a refresh of %s', (content, address) => {
  expect(refresh(content)).toBe(address);
});

it('reads any content', () => {
  fc.assert(fc.property(fc.string(), (content) => ['string', 'undefined'].includes(typeof refresh(content))));
});

it('knows links by what they are', () => {
  expect(furtherLink({ rel: 'Canonical', href: ' /a ' })).toEqual({ canonical: '/a' });
  expect(
    furtherLink({ rel: 'alternate', type: 'application/json+oembed; charset=utf-8', href: '/o' }),
  ).toEqual({
    oembed: '/o',
  });
  for (const other of [
    { rel: 'alternate', type: 'text/xml+oembed', href: '/o' },
    { rel: 'canonical', type: '', href: '' },
    { rel: '', type: '', href: '/x' },
  ])
    expect(furtherLink(other)).toEqual({});
});
