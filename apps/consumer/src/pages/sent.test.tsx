import { hydrate, queryKey } from '@corkboard/api-client';
import { type Viewer } from '@corkboard/auth';
import { type CallName, type CallOptions } from '@corkboard/contract';
import { resolveNeeds } from '@corkboard/federation';
import { describedPages, takenOver } from '@corkboard/federation/testing';
import { cleanup } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../pages';
import { pinWith } from '../testing/entities';
import { createFrame, me, stranger } from '../testing/frame';
import { ADDRESSES, dataOf, pageAt } from '../testing/pages';

const { routes, needsOf } = describedPages(pages);

const MINUTE = 60_000;
/** Everything in the answers was made at this moment. */
const MADE = Date.parse(pinWith().created_at);
const SENT = MADE + 5 * MINUTE;
const TAKEN_OVER = MADE + 45 * MINUTE;

const at = (moment: number) => new Date(moment).toISOString();
/** Fixtures with dates, and with further rows. */
const MORE: Partial<Record<string, unknown>> = {
  'UserSessionsResource.get': [true, false].map((current) => ({
    id: current ? '1' : '2',
    current,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    ip: '192.0.2.1',
    created_at: at(MADE),
    seen_at: at(MADE),
  })),
  'PinHideResource.get': [
    { type: 'hidden_pin', pin_id: '100', image: pinWith().images.orig, title: 'A lamp', hidden_at: at(MADE) },
  ],
  'BoardTrashResource.get': [
    {
      type: 'trashed_board',
      id: '50',
      name: 'Light',
      privacy: 'public',
      pin_count: 4,
      section_count: 0,
      image_cover_url: null,
      cover_color: null,
      deleted_at: at(MADE),
      kept_until: at(MADE + 30 * 24 * 60 * MINUTE),
    },
  ],
  'WebsiteClaimResource.get': [
    { id: '8', address: 'lamps.example', photo_site: false, code: 'abc', claimed_at: null },
  ],
  'EmailAddressResource.get': {
    email: 'ada@people.example',
    confirmed: false,
    confirm_by: null,
    pending: { email: 'new@people.example', expires_at: at(MADE) },
  },
  'PromotionSettingResource.get': { everybody: false },
  'PromotionConsentResource.get': [
    {
      type: 'promotion_asking',
      id: '9',
      pin_id: '100',
      title: 'A lamp',
      image: pinWith().images.orig,
      business: pinWith().pinner,
      answer: 'given',
      answered_at: at(MADE),
    },
  ],
  'NotificationSettingsResource.get': [
    { topic: 'invitations', site: null, email: true },
    { topic: 'saves', site: true, email: false },
  ],
  'GET /v3/imports/': {
    imports: [
      {
        id: '7',
        kind: 'bookmarks',
        state: 'done',
        file_name: 'bookmarks.html',
        privacy: 'secret',
        total: 9,
        saved: 7,
        skipped: 0,
        failed: 0,
        retrying: 1,
        kept: 1,
        // Ahead when the page is sent, past when it is taken over.
        retry_at: at(MADE + 20 * MINUTE),
        error: null,
        created_at: at(MADE),
        finished_at: at(MADE),
      },
    ],
  },
};
const answer = (call: string, options: Record<string, unknown>) => MORE[call] ?? dataOf(call, options);

/** Pages that say something else once the browser has taken over, and why. */
const TOLD_LATER: Readonly<Record<string, string>> = {
  'pin-edit': 'its form is fetched when the page is there',
  'board-create': 'the people to share a board with are fetched when the page is there',
  'settings-data': 'when links are tried again is said by the clock of the viewer',
  'settings-language': 'names of places, and days, are as the browser writes them',
  'settings-profile': 'the address of the profile has the name of this host',
  'settings-developer': 'webhooks are fetched when the page is there',
  'pin-create': 'popup or page: that depends on the window',
  'pin-repin': 'popup or page: that depends on the window',
  'pin-repin-external': 'popup or page: that depends on the window',
};

/** Pages that are nothing without an account. */
const FOR_MEMBERS = new Set(['pin-repin', 'pin-repin-external']);

const all = [
  ...ADDRESSES,
  '/pin/create/button?url=https%3A%2F%2Flamps.example%2Fpin%2F100%2F&media=https%3A%2F%2Fa.example%2F1.png',
  '/settings/account/',
  '/settings/notifications',
  '/settings/email/',
  '/settings/appearance/',
  '/settings/apps/',
  '/settings/developer/',
  '/settings/language/',
  '/settings/hidden/',
  '/settings/home-feed/',
  '/pin/100/repin/',
  '/pin/100/repin/x/',
];

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: SENT });
  // Later requests stay pending for the whole test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page with the first answers in a cache of its own, as server and browser each have one. */
async function drawing(address: string, viewer: Viewer): Promise<{ name: string; content: ReactNode }> {
  const { route, Page } = await pageAt(address);
  const { client, inFrame } = createFrame({ viewer, at: address });
  hydrate(
    client,
    resolveNeeds(needsOf(route.name), route, viewer).map(({ call, options, infinite }) => ({
      key: queryKey(call as CallName, options as CallOptions<CallName>),
      data: answer(call, options),
      bookmark: null,
      infinite,
    })),
  );
  return { name: route.name, content: inFrame(<Page route={route} />) };
}

describe.each([
  ['a stranger', stranger],
  ['somebody signed in', me],
])('a page for %s', (_, viewer) => {
  it.each(all)('%s is drawn without a browser, and taken over as it stands', async (address) => {
    const onServer = await drawing(address, viewer);
    const inBrowser = await drawing(address, viewer);
    const { markup, before, after, complaints } = await takenOver(onServer.content, inBrowser.content, () => {
      vi.stubEnv('TZ', 'Asia/Tokyo');
      vi.setSystemTime(TAKEN_OVER);
    });
    expect(complaints).toEqual([]);
    // Forms that need a script send nothing before it runs, least of all as part of an address.
    expect(markup.match(/<form(?![^>]* (?:action|method)=)[^>]*>/g) ?? []).toEqual([]);
    // Visitors without an account get no markup, as the server redirects them to the login page.
    const forNobody = viewer === stranger && FOR_MEMBERS.has(onServer.name);
    expect(before === '').toBe(forNobody);
    if (!(onServer.name in TOLD_LATER)) expect(after).toBe(before);
  });
});

it('looks at every page', async () => {
  const looked = await Promise.all(all.map(async (address) => (await pageAt(address)).route.name));
  expect([...new Set(looked)].toSorted()).toEqual(routes.toSorted());
});
