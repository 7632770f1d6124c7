/**
 * How long somebody's answer waits for what others send: the longest of a client that asks all the time, on the built site, while large
 * bodies, pages and files come in. Run with `npx tsx bench/waits.ts` after `npm run build`; on a machine that does nothing else.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { IMPORT_ITEMS_MAX, requestOf, type CallName, type CallOptions } from '@corkboard/contract';
import sharp from 'sharp';
import { hashToken } from '../apps/api/src/http/authenticate';
import { HEAD, TAIL } from '../apps/api/src/modules/data/portability/bookmarks-html';
import { multipart, zipOf } from '../apps/api/src/modules/data/portability/testing/files';
import { createDb } from '../apps/api/src/platform/db';
import { sessionHeaders } from '../apps/api/src/testing/session-headers';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';
import { type BenchSite, METRICS_TOKEN, startBenchSite } from './lib/site';

const LONGEST_MS = 200;
const MB = 1024 * 1024;
/** How long an import is watched after its file was read, while it saves. */
const SAVING_MS = 5000;

type Headers = Record<string, string>;

/** Signs somebody in. */
async function person({ databaseUrl }: BenchSite, name: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url');
  const db = createDb(databaseUrl, { size: 1 });
  try {
    await db.query(
      `with added as (
         insert into users (email, username, first_name, full_name, birthdate)
         values ($1 || '@people.example', $1, $1, $1, '1990-01-01') returning id
       )
       insert into sessions (token_hash, user_id, login_type, expires_at) select $2, id, 1, now() + interval '1 day' from added`,
      [name, hashToken(token)],
    );
  } finally {
    await db.close();
  }
  return sessionHeaders(token);
}

async function send<N extends CallName>(
  { url }: BenchSite,
  name: N,
  options: CallOptions<N>,
  headers: Headers,
): Promise<unknown> {
  const { method, url: path, body } = requestOf(name, options);
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  });
  const { resource_response } = (await answer.json()) as {
    resource_response: { data: unknown; error: unknown };
  };
  if (!answer.ok)
    throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(resource_response.error)}`);
  return resource_response.data;
}

/** The longest pause of the site's event loop since it was last asked, in ms, as it tells itself. */
async function lag({ url }: BenchSite): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(await answer.text())![1]) * 1000;
}

/** Asks all the time while something goes on. */
async function whileItGoesOn(
  site: BenchSite,
  label: string,
  work: () => Promise<unknown>,
): Promise<BenchRow[]> {
  const { url } = requestOf('UserSessionResource.get', {});
  const prober = new Worker(new URL('./lib/prober.mjs', import.meta.url), {
    workerData: { url: site.url + url },
  });
  await once(prober, 'message');
  await lag(site);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  prober.postMessage('over');
  const [{ longest, asked }] = (await once(prober, 'message')) as [{ longest: number; asked: number }];
  return [
    figure(`${label}: longest wait (of ${asked}, ${seconds.toFixed(1)} s)`, longest, 'ms', {
      atMost: LONGEST_MS,
    }),
    { label: `${label}: longest pause of the event loop`, value: await lag(site), unit: 'ms' },
  ];
}

/** A picture of nearly 20 MB, the largest that is taken: noise, which no encoder makes smaller. */
const largest = () =>
  sharp(randomBytes(2580 * 2580 * 3), { raw: { width: 2580, height: 2580, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
/** A strip as high as renditions may be. */
const strip = () =>
  sharp(randomBytes(240 * 16_000 * 3), { raw: { width: 240, height: 16_000, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();

/** An export's `data.json` of 62 MB, packed. */
function exportFile(): Promise<Buffer> {
  const pin = {
    title: 'A pin',
    description: 'much to say '.repeat(95),
    link: 'https://site.example/',
    picture: 'pictures/a.webp',
  };
  const pins = Array.from({ length: IMPORT_ITEMS_MAX - 200 }, (_, n) => ({ ...pin, id: String(n + 1) }));
  const data = { format: 'corkboard-export', version: 2, boards: [{ name: 'Much', pins }] };
  const json = JSON.stringify(data);
  return zipOf({ 'data.json': `${json}${' '.repeat(Math.max(0, 62 * MB - json.length))}` });
}
const bookmarks = () =>
  Buffer.from(
    `${HEAD}${Array.from({ length: IMPORT_ITEMS_MAX }, (_, n) => `<DT><A HREF="http://127.0.0.1:9/${n}" ADD_DATE="1700000000">Bookmark ${n}</A>`).join('\n')}${TAIL}`,
  );

/** Sends a file, and waits until it is read and items have been saved for a while. */
async function importFile(site: BenchSite, headers: Headers, file: Buffer, name: string): Promise<void> {
  const { payload, type } = multipart(file, name);
  const answer = await fetch(`${site.url}/v3/imports/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: payload,
  });
  const { id } = ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response
    .data;
  for (;;) {
    const { state, error } = (await send(
      site,
      'GET /v3/imports/{import_id}/',
      { params: { import_id: id } },
      headers,
    )) as {
      state: string;
      error: string | null;
    };
    if (state === 'failed') throw new Error(error ?? state);
    if (state !== 'waiting' && state !== 'reading') break;
    await delay(200);
  }
  await delay(SAVING_MS);
}

