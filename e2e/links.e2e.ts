import { buildPath, classify, ROUTES, type RouteName } from '@corkboard/routing';
import { callsOf } from './setup/calls';
import { walk } from './setup/links';
import { builtManifest } from './setup/remotes';
import { seconds } from './setup/signs';
import { expect, test } from './setup/test';
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
 * An address of every built page of a group for these audiences. Pages of the business remote have tests of their own below.
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
      await walk(page, siteUrl, { kind: 'stranger' }, addresses);
    });
});

test.describe('for somebody signed in', () => {
  for (const group of [REST, 'the ads manager', 'reports', 'conversions', 'the shell'])
    test(group, async ({ page, siteUrl, signUp }) => {
      test.setTimeout(seconds(300));
      const { username } = await signUp();
      const isSeen = ({ area }: Route) => area === 'consumer' || area === 'pin-builder';
      const addresses = await pagesOf(group, ['anyone', 'viewer'], { username }, isSeen);
      await walk(page, siteUrl, { kind: 'person', username }, addresses);
    });
});

test.describe('acting for a business', () => {
  const pages: Readonly<Record<string, (owner: string) => readonly string[]>> = {
    'the pages of a person': () =>
      (['home', 'notifications', 'settings', 'pin-builder', 'board-create'] as const).map((name) =>
        buildPath(name),
      ),
    'the pages of a business': (owner) => [
      ...(['reporting-campaigns', 'reporting-adgroups', 'reporting-ads'] as const).map((name) =>
        buildPath(name),
      ),
      ...[undefined, 'partners', 'ad-accounts', 'profiles', 'groups', 'requests', 'history'].map((tab) =>
        buildPath('business-access-dashboard', { userBizId: owner }, tab === undefined ? {} : { tab }),
      ),
      buildPath('business-manager-dashboard', { userBizId: owner }),
      buildPath('business-audiences', { businessId: owner }),
      buildPath('business-manager-cee-migration', { businessId: owner }),
      buildPath('business-security', { businessId: owner }),
      ...(
        [
          'hierarchy-dashboard',
          'hierarchy-tree',
          'hierarchy-managers',
          'hierarchy-security',
          'hierarchy-brand-safety',
          'hierarchy-asset-groups',
          'hierarchy-catalogs',
          'hierarchy-shared-tags',
        ] as const
      ).map((name) => buildPath(name, { businessHierarchyId: owner })),
    ],
  };
  for (const [group, addresses] of Object.entries(pages))
    test(group, async ({ page, siteUrl, context, logIn }) => {
      test.setTimeout(seconds(300));
      await logIn('demo');
      const answer = await context.request.get('/v5/ad_accounts?include_shared_accounts=true');
      const { items } = (await answer.json()) as { items: { owner: { id: string } }[] };
      await page.goto('/settings/profile/');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
      const dialog = page.getByRole('dialog');
      const profiles = dialog.getByRole('group', { name: 'You and your businesses' });
      await profiles.getByRole('radio').nth(1).check();
      await dialog.getByRole('button', { name: 'Choose' }).click();
      await expect(dialog).toHaveCount(0);
      await walk(page, siteUrl, { kind: 'business' }, addresses(items[0]!.owner.id));
    });
});
