import { describe, expect, it } from 'vitest';
import { scriptOrigin, siteOrigin } from './attributes';

const SITE = 'https://site.example';
const EVIL = 'https://evil.example';

describe('scriptOrigin', () => {
  it.each([
    ['a script tag', `${SITE}/embed/pin-builder.js`, undefined],
    ['a script tag of one version', `${SITE}/embed/v/0a1b2c3d/pin-builder.js?x=1`, undefined],
    [
      'a module in Chromium',
      '',
      `Error\n    at ${SITE}/embed/pin-builder.js:1:2345\n    at https://shop.example/a.js:1:1`,
    ],
    ['a module in Chromium, in a function', undefined, `Error\n    at x (${SITE}/embed/pin-builder.js:3:17)`],
    [
      'a module in Firefox and Safari',
      undefined,
      `x@${SITE}/embed/pin-builder.js:3:17\n@https://shop.example/a.js:1:1`,
    ],
  ])('is known from %s', (_, current, stack) => {
    expect(scriptOrigin(current, stack)).toBe(SITE);
  });

  it.each([
    ['a copy in another folder', 'https://shop.example/vendor/pin-builder.js', undefined],
    ['a bundle', undefined, 'Error\n    at https://shop.example/assets/app.js:1:1'],
    ['an inline script', '', 'Error\n    at https://shop.example/lamps:12:3'],
    ['a file', 'file:///home/embed/pin-builder.js', undefined],
    ['nothing', undefined, undefined],
  ])('is not taken from %s', (_, current, stack) => {
    const origin = scriptOrigin(current, stack);
    expect(origin === null || origin === 'null').toBe(true);
  });
});

describe('siteOrigin', () => {
  const names = { script: SITE, property: null, attribute: '' };
  it.each([
    ['the script’s', {}, SITE],
    ['the script’s, repeated in markup', { attribute: ` ${SITE}/anything ` }, SITE],
    ['none, when markup names another one', { attribute: EVIL }, null],
    ['none, when markup names another port', { attribute: `${SITE}:81` }, null],
    ['none, when markup names nothing that can be asked', { attribute: 'javascript:alert(1)' }, null],
    ['what the page’s script set', { property: 'http://127.0.0.1:3000/x' }, 'http://127.0.0.1:3000'],
    [
      'what the page’s script set, whatever markup says',
      { property: 'https://b.example', attribute: EVIL },
      'https://b.example',
    ],
    ['none, when the page’s script set nonsense', { property: 'nonsense', attribute: SITE }, null],
    ['the script’s, when the page’s script set nothing', { property: ' ' }, SITE],
    ['the markup’s, for a copy of the script that has no site', { script: null, attribute: SITE }, SITE],
    ['none at all', { script: null }, null],
  ])('is %s', (_, changes, origin) => {
    expect(siteOrigin({ ...names, ...changes })).toBe(origin);
  });
});
