import { buildPath, classify, ROUTES, type RouteName } from '@corkboard/routing';
import { actForBusiness } from './setup/business';
import { callsOf } from './setup/calls';
import { comer, walk } from './setup/links';
import { builtManifest } from './setup/remotes';
import { seconds } from './setup/signs';
import { test } from './setup/test';
import { STRANGERS } from './setup/world';

/**
 * Nothing leads nowhere: of every page that is built, every link that is shown, in its menus and dialogs too, leads to a page that is
 * there and may be opened, and nothing that the page asks for by itself is missing or refused. Here are pages that `screens.e2e.ts` doesn't open.
 */
test.describe.configure({ mode: 'parallel' });

/** A topic, a category of things for sale and an article, as the addresses of their pages have them. */
const EXPLORED = { interest: 'food', category: 'food', interestId: '5000', slug: 'big-type-few-words' };

/** Path parameters of a page, so that there is something on it. */
type Params = Readonly<Record<string, string>>;

/** Pages of the shell that are built. */
const OF_SHELL: readonly string[] = [
  'login',
  'add-account',
  'login-problem',
  'age-appeal',
  'secure-panic',
  'email-confirm',
  'email-undo',
  'email-subscription',
  'email-user-survey',
  'email-verification-error',
  'password-change',
  'login-verify',
  'signup',
  'signup-sso-business-account',
  'password-reset',
  'about',
  'help',
  'terms',
  'privacy',
  'privacy-choices',
];

/** Pages that are looked at together; those in none of the others are `REST`. */
const REST = 'the other pages';
const GROUPS: readonly (readonly [string, RegExp])[] = [
  [
    'the ads manager',
    /^(ads|audience|advertiser|accounts-manager|quick-promote|recommendations|media-planner|msot|campaign-insights)/,
  ],
  // That of mails is for strangers, too.
  ['reports', /^report(?!-center-unsubscribe)/],
  ['conversions', /^conversions/],
  ['profiles and boards', /^(profile|board|section)/],
  ['pins', /^pin/],
  ['the shell', new RegExp(`^(${OF_SHELL.join('|')})$`)],
];
const groupOf = (name: string) => GROUPS.find(([, fits]) => fits.test(name))?.[0] ?? REST;

type Route = (typeof ROUTES)[number];

/**
 * An address of every built page of a group for these audiences. Those of the business remote are in `business-side.e2e.ts`.
 * @param isSeen whether a page was opened with its screens
 */
async function pagesOf(
  group: string,
  audiences: readonly string[],
  params: Params,
  isSeen: (route: Route) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of ROUTES) {
    const { name, area, pattern, audience } = route;
    if (!audiences.includes(audience) || area === 'business' || groupOf(name) !== group) continue;
    if (isSeen(route)) continue;
    const built =
      area === 'shell' ? OF_SHELL.includes(name) : (await builtManifest(area)).pages[name]?.status === 200;
    if (!built) continue;
    const id =
      name === 'section-edit'
        ? 'section'
        : name === 'idea' || /^(shopping|video)-category$/.test(name)
          ? 'interestId'
          : /^pin(-|$)/.test(name)
            ? 'pin'
            : 'id';
    const required = [...pattern.replaceAll(/\[[^\]]*\]+/g, '').matchAll(/\{(\w+)\}/g)].map(
      ([, key]) => key!,
    );
    const given = required.map((key) => [key, params[key === 'id' ? id : key]] as const);
    // A page with things that this viewer lacks, such as sections, is left to a viewer who has some.
    if (given.every(([, value]) => value !== undefined))
      found.push((buildPath as (name: RouteName, params: object) => string)(name, Object.fromEntries(given)));
  }
  return found;
}

test.describe('for a stranger', () => {
  const seen = new Set(
    STRANGERS.map((path) => classify(path)).map((match) => match.kind === 'route' && match.name),
  );
  for (const group of [REST, 'profiles and boards', 'pins', 'the shell'])
    test(group, async ({ page, siteUrl, context }) => {
      test.setTimeout(seconds(300));
      const [pin] = await callsOf(context, siteUrl).get<{ id: string }[]>('UserHomefeedResource', {});
      const params = { username: 'mirelorca', boardId: 'weeknight-plates', pin: pin!.id, ...EXPLORED };
      const addresses = await pagesOf(group, ['anyone', 'stranger'], params, ({ name }) => seen.has(name));
      await walk(page, siteUrl, { kind: 'stranger' }, addresses, comer(page));
    });
});

test.describe('for somebody signed in', () => {
  for (const group of [REST, 'the ads manager', 'reports', 'conversions', 'the shell'])
    test(group, async ({ page, siteUrl, signUp }) => {
      test.setTimeout(seconds(300));
      const { username } = await signUp();
      const isSeen = ({ area }: Route) => area === 'consumer' || area === 'pin-builder';
      const addresses = await pagesOf(group, ['anyone', 'viewer'], { username }, isSeen);
      // Of the pages of ads no other test sees that a browser takes over what it's sent.
      const open = group === 'the shell' ? comer(page) : undefined;
      await walk(page, siteUrl, { kind: 'person', username }, addresses, open);
    });
});

test('the pages of a person, for somebody who acts for a business', async ({ page, siteUrl, logIn }) => {
  test.setTimeout(seconds(300));
  await logIn('demo');
  await actForBusiness(page);
  const names = [
    'home',
    'notifications',
    'settings',
    'pin-builder',
    'board-create',
    'reporting-campaigns',
    'reporting-adgroups',
    'reporting-ads',
  ] as const;
  await walk(
    page,
    siteUrl,
    { kind: 'business' },
    names.map((name) => buildPath(name)),
  );
});
