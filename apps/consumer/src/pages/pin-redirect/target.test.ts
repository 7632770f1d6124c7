import { classify } from '@corkboard/routing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectTarget } from './index';

const ORIGIN = 'https://corkboard.example';

it.each([
  [{ pin: '12' }, '/pin/12/'],
  [{ pin: '12', invite_code: 'a', utm_pai: 'b' }, '/pin/12/?invite_code=a&utm_pai=b'],
  [{ url: '/pin/12/' }, '/pin/12/'],
  [{ url: '/amp/pin/12/', utm_pai: 'b' }, '/pin/12/?utm_pai=b'],
  [{ url: `${ORIGIN}/pin/12/` }, '/pin/12/'],
  [{ url: '/ada/light' }, '/ada/light'],
  [{}, '/'],
  [{ pin: '../evil' }, '/'],
  [{ pin: '12/../../evil' }, '/'],
])('%j leads to %s', (query, target) => {
  expect(redirectTarget(query, ORIGIN)).toBe(target);
});

it.each([
  'https://evil.example/pin/12/',
  '//evil.example/pin/12/',
  '\\\\evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://corkboard.example@evil.example/',
  'https://corkboard.example.evil.example/pin/1/',
  '/\t/evil.example',
  'https:evil.example',
  ' https://evil.example',
  '/login?next=//evil.example',
])('%s leads nowhere else', (url) => {
  expect(redirectTarget({ url }, ORIGIN)).toBe('/');
});

it('stays on the site, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((end) => `/${end}`),
      ),
      (url) => {
        const target = redirectTarget({ url }, ORIGIN);
        expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        expect(classify(target).kind).toBe('route');
      },
    ),
  );
});
