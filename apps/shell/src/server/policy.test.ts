import { classify, siteRoutes } from '@corkboard/routing';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, openerHeaders } from './policy';

const site = {
  routes: siteRoutes([]),
  pages: {
    'pin-create': { frame: 'popup' },
    'pin-repin-external': { frame: 'popup' },
    'pin-edit': { prompt: 'x' },
  },
} as const;

it.each([
  ['/pin/create/button?media=x', true],
  ['/pin/create/', true],
  ['/pin/12/repin/x/', true],
  ['/signup?next=%2Fpin%2Fcreate%2Fbutton%3Fmedia%3Dx', true],
  ['/login?next=%2Fpin%2F12%2Frepin%2Fx%2F', true],
  ['/login', false],
  ['/login?next=%2Fnotifications%2F', false],
  ['/pin/12/', false],
  ['/pin/12/edit', false],
  ['/', false],
  ['/no/such/page/at/all', false],
])('%s keeps the page that opened it: %s', (address, keeps) => {
  expect(openerHeaders(classify(address), site)).toEqual(
    keeps ? { 'cross-origin-opener-policy': 'unsafe-none' } : {},
  );
});

it('runs scripts and takes stylesheets by nonce, and takes the style of an element from its markup', () => {
  const rules = contentSecurityPolicy('N', { media: [], remotes: [] }).split('; ');
  expect(rules).toContain("script-src 'nonce-N'");
  expect(rules).toContain("style-src 'self' 'nonce-N'");
  expect(rules).toContain("style-src-attr 'unsafe-inline'");
  expect(rules).toContain("connect-src 'self'");
  expect(
    contentSecurityPolicy('N', { media: [], remotes: [], providers: ['https://google.example'] }),
  ).toContain("connect-src 'self' https://google.example;");
});

it('lets forms lead nowhere but here, and to where the page says', () => {
  const rules = (forms?: string[]) =>
    contentSecurityPolicy('N', { media: [], remotes: [], ...(forms && { forms }) }).split('; ');
  expect(rules()).toContain("form-action 'self'");
  expect(rules(['https://app.example'])).toContain("form-action 'self' https://app.example");
});

it('lets the form of the payment provider in only on pages with it', () => {
  const rules = (payments: boolean) =>
    contentSecurityPolicy('N', { media: [], remotes: [], payments }).split('; ');
  expect(rules(false).join(' ')).not.toContain('stripe');
  expect(rules(true)).toEqual(
    expect.arrayContaining([
      "script-src 'nonce-N' https://js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://hooks.stripe.com',
    ]),
  );
});
