import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallData } from '@corkboard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import type { Services } from '../../http/context';
import { backup } from '../../maintenance/backup/backup';
import { restore } from '../../maintenance/backup/restore';
import { wrongCounters } from '../../modules/boards/boards/testing/fixtures';
import { createDb, type Db } from '../../platform/db';
import { migrate } from '../../platform/db/migrate';
import { withDatabase } from '../../platform/db/url';
import { createJobs } from '../../platform/jobs';
import { silentLog } from '../../platform/log';
import { useTestDatabase } from '../../platform/testing';
import { sessionHeaders } from '../session-headers';
import { type TestPerson, useTestApi } from '../test-api';
import { leaveOlderSite, OLDER } from './older-site';

const admin = useTestDatabase();
const own: Partial<Services> = {};
let db: Db;
let parent: string;
let before: Map<string, number>;
let kept: { folder: string };

beforeAll(async () => {
  const name = `corkboard_test_${randomBytes(6).toString('hex')}`;
  await admin().query(`create database ${name}`);
  db = createDb(withDatabase(admin().url, name));
  own.db = db;
  before = await leaveOlderSite(db.url);
  // A site that was started has queues, without which there is nothing to back up.
  const jobs = createJobs(db.url);
  await jobs.start();
  await jobs.stop();
  parent = await mkdtemp(join(tmpdir(), 'corkboard-upgrade-'));
}, 60_000);
const api = useTestApi({ services: own });
afterAll(async () => {
  await db.close();
  await rm(parent, { recursive: true });
});

const config = () => ({ ...api().config, databaseUrl: db.url });
const counted = async (tables: Iterable<string>): Promise<Map<string, number>> => {
  const all = new Map<string, number>();
  for (const table of tables) {
    const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    all.set(table, row!.n);
  }
  return all;
};
/** Somebody of the older site, logged in. */
async function personOf(username: string): Promise<TestPerson> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db.query<{ id: string; email: string }>(
    `with one as (select id, email from users where username = $1), signed_in as (
       insert into sessions (token_hash, user_id, login_type, expires_at) select $2, id, 1, now() + interval '1 day' from one)
     select id, email from one`,
    [username, hashToken(token)],
  );
  return { ...row!, username, headers: sessionHeaders(token) };
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
/** Answers of the older site, by who asks. */
async function looks() {
  const [ann, bob, cem, staff] = await Promise.all(
    ['annolder', 'bobolder', 'cemolder', 'staffolder'].map(personOf),
  );
  const boards = await api().ok('BoardsResource.get', { username: 'annolder' }, ann);
  const garden = boards.find(({ name }) => name === 'Gärten & Höfe')!;
  const pins = await api().ok('BoardFeedResource.get', { board_id: garden.id }, cem);
  const cafe = pins.find(({ title }) => title === 'Café au lait')!;
  const notes = await api().ok('BoardNotesResource.get', { board_id: garden.id }, ann);
  // Whoever reported something doesn't see it any more.
  const comments = await api().ok('PinCommentsResource.get', { pin_id: cafe.id }, bob);
  const found = (query: string, scope: 'pins' | 'boards' | 'users') =>
    api().ok('BaseSearchResource.get', { query, scope }, cem);
  const reported: CallData<'StaffReportsResource.get'> = await api().ok(
    'StaffReportsResource.get',
    {},
    staff,
  );
  const [shop] = await db.query<{ id: string; owner: string }>(
    `select a.id, u.username as owner from ad_accounts a join users u on u.id = a.owner_user_id order by a.id limit 1`,
  );
  const advertiser = await personOf(shop!.owner);
  const params = { ad_account_id: shop!.id };
  const campaigns = await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns',
    { params, query: {} },
    advertiser,
  );
  const ads = await api().ok('GET /v5/ad_accounts/{ad_account_id}/ads', { params, query: {} }, advertiser);
  const bill = await api().ok('BillingDetailsResource.get', { ad_account_id: shop!.id }, advertiser);
  const { full_name, about, follower_count } = await api().ok(
    'UserResource.get',
    { username: 'annolder' },
    cem,
  );
  return {
    profile: { full_name, about, follower_count },
    boards: names(boards),
    'boards to others': names(await api().ok('BoardsResource.get', { username: 'annolder' }, cem)),
    sections: (await api().ok('BoardSectionsResource.get', { board_id: garden.id }, cem)).map(
      ({ title }) => title,
    ),
    pins: pins.map(({ title }) => title).sort(),
    pin: [cafe.description, cafe.alt_text, cafe.link],
    comments: comments.map(({ text, replies }) => [text, replies.map((reply) => reply.text)]),
    notes: notes.map(({ title, text, checklist }) => [title, text, checklist.map((line) => line.text)]),
    trash: (await api().ok('PinTrashResource.get', {}, ann)).map(({ title }) => title),
    reported: reported.map(({ kind, said }) => `${kind}: ${said}`).sort(),
    apps: (await api().ok('AppGrantsResource.get', {}, ann)).map(({ name }) => name),
    searches: {
      pins: (await found('東京の庭', 'pins')).length,
      hashtags: (await found('#frühling', 'pins')).length,
      boards: (await found('garten hofe', 'boards')).length,
      people: (await found('cem ozturk', 'users')).length,
    },
    campaigns: campaigns.items.length,
    ads: ads.items.length,
    bill: [bill!.business_name, bill!.street, bill!.city],
  };
}

