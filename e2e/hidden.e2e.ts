import { type APIRequestContext } from '@playwright/test';
import { ROUTES } from '@corkboard/routing';
import { callsOf } from './setup/calls';
import { expect, signUp, test } from './setup/test';

// What the pages of the site show of a secret board to everybody else: every row of the route table, with the board, its section and
// its pin wherever an address can name one.

interface Named {
  readonly username: string;
  readonly board: string;
  readonly slug: string;
  readonly section: string;
  readonly sectionSlug: string;
  readonly pin: string;
}

/** The address of a route about these things; null for one that names nothing of the kind. */
function addressOf({ name, pattern }: (typeof ROUTES)[number], named: Named): string | null {
  const id = name.startsWith('board') || name === 'section-create' ? named.board : named.pin;
  const values: Readonly<Record<string, string>> = {
    username: named.username,
    boardId: named.slug,
    boardSectionId: named.sectionSlug,
    id: name === 'section-edit' ? named.section : id,
    pinId: named.pin,
  };
  const path = pattern.replace(/\[.*\]/, '');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  if (names.length === 0 || names.some((key) => !(key in values))) return null;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => values[key]!);
}

test('no page shows anything of a secret board to anybody else', async ({
  browser,
  context,
  request,
  siteUrl,
  signUp: signUpHere,
}) => {
  test.setTimeout(120_000);
  const feed = await request.get(`${siteUrl}/resource/UserHomefeedResource/get/`);
  const [source] = ((await feed.json()) as { resource_response: { data: { id: string }[] } })
    .resource_response.data;
  const owner = await signUpHere('Olga Secretive');
  const marks = ['Zanzibar surprise', 'Zanzibar hall', 'Zanzibar lantern'] as const;
  const board = await callsOf(context, siteUrl).create<{ id: string; url: string }>('BoardResource', {
    name: marks[0],
    privacy: 'secret',
  });
  const section = await callsOf(context, siteUrl).create<{ id: string; slug: string }>(
    'BoardSectionResource',
    {
      board_id: board.id,
      name: marks[1],
    },
  );
  const pin = await callsOf(context, siteUrl).create<{ id: string }>('RepinResource', {
    pin_id: source!.id,
    board_id: board.id,
    section: section.id,
    title: marks[2],
  });
  const real: Named = {
    username: owner.username,
    board: board.id,
    slug: board.url.split('/')[2]!,
    section: section.id,
    sectionSlug: section.slug,
    pin: pin.id,
  };
  const missing: Named = {
    ...real,
    board: '1',
    slug: 'nothing',
    section: '2',
    sectionSlug: 'nothing',
    pin: '3',
  };

  const others = await browser.newContext({ baseURL: siteUrl });
  await signUp(others, siteUrl, 'Curious Neighbor');
  const look = async (who: APIRequestContext, address: string) => {
    const response = await who.get(siteUrl + address, { maxRedirects: 0 });
    return { status: response.status(), text: await response.text() };
  };
  const shown = new Set<string>();
  for (const route of ROUTES) {
    const [address, nothing] = [addressOf(route, real), addressOf(route, missing)];
    if (address === null || nothing === null) continue;
    const own = await look(context.request, address);
    if (marks.some((mark) => own.text.includes(mark))) shown.add(route.name);
    for (const [who, visitor] of [
      ['a stranger', request],
      ['another person', others.request],
    ] as const) {
      const seen = await look(visitor, address);
      const label = `${who} at ${route.name}`;
      expect(
        marks.filter((mark) => seen.text.includes(mark)),
        label,
      ).toEqual([]);
      expect(seen.status, label).toBe((await look(visitor, nothing)).status);
    }
  }
  // Its owner does see it there: the pages were looked at, not missed.
  expect([...shown]).toEqual(
    expect.arrayContaining(['profile', 'board', 'board-section', 'pin', 'section-create']),
  );
  await others.close();
});
