/**
 * Log-ins of every kind on the built site, by one client and by 16 at once; a flood of wrong passwords, and what it does to the home page; whether
 * the time that an answer takes tells who has an account; and the bytes of the log-in page. The providers are those of the demo, in the
 * bench's own process: only the site's own time is counted. `BENCH_SECONDS` is how long each kind is measured (6). Run with
 * `npx tsx bench/log-ins.ts` after `npm run build`, on a machine that does nothing else.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { requestOf } from '@corkboard/contract';
import { DEMO_COMPANY, type DemoProviders, startDemoProviders } from '@corkboard/demo-providers';
import { hashPassword } from '../apps/api/src/modules/account/accounts/passwords';
import { newDevice } from '../apps/api/src/modules/account/passkeys/testing/device';
import { createDb, type Db } from '../apps/api/src/platform/db';
import { load, steadyLoad } from './lib/load';
import { type LoginClient, loginClient, newAddress, subjectOf } from './lib/login-clients';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { type BenchSite, startBenchSite } from './lib/site';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CLIENTS = 16;
const PASSWORD = 'correct horse battery';
/** Enough that no account comes near its own limit. */
const PEOPLE = 400;
/** A 99th percentile may be that many times the median, with 16 at once. */
const SPREAD_MAX = 3;
const FLOOD_PER_MINUTE = 2000;
const ROUNDS = 3;
const TRIES = 120;

interface Bench {
  readonly site: BenchSite;
  readonly db: Db;
  readonly people: readonly { id: string; email: string }[];
}

const emailOf = (n: number) => `login${n}@${DEMO_COMPANY}`;

async function addPeople(db: Db): Promise<Bench['people']> {
  const people = await db.query<{ id: string; email: string }>(
    `insert into users (email, username, first_name, full_name, birthdate, password_hash)
     select email, 'login' || n, 'Login', 'Login Bench', '1990-05-17', $2 from unnest($1::text[]) with ordinality t (email, n)
     returning id, email`,
    [Array.from({ length: PEOPLE }, (_, n) => emailOf(n)), await hashPassword(PASSWORD)],
  );
  for (const provider of ['google', 'line', 'facebook', `sso:${DEMO_COMPANY}`])
    await db.query(
      `insert into user_identities (provider, subject, user_id, email)
       select $1, subject, id, email from unnest($2::text[], $3::bigint[], $4::text[]) t (subject, id, email)`,
      [
        provider,
        people.map(({ email }) => subjectOf(provider, email)),
        people.map(({ id }) => id),
        people.map(({ email }) => email),
      ],
    );
  return people;
}

/** How a kind of log-in is made again and again: what one client does each time, and the milliseconds that it took the site. */
type Kind = (bench: Bench, client: number) => Promise<(turn: number) => Promise<number>>;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
const personAt = ({ people }: Bench, client: number, turn: number) =>
  people[(client * 23 + turn * 7) % people.length]!;
const logIn = (client: LoginClient, email: string, options: object = {}) =>
  client.call('UserSessionResource.create', { username_or_email: email, password: PASSWORD, ...options });

const withProvider =
  (name: string): Kind =>
  (bench, client) =>
    Promise.resolve((turn) => {
      const { email } = personAt(bench, client, turn);
      const query = name === 'sso' ? `?email=${encodeURIComponent(email)}` : '';
      return loginClient(bench.site.url).through(name, { name: 'Login Bench', email }, query);
    });

const KINDS: Readonly<Record<string, Kind>> = {
  password: (bench, client) =>
    Promise.resolve((turn) =>
      timed(() => logIn(loginClient(bench.site.url), personAt(bench, client, turn).email)),
    ),
  Google: withProvider('google'),
  LINE: withProvider('line'),
  Facebook: withProvider('facebook'),
  'a company': withProvider('sso'),
  passkey: async (bench, client) => {
    const device = newDevice(bench.site.url);
    const owner = loginClient(bench.site.url);
    await logIn(owner, personAt(bench, client, 0).email);
    const asked = (await owner.call('PasskeyOptionsResource.create', {})) as { challenge: string };
    await owner.call('PasskeysResource.create', { response: device.make(asked.challenge), name: 'Bench' });
    return () => {
      const browser = loginClient(bench.site.url);
      return timed(async () => {
        const { challenge } = (await browser.call('PasskeyChallengeResource.create', {})) as {
          challenge: string;
        };
        await browser.call('PasskeyLoginResource.create', { response: device.sign(challenge) });
      });
    };
  },
  'switching accounts': async (bench, client) => {
    const browser = loginClient(bench.site.url);
    const two = [personAt(bench, client, 0), personAt(bench, client, 1)] as const;
    await logIn(browser, two[0].email);
    await logIn(browser, two[1].email, { add: true });
    return (turn) =>
      timed(() => browser.call('BrowserAccountsResource.update', { user_id: two[turn % 2]!.id }));
  },
};