/** The older version's names for all of it. */
const SEEN = {
  profile: { full_name: 'Ann Older', about: 'Gärten und Höfe', follower_count: 1 },
  boards: ['Gärten & Höfe', 'Surprise'],
  'boards to others': ['Gärten & Höfe'],
  sections: ['Terrassen'],
  pins: ['Café au lait', '東京の庭'],
  pin: ['Im Hof #Frühling', 'Eine Tasse', 'https://kaffee.example/hof'],
  comments: [['Where is this?', ['@bobolder in Graz']]],
  notes: [['To plant', 'Before May', ['Lilac']]],
  trash: ['Thrown away'],
  reported: ['comment: Where is this?', 'pin: 東京の庭'],
  apps: ['Lamp finder'],
  searches: { pins: 1, hashtags: 1, boards: 1, people: 1 },
  campaigns: 2,
  ads: 1,
  bill: ['Lamp Co', '1 Light Way', 'Glow'],
};

it('brings a site with content to this version, and keeps every row that is to stay', async () => {
  kept = await backup(config(), silentLog, parent);
  // Pins that its tests put there by themselves were never counted.
  const counters = await wrongCounters(db);
  const applied = await migrate(db.url);
  expect(applied[0]).toMatch(new RegExp(`^0${OLDER + 1}_`));
  const after = await counted(before.keys());
  const changed = [...before].flatMap(([table, rows]) =>
    after.get(table) === rows ? [] : [[table, rows, after.get(table)]],
  );
  // A refresh token that was exchanged is worth nothing, and gone.
  expect(changed).toEqual([['public.oauth_refresh_tokens', 2, 1]]);
  expect(await wrongCounters(db)).toEqual(counters);
  expect(await looks()).toEqual(SEEN);
});

it('writes to it as to any other', async () => {
  const bob = await personOf('bobolder');
  const { id } = await api().ok('BoardResource.create', { name: 'Since the upgrade' }, bob);
  expect(await api().ok('BoardResource.get', { board_id: id }, bob)).toMatchObject({
    name: 'Since the upgrade',
  });
});

it('goes back to what the older version left, by the backup that was made before', async () => {
  await restore(config(), silentLog, kept.folder, { replace: true });
  expect(await db.query(`select from boards where name = 'Since the upgrade'`)).toEqual([]);
  expect(await looks()).toEqual(SEEN);
}, 60_000);
