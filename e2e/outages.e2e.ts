import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@corkboard/embedded-postgres';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { messages } from '../apps/shell/src/messages/en';
import { parse } from './setup/document';
import { seconds } from './setup/signs';
import { expectFrame } from './setup/shell';
import { freePort, type LaunchedSite, launchSite, type Site, startSite } from './setup/site';
import { test as base, expect, signUp } from './setup/test';

/** A database server that can be stopped and started, and a folder for what the processes of the site share. */
const test = base.extend<{
  database: { url: string; start(): Promise<void>; stop(): Promise<void> };
  dataDir: string;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  dataDir: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'corkboard-outage-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  database: [
    async ({ dataDir }, provide) => {
      let running: RunningPostgres | null = null;
      const start = async () => {
        running = await startPostgres({ dataDir, throwaway: true });
      };
      const stop = async () => {
        await running?.stop();
        running = null;
      };
      await start();
      await provide({ url: running!.url, start, stop });
      await stop();
    },
    { timeout: seconds(120) },
  ],
});
test.describe.configure({ timeout: seconds(240) });

const status = async (request: APIRequestContext, url: string) => (await request.get(url)).status();
const AWAY = /the database is away/g;

test('a site that is started before its database waits for it, and says so', async ({
  database,
  dataDir,
  page,
  context,
}) => {
  await database.stop();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const site: LaunchedSite = launchSite({ dataDir, env: { PORT: port, DATABASE_URL: database.url } });
  try {
    await expect.poll(() => site.output(), { timeout: seconds(60) }).toMatch(AWAY);
    const { request } = context;
    // Pages and service start side by side; until there are pages, a line of text says that the site is starting.
    const kind = async () => (await request.get(url)).headers()['content-type'];
    await expect.poll(kind, { timeout: seconds(60) }).toContain('text/html');
    // The page with its frame, the service in its own words, and what watches over both.
    expect((await page.goto(url))?.status()).toBe(503);
    await expectFrame(page);
    await expect(page.getByRole('heading', { name: messages.pages.unavailableTitle })).toBeVisible();
    expect(await status(request, `${url}/healthz`)).toBe(200);
    const readiness = await request.get(`${url}/readyz`);
    expect([readiness.status(), await readiness.json()]).toEqual([
      503,
      { status: 'waiting for the database' },
    ]);
    const call = `${url}/resource/UserSessionResource`;
    const refused = await request.post(`${call}/create/`, { data: { options: {} } });
    expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      resource_response: { status: 'failure', http_status: 503 },
    });

    await database.start();
    await site.ready;
    expect(await status(request, `${url}/readyz`)).toBe(200);
    expect(await status(request, url)).toBe(200);
    await signUp(context, url, 'Late Person');
    // Told once, however often it was tried.
    expect(site.output().match(AWAY)).toHaveLength(1);
  } finally {
    await site.stop({ keepData: true });
  }
});

/** Two apis at fixed ports behind one process of pages. */
async function startApart(database: string, dataDir: string) {
  const ports = [String(await freePort()), String(await freePort())];
  const api = (n: number): Promise<Site> =>
    startSite({ dataDir, env: { ROLE: 'api', PORT: ports[n]!, DATABASE_URL: database } });
  const apis = [await api(0), await api(1)];
  const web = await startSite({
    env: { API_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(), LOG_LEVEL: 'error' },
  });
  return {
    web,
    apis,
    async restart(n: number) {
      apis[n] = await api(n);
    },
    async stop() {
      await web.stop();
      for (const one of apis) await one.stop({ keepData: true });
    },
  };
}

/** Makes a board through the pages' process; gives the status. */
async function write(context: BrowserContext, url: string, name: string): Promise<number> {
  const csrf = (await context.cookies(url)).find(({ name }) => name === 'csrftoken')!.value;
  const answer = await context.request.post(`${url}/resource/BoardResource/create/`, {
    headers: { 'X-CSRFToken': csrf, Origin: url },
    data: { options: { name } },
  });
  return answer.status();
}

test('one of two apis dies and nobody notices; both, and it is said; one comes back', async ({
  database,
  dataDir,
  context,
}) => {
  const apart = await startApart(database.url, dataDir);
  const { web, apis } = apart;
  const { request } = context;
  try {
    const person = await signUp(context, web.url, 'Two Apis');
    expect([await write(context, web.url, 'Before'), await write(context, web.url, 'Before too')]).toEqual([
      200, 200,
    ]);

    await apis[0]!.kill();
    // A write that meets the dead one is refused and not repeated, since nobody knows what became of it; from then on that one is left out.
    const writes = [];
    for (let n = 0; n < 6; n++) writes.push(await write(context, web.url, `After ${n}`));
    expect(writes.filter((code) => code !== 200).length).toBeLessThanOrEqual(1);
    expect(writes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
    // Reading continues without one refusal.
    const call = `${web.url}/resource/UserSessionResource/get/`;
    for (let n = 0; n < 6; n++)
      expect([await status(request, call), await status(request, web.url)]).toEqual([200, 200]);
    const board = await (await request.get(`${web.url}/${person.username}/before`)).text();
    expect(parse(board).querySelector('main h1')?.textContent).toContain('Before');

    await apis[1]!.kill();
    expect(await status(request, web.url)).toBe(503);
    const statuses = [await status(request, call), await write(context, web.url, 'Nobody there')];
    expect(statuses).toEqual([503, 503]);
    // Of a large upload, too, there is an answer: what comes is read to its end.
    const csrf = (await context.cookies(web.url)).find(({ name }) => name === 'csrftoken')!.value;
    const uploaded = await request.post(`${web.url}/v3/media/uploads/`, {
      headers: { 'X-CSRFToken': csrf, Origin: web.url },
      multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(19 * 1024 * 1024) } },
    });
    expect(uploaded.status()).toBe(503);
    expect(await uploaded.json()).toMatchObject({ resource_response: { http_status: 503 } });

    await apart.restart(0);
    await expect
      .poll(() => write(context, web.url, `Again ${Math.random()}`), { timeout: seconds(30) })
      .toBe(200);
    expect(await status(request, web.url)).toBe(200);
  } finally {
    await apart.stop();
  }
});