/** A page of 5 MiB of pictures, at an address of its own. */
async function startPage() {
  const one =
    '<div class="grid"><a href="/x"><img src="/thumbs/a.jpg" width="90" height="90" alt="x"></a></div>\n';
  const page = `<main>${one.repeat(Math.floor((5 * MB) / one.length))}</main>`;
  const server = createServer((request, response) => {
    if (request.url !== '/page') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Measures all, one after the other. */
export async function run(): Promise<BenchResult> {
  const page = await startPage();
  const site = await startBenchSite({
    env: { ALLOW_PRIVATE_FETCH: `${page.host},127.0.0.1:9`, LOG_LEVEL: 'error' },
  });
  const rows: BenchRow[] = [];
  const measure = async (label: string, work: () => Promise<unknown>) => {
    rows.push(...(await whileItGoesOn(site, label, work)));
  };
  const picture = (bytes: Buffer, headers: Headers, board_id: string) => async () => {
    await send(site, 'PinResource.create', { board_id, image_base64: bytes.toString('base64') }, headers);
    // Background work after a save, such as the AVIF twins, is a wait of its own.
    await delay(4000);
  };
  try {
    const [ann, bea, cem] = [await person(site, 'ann'), await person(site, 'bea'), await person(site, 'cem')];
    const { id } = (await send(site, 'BoardResource.create', { name: 'Much' }, ann)) as { id: string };
    const [noise, high, archive, html] = [await largest(), await strip(), await exportFile(), bookmarks()];
    await measure('nothing', () => delay(4000));
    await measure('28 MB of [[[ by a stranger', async () => {
      const csrf = { cookie: 'csrftoken=0123456789abcdef', 'x-csrftoken': '0123456789abcdef' };
      const { url } = requestOf('PinResource.create', {} as never);
      const headers = { ...csrf, 'content-type': 'application/json' };
      // The connection may be closed on who sends what is not wanted.
      await fetch(site.url + url, { method: 'POST', headers, body: '['.repeat(28 * MB) }).catch(
        () => undefined,
      );
      await delay(1000);
    });
    await measure(`a picture of ${Math.round(noise.length / MB)} MB as JSON`, picture(noise, ann, id));
    await measure('the same again', picture(noise, ann, id));
    await measure('a strip of 240 × 16,000 pixels', picture(high, ann, id));
    await measure('a page of 5 MiB of pictures', () =>
      send(site, 'FindPinImagesResource.get', { url: `http://${page.host}/page` }, ann).catch(
        () => undefined,
      ),
    );
    await measure('an import of 62 MB of data.json', () => importFile(site, bea, archive, 'export.zip'));
    await measure('an import of 50,000 bookmarks', () => importFile(site, cem, html, 'bookmarks.html'));
  } finally {
    await site.stop();
    page.close();
  }
  return { name: 'What others send, and how long one waits for it', rows };
}

if (isProgram(import.meta)) print(await run());
