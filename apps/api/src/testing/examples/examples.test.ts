import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { recordTold } from '../../modules/ads/billing/record';
import { newInsertion } from '../../modules/ads/billing/token';
import { addPin, openAccount } from '../../modules/ads/campaigns/testing';
import { registerMedia } from '../../modules/pictures/media/routes';
import { flat } from '../../modules/pictures/media/testing/pictures';
import { type TestPerson, useTestApi } from '../test-api';

/** A port that nobody has: pictures are at the address of the site, which has to be known before. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const api = useTestApi({ routes: [registerMedia], env: { PUBLIC_ORIGIN: url } });
const run = promisify(execFile);
const TOKEN = 'a-token-of-an-example';
let account: Awaited<ReturnType<typeof openAccount>>;
let ann: TestPerson;
let folder: string;
beforeAll(async () => {
  account = await openAccount(api());
  ann = account.owner;
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Example', '{ads:read,boards:read,boards:write,pins:read,pins:write,user_accounts:read}', now() + interval '1 day')`,
    [hashToken(TOKEN), ann.id],
  );
  await api().app.listen({ host: '127.0.0.1', port });
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs an example as the README says. @returns the lines that it prints */
async function example(name: string, ...given: string[]): Promise<string[]> {
  const path = fileURLToPath(new URL(`../../../../../docs/examples/${name}.mjs`, import.meta.url));
  const env = { ...process.env, CORKBOARD_URL: url, CORKBOARD_TOKEN: TOKEN };
  return (await run(process.execPath, [path, ...given], { env })).stdout.trim().split('\n');
}

it('makes a board from a folder of pictures, and keeps a copy of everything', async () => {
  const pictures = join(folder, 'pictures of lamps');
  await mkdir(pictures);
  for (const name of ['brass-lamp.png', 'tall_lamp.PNG'])
    await writeFile(join(pictures, name), await flat(300, 400).png().toBuffer());
  await writeFile(join(pictures, 'notes.txt'), 'no picture');
  const made = await example('board-from-folder', pictures, 'Lamps');
  expect(made.at(-1)).toMatch(/^2 Pins on board \d+$/);

  const copy = join(folder, 'copy');
  expect(await example('backup', copy)).toEqual(['1 boards, 2 Pins']);
  const kept = async (name: string) => JSON.parse(await readFile(join(copy, name), 'utf8')) as never;
  expect(await kept('account.json')).toMatchObject({ username: ann.username });
  expect(await kept('boards.json')).toMatchObject([{ name: 'Lamps', sections: [] }]);
  const pins = (await kept('pins.json')) as { id: string; title: string }[];
  expect(pins.map(({ title }) => title).sort()).toEqual(['brass lamp', 'tall lamp']);
  const files = await readdir(join(copy, 'pictures'));
  expect(files.toSorted()).toEqual(pins.map(({ id }) => `${id}.webp`).toSorted());
  // A second time it gets nothing anew.
  expect(await example('backup', copy)).toEqual(['1 boards, 2 Pins']);
});

it('writes the figures of each day as CSV', async () => {
  const campaign = await account.campaign();
  const adGroup = await account.adGroup(campaign);
  const pin_id = await addPin(api(), ann);
  const { data } = await account.addAds([{ ad_group_id: adGroup, pin_id, creative_type: 'REGULAR' }]);
  const reader = await api().person();
  await api().db.query('select make_ad_event_days(current_date - 1, current_date + 1)');
  await recordTold(api().db, [
    {
      showing: {
        insertion: newInsertion(),
        account: account.id,
        campaign,
        adGroup,
        ad: data.items[0]!.data!.id,
        placement: 'HOME_FEED',
        billable: 'CLICKTHROUGH',
        price: 0,
        at: Math.floor(Date.now() / 1000),
        measured: true,
      },
      kind: 'impression',
      viewer: reader.id,
      person: reader.id,
      robot: false,
    },
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const lines = await example('daily-analytics', account.id, today, today);
  expect(lines).toEqual([
    'DATE,TOTAL_IMPRESSION,TOTAL_CLICKTHROUGH,TOTAL_ENGAGEMENT,CTR,SPEND_IN_DOLLAR',
    expect.stringMatching(new RegExp(`^${today},1,0,`)),
  ]);
});

it('says what is missing', async () => {
  await expect(example('board-from-folder')).rejects.toThrow('Say which folder');
});
