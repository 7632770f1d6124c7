import sharp from 'sharp';
import { parse } from './setup/document';
import { seconds } from './setup/signs';
import { expect, test as base, type Person } from './setup/test';
import { startSite, type Site } from './setup/site';

const OTHER = 'https://evil.example';

/** Pages and api in processes of their own, two of the pages, over one database. */
const test = base.extend<{ apart: { api: Site; webs: readonly [Site, Site] } }>({
  apart: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const api = await startSite({ demo: true, env: { ROLE: 'api' } });
      const web = () => startSite({ env: { ROLE: 'web', API_URL: api.url } });
      const webs = [await web(), await web()] as const;
      await provide({ api, webs });
      for (const site of [...webs, api]) await site.stop();
    },
    { timeout: seconds(120) },
  ],
  siteUrl: async ({ apart }, provide) => {
    await provide(apart.webs[0].url);
  },
});

test('pages and api run apart: two page processes share people, pictures and sessions', async ({
  apart,
  page,
  context,
  signUp,
}) => {
  const [one, two] = apart.webs;
  const person: Person = await signUp('Apart Person');
  for (const { url } of [one, two]) {
    const html = await (await context.request.get(url)).text();
    const picture = parse(html).querySelector('article img')!.getAttribute('src')!;
    const { width } = await sharp(
      await (await context.request.get(new URL(picture, url).href)).body(),
    ).metadata();
    expect(width).toBeGreaterThan(1);
  }
  await page.goto(`${two.url}/login`);
  // Cookies know no ports: whoever signed in at one process is signed in at the other.
  await expect(page).toHaveURL(`${two.url}/`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const csrf = (await context.cookies(two.url)).find(({ name }) => name === 'csrftoken')!.value;
  const create = (origin: string, name: string) =>
    context.request.post(`${two.url}/resource/BoardResource/create/`, {
      headers: { 'X-CSRFToken': csrf, Origin: origin },
      data: { options: { name } },
    });
  expect((await create(two.url, 'Made through the second')).status()).toBe(200);
  expect((await create(OTHER, 'Made by a stranger')).status()).toBe(403);
  const board = await context.request.get(`${one.url}/${person.username}/made-through-the-second`);
  expect(parse(await board.text()).querySelector('main h1')?.textContent).toBe('Made through the second');
  expect((await context.request.get(`${apart.api.url}/readyz`)).status()).toBe(200);
  expect((await context.request.get(`${apart.api.url}/`)).status()).toBe(404);
});
