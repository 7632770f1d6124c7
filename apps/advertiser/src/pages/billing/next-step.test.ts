import { expect, it } from 'vitest';
import { nextStep } from './index';

it.each([
  ['/ads/create/', '/ads/create/'],
  ['/ads/create/?a=b#c', '/ads/create/?a=b#c'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/\t/evil.example/', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('the way on that %j names is %j', (wanted, way) => {
  expect(nextStep(wanted)).toBe(way);
});
