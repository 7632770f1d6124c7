import { expect, it } from 'vitest';
import { siteOrigin } from './attributes';

const SCRIPT = 'https://site.example/embed/pin-builder.js';
it.each([
  ['', 'https://site.example'],
  ['  ', 'https://site.example'],
  ['https://other.example/anything', 'https://other.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['javascript:alert(1)', 'https://site.example'],
  ['not an address', 'https://site.example'],
])('site "%s" is %s', (given, origin) => {
  expect(siteOrigin(given, SCRIPT)).toBe(origin);
});