async function measureKind(bench: Bench, name: string, clients: number): Promise<BenchRow[]> {
  const steps = await Promise.all(
    Array.from({ length: clients }, (_, client) => KINDS[name]!(bench, client)),
  );
  const times: number[] = [];
  await steps[0]!(0);
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    steps.map(async (step) => {
      for (let turn = 1; performance.now() < until; turn++) times.push(await step(turn));
    }),
  );
  times.sort((a, b) => a - b);
  const p50 = median(times);
  const p99 = times[Math.floor(times.length * 0.99)]!;
  const label = `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  return [
    { label: `${label}: log-ins`, value: times.length / SECONDS, unit: 'a second' },
    { label: `${label}: median`, value: p50, unit: 'ms' },
    { label: `${label}: 99 of 100 within`, value: p99, unit: 'ms' },
    ...(clients > 1 ? [figure(`${label}: 99 of 100 / median`, p99 / p50, '×', { atMost: SPREAD_MAX })] : []),
  ];
}

/** The home page of a stranger, quiet and while one address sends wrong passwords for many accounts. */
async function flood({ site, people }: Bench): Promise<BenchRow[]> {
  const home = [{ path: '/', headers: { 'accept-encoding': 'br' } }];
  const visits = () => steadyLoad(site.url, home, SECONDS, 40);
  const wrong = (ip: string) =>
    people.map(({ email }) => {
      const { url, body } = requestOf('UserSessionResource.create', {
        username_or_email: email,
        password: 'not this one',
      });
      const csrf = 'bench-csrf-token-0123456789';
      return {
        method: 'POST' as const,
        path: url,
        body: body!,
        headers: {
          'content-type': 'application/json',
          'x-csrftoken': csrf,
          cookie: `csrftoken=${csrf}`,
          'x-forwarded-for': ip,
        },
      };
    });
  await load(site.url, home, 2);
  const [quiet, flooded]: [number[], number[]] = [[], []];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push((await visits()).p99);
    const [seen, sent] = await Promise.all([
      visits(),
      steadyLoad(site.url, wrong(newAddress()), SECONDS, FLOOD_PER_MINUTE / 60),
    ]);
    flooded.push(seen.p99);
    refused += sent.lost;
  }
  return [
    { label: 'home page, quiet: 99 of 100 within', value: median(quiet), unit: 'ms' },
    {
      label: `home page, with ${FLOOD_PER_MINUTE.toLocaleString('en')} wrong passwords a minute: 99 of 100 within`,
      value: median(flooded),
      unit: 'ms',
    },
    { label: 'wrong passwords that were refused', value: refused, unit: '' },
  ];
}

/** Asks about people who have an account and people who don't, in turn, each from a place of its own. */
async function secrecy(
  bench: Bench,
  name: string,
  ask: (client: LoginClient, email: string) => Promise<string>,
) {
  const [known, unknown]: [number[], number[]] = [[], []];
  const texts = new Set<string>();
  for (let n = 0; n < TRIES; n++)
    for (const kind of n % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email =
        kind === 'known'
          ? bench.people[PEOPLE - 1 - n]!.email
          : `nobody-${name.replace(' ', '-')}-${n}@mail.example`;
      const client = loginClient(bench.site.url);
      const since = performance.now();
      texts.add(await ask(client, email));
      (kind === 'known' ? known : unknown).push(performance.now() - since);
    }
  const apart = (a: readonly number[], b: readonly number[]) => Math.abs(median(a) - median(b));
  // The difference by chance: between random halves of all times, dealt regardless of whether there is an account.
  const all = [...known, ...unknown];
  let seed = 42;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const byChance = Array.from({ length: 1000 }, () => {
    const dealt = all.map((time) => [random(), time] as const).toSorted(([a], [b]) => a - b);
    const times = dealt.map(([, time]) => time);
    return apart(times.slice(0, TRIES), times.slice(TRIES));
  });
  const difference = apart(known, unknown);
  return [
    { label: `${name}, with an account: median`, value: median(known), unit: 'ms' },
    { label: `${name}, without one: median`, value: median(unknown), unit: 'ms' },
    figure(`${name}: different answers`, texts.size, '', { atMost: 1 }),
    figure(
      `${name}: chance deals out halves as far apart in`,
      (byChance.filter((one) => one >= difference).length / byChance.length) * 100,
      '%',
      { atLeast: 1 },
    ),
  ];
}

/** A document or a file as it comes over the wire: its bytes, and its text. */
async function fetched(url: string): Promise<{ bytes: number; text: string }> {
  return new Promise((done, failed) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = answer.headers['content-encoding'] === 'br';
        done({ bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() });
      });
    })
      .on('error', failed)
      .end();
  });
}

async function bytes({ site }: Bench): Promise<BenchRow[]> {
  const page = await fetched(`${site.url}/login`);
  const scripts = [
    ...page.text.matchAll(
      /<script[^>]* src="([^"]+)"|<link[^>]*as="script"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*as="script"/g,
    ),
  ];
  const urls = new Set(scripts.map(([, a, b, c]) => new URL((a ?? b ?? c)!, site.url).href));
  const files = await Promise.all([...urls].map(fetched));
  const kb = (count: number) => count / 1000;
  return [
    { label: 'log-in page, HTML', value: kb(Buffer.byteLength(page.text)), unit: 'KB' },
    { label: 'log-in page, HTML, brotli', value: kb(page.bytes), unit: 'KB' },
    {
      label: `log-in page, ${urls.size} scripts, brotli`,
      value: kb(files.reduce((sum, file) => sum + file.bytes, 0)),
      unit: 'KB',
    },
  ];
}

function settingsFor(
  { openId, facebook, clients }: DemoProviders,
  companies: string,
): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: clients.google.id,
    GOOGLE_CLIENT_SECRET: clients.google.secret,
    GOOGLE_ISSUER: openId,
    LINE_CLIENT_ID: clients.line.id,
    LINE_CLIENT_SECRET: clients.line.secret,
    LINE_ISSUER: openId,
    FACEBOOK_APP_ID: clients.facebook.id,
    FACEBOOK_APP_SECRET: clients.facebook.secret,
    FACEBOOK_GRAPH: facebook,
    FACEBOOK_DIALOG: facebook,
    SSO_COMPANIES: companies,
    ALLOW_PRIVATE_FETCH: [openId, facebook].map((origin) => new URL(origin).host).join(','),
  };
}

/** Measures the build that is in `dist/`. */
export async function run(): Promise<BenchResult> {
  const providers = await startDemoProviders();
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const companies = join(folder, 'companies.json');
  const { id, secret } = providers.clients.company;
  await writeFile(
    companies,
    JSON.stringify([
      { domain: DEMO_COMPANY, issuer: providers.openId, client_id: id, client_secret: secret },
    ]),
  );
  const site = await startBenchSite({ demo: true, env: settingsFor(providers, companies) });
  const db = createDb(site.databaseUrl, { size: 1 });
  try {
    const bench: Bench = { site, db, people: await addPeople(db) };
    const rows: BenchRow[] = [{ label: 'load of the machine before', value: loadavg()[0]!, unit: '' }];
    for (const name of Object.keys(KINDS))
      for (const clients of [1, CLIENTS]) rows.push(...(await measureKind(bench, name, clients)));
    rows.push(...(await flood(bench)));
    // Counts of the flood must not limit the next measurement.
    await db.query('delete from rate_limits');
    rows.push(
      ...(await secrecy(bench, 'wrong password', async (client, email) => {
        const { status, body } = await client.try('UserSessionResource.create', {
          username_or_email: email,
          password: 'not this one',
        });
        return `${status} ${body}`;
      })),
      ...(await secrecy(bench, 'forgotten password', async (client, email) => {
        const { status, body } = await client.try('UserPasswordResetResource.create', { email });
        return `${status} ${body}`;
      })),
      ...(await bytes(bench)),
      { label: 'load of the machine after', value: loadavg()[0]!, unit: '' },
    );
    return { name: 'Log-ins', rows };
  } finally {
    await db.close();
    await site.stop();
    await providers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
