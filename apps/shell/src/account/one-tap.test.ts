import { afterEach, expect, it, vi } from 'vitest';
import { oneTapFlows, thisBrowser } from './one-tap';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [121, false, { page: false, button: false }],
  [122, false, { page: true, button: false }],
  [129, false, { page: true, button: false }],
  [130, false, { page: true, button: true }],
  [130, true, { page: true, button: false }],
  [131, true, { page: true, button: true }],
  [null, false, { page: false, button: false }],
] as const)('version %s, on a phone: %s', (version, mobile, flows) => {
  expect(oneTapFlows({ hasIdentity: true, version, mobile })).toEqual(flows);
  expect(oneTapFlows({ hasIdentity: false, version, mobile })).toEqual({ page: false, button: false });
});

it.each([
  [
    { userAgent: 'x', userAgentData: { brands: [{ brand: 'Chromium', version: '131' }], mobile: true } },
    { version: 131, mobile: true },
  ],
  // Without https a browser says no more than its name.
  [{ userAgent: 'Mozilla/5.0 Chrome/124.0.0.0 Mobile Safari/537.36' }, { version: 124, mobile: true }],
  [{ userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' }, { version: null, mobile: false }],
])('reads %j', (navigator, browser) => {
  vi.stubGlobal('navigator', navigator);
  expect(thisBrowser()).toEqual({ ...browser, hasIdentity: false });
  vi.stubGlobal('IdentityCredential', () => undefined);
  expect(thisBrowser().hasIdentity).toBe(true);
});
