import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { BOARD_ORDERS } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { ANSWERS, FORM, runLeadAd } from '../../ads/leads/testing';
import { putList } from '../../interests/interests/keep';
import { INTERESTS } from '../../interests/interests/outline';
import { addCollaborator, block, wrongCounters } from '../../boards/boards/testing/fixtures';
import { HEAD, TAIL } from './bookmarks-html';
import { runImport } from './jobs';
import { registerPortability } from './routes';
import { fileOf, multipart } from './testing/files';

const api = useTestApi({ routes: [registerPortability] });

interface ExportedPin {
  id: string;
  title: string;
  picture: string;
  saved_from: string | null;
  method: string;
}
interface ExportedBoard {
  name: string;
  cover: string | null;
  pins: ExportedPin[];
}
type Data = Record<string, unknown> & {
  profile: Record<string, unknown>;
  boards: ExportedBoard[];
  shared: ExportedBoard[];
};

async function exportOf(person: TestPerson) {
  const answer = await api().app.inject({ method: 'GET', url: '/v3/export/', headers: person.headers });
  return { zip: answer.rawPayload, data: await dataOf(answer.rawPayload) };
}
async function dataOf(zip: Buffer): Promise<Data> {
  const file = await fileOf(zip);
  const json = await new Promise<Buffer>((resolve, reject) => {
    yauzl.open(file, (error, opened) => {
      if (error) return reject(error);
      // The first entry is the data.
      opened.once('entry', (entry: yauzl.Entry) => {
        opened.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then(resolve, reject);
        });
      });
    });
  });
  return JSON.parse(json.toString('utf8')) as Data;
}
async function importTo(person: TestPerson, zip: Buffer) {
  const { payload, type } = multipart(zip, 'export.zip');
  const sent = await api().app.inject({
    method: 'POST',
    url: '/v3/imports/',
    headers: { ...person.headers, 'content-type': type },
    payload,
  });
  const { id } = sent.json<{ resource_response: { data: { id: string } } }>().resource_response.data;
  await runImport(api(), { userId: person.id, importId: id }, { lastAttempt: true });
  return api().ok('GET /v3/imports/{import_id}/', { params: { import_id: id } }, person);
}

/** Data that must survive a round trip: ids are replaced by places, and names of people removed. */
function comparable({ profile, boards }: Data) {
  const { about, pronouns, website_url, board_order, picture, cover } = profile;
  return {
    profile: { about, pronouns, website_url, board_order, picture, cover },
    boards: boards.map(({ pins, cover, ...board }) => ({
      ...board,
      owner_username: null,
      cover: pins.findIndex(({ id }) => id === cover),
      pins: pins.map((pin) => ({ ...pin, id: null, pinner: null })),
    })),
  };
}

let pictures: string[] | undefined;
const pictureNo = async (n: number) =>
  (pictures ??= await Promise.all(
    [1, 2, 3].map(async (seed) => (await generatePicture(seed, 'food')).buffer.toString('base64')),
  ))[n]!;

const words = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Cn}\p{Co}]+/gu, ' ')
      .trim()
      .normalize('NFC'),
  );
const pinShape = fc.record({
  picture: fc.nat(2),
  title: words(30),
  description: words(60),
  alt_text: words(30),
  link: fc.option(fc.webUrl(), { nil: undefined }),
  section: fc.nat(3),
  method: fc.constantFrom('uploaded', 'pinbuilder', 'scraped', 'button'),
  days: fc.nat(4000),
});
const boardShape = fc.record({
  description: words(60),
  privacy: fc.constantFrom('public', 'secret', 'protected'),
  archived: fc.boolean(),
  pinned: fc.boolean(),
  sections: fc.nat(3),
  pins: fc.array(pinShape, { maxLength: 4 }),
  cover: fc.nat(3),
});
const account = fc.record({
  about: words(60),
  order: fc.constantFrom(...BOARD_ORDERS),
  boards: fc.array(boardShape, { minLength: 1, maxLength: 4 }),
  moved: fc.array(fc.nat(3), { maxLength: 3 }),
});
type Account = typeof account extends fc.Arbitrary<infer A> ? A : never;

async function make(person: TestPerson, { about, order, boards, moved }: Account, savedFrom: string) {
  await api().ok(
    'UserSettingsResource.update',
    { about, pronouns: 'they/them', website_url: 'https://me.example/' },
    person,
  );
  const ids: string[] = [];
  for (const [n, shape] of boards.entries()) {
    const { id } = await api().ok(
      'BoardResource.create',
      { name: `Board ${n}`, description: shape.description, privacy: shape.privacy as 'public' },
      person,
    );
    ids.push(id);
    const sections: string[] = [];
    for (let s = 0; s < shape.sections; s++)
      sections.push(
        (await api().ok('BoardSectionResource.create', { board_id: id, name: `Part ${s}` }, person)).id,
      );
    if (sections.length > 1)
      await api().ok('BoardSectionResource.update', { section_id: sections.at(-1)!, position: 0 }, person);
    const pins: string[] = [];
    for (const { picture, section, days, method, ...pin } of shape.pins) {
      const made = await api().ok(
        'PinResource.create',
        {
          ...pin,
          board_id: id,
          section: sections[section],
          method: method as 'uploaded',
          image_base64: await pictureNo(picture),
        },
        person,
      );
      await api().db.query(
        `update pins set created_at = date_trunc('milliseconds', now()) - make_interval(days => $2) where id = $1`,
        [made.id, days],
      );
      pins.push(made.id);
    }
    if (n === 0)
      pins.push(
        (await api().ok('RepinResource.create', { pin_id: savedFrom, board_id: id, title: 'Saved' }, person))
          .id,
      );
    const cover = pins[shape.cover];
    if (cover) await api().ok('BoardResource.update', { board_id: id, cover_pin_id: cover }, person);
    if (shape.pinned) await api().ok('ProfileBoardResource.create', { board_id: id }, person);
    if (shape.archived) await api().ok('BoardResource.update', { board_id: id, archived: true }, person);
  }
  for (const n of moved)
    if (ids[n])
      await api().ok('BoardOrderResource.update', { board_id: ids[n], after_board_id: null }, person);
  await api().ok('BoardOrderResource.update', { board_order: order }, person);
  // Moments finer than a millisecond are none of JSON's.
  await api().db.query(
    `update boards set created_at = date_trunc('milliseconds', created_at) - interval '40 days', last_pinned_at = date_trunc('milliseconds', last_pinned_at) - interval '20 days' where owner_id = $1`,
    [person.id],
  );
  return ids;
}

describe('export, import into a fresh account, export', () => {
  it('gives the same boards, sections, pins and texts, whatever they are', { timeout: 300_000 }, async () => {
    const first = await api().person();
    const { id } = await api().ok('BoardResource.create', { name: 'First' }, first);
    const source = await api().ok(
      'PinResource.create',
      { board_id: id, title: 'The first', image_base64: await pictureNo(0) },
      first,
    );
    await fc.assert(
      fc.asyncProperty(account, async (shape) => {
        const [ann, bea] = [await api().person(), await api().person()];
        const [board] = await make(ann, shape, source.id);
        await addCollaborator(api().db, board!, first);
        const out = await exportOf(ann);
        const done = await importTo(bea, out.zip);
        expect(done).toMatchObject({ state: 'done', skipped: 0, failed: 0 });
        expect(done.total).toBe(out.data.boards.reduce((sum, { pins }) => sum + pins.length, 0));
        const back = await exportOf(bea);
        expect(comparable(back.data)).toEqual(comparable(out.data));
        // Who was on a board is not put on the new one.
        expect(out.data.collaborations).toHaveLength(1);
        expect(back.data.collaborations).toEqual([]);
        // Once more into the same account: everything is there, nothing changes.
        const twice = await importTo(bea, out.zip);
        expect(twice).toMatchObject({ state: 'done', saved: 0, failed: 0, skipped: done.total });
        expect(comparable((await exportOf(bea)).data)).toEqual(comparable(out.data));
      }),
      { numRuns: Number(process.env.ROUND_TRIPS ?? 8) },
    );
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('fills in only what is empty, and keeps boards that are there', async () => {
    const [ann, bea] = [await api().person(), await api().person()];
    await api().ok(
      'UserSettingsResource.update',
      { about: 'From Ann', website_url: 'https://ann.example/' },
      ann,
    );
    await api().ok('UserSettingsResource.update', { about: 'From Bea' }, bea);
    await api().ok('BoardResource.create', { name: 'Same', description: 'Of Ann', privacy: 'secret' }, ann);
    const same = await api().ok('BoardResource.create', { name: 'same', description: 'Of Bea' }, bea);
    await api().ok('BoardOrderResource.update', { board_order: 'alphabetical' }, ann);
    await importTo(bea, (await exportOf(ann)).zip);
    const { data } = await exportOf(bea);
    expect(data.profile).toMatchObject({
      about: 'From Bea',
      website_url: 'https://ann.example/',
      board_order: 'last_pinned_to',
    });
    expect(data.boards).toMatchObject([
      { name: 'same', description: 'Of Bea', privacy: 'public', archived: false },
      // A description that only Ann saw isn't copied to a public board.
      { name: 'Same (private)', description: 'Of Ann', privacy: 'secret' },
    ]);
    expect(same.privacy).toBe('public');
  });
});

describe('what an export holds', () => {
  it('is everything that is kept of a person, and nothing secret of others', async () => {
    const [ann, bea, cem, dan, eve] = [
      await api().person(),
      await api().person(),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    const hidden = await api().ok(
      'BoardResource.create',
      { name: 'Hidden surprise', privacy: 'secret' },
      bea,
    );
    const open = await api().ok('BoardResource.create', { name: 'Open one' }, bea);
    await addCollaborator(api().db, hidden.id, ann);
    await addCollaborator(api().db, open.id, ann);
    const own = await api().ok('BoardResource.create', { name: 'Mine', privacy: 'secret' }, ann);
    await api().ok('UserFollowResource.create', { user_id: bea.id }, ann);
    await api().ok('UserFollowResource.create', { user_id: ann.id }, cem);
    await api().ok('UserBlockResource.create', { blocked_user_id: eve.id }, ann);
    await api().ok('BoardInviteResource.create', { board_id: own.id, email: 'friend@mail.example' }, ann);
    const pin = await api().ok(
      'PinResource.create',
      { board_id: own.id, title: 'Thrown away', image_base64: await pictureNo(0) },
      ann,
    );
    const secret = await api().ok(
      'PinResource.create',
      { board_id: hidden.id, title: 'Whisper', image_base64: await pictureNo(1) },
      ann,
    );
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    await api().ok('PinResource.delete', { id: secret.id }, ann);
    const given = await api().ok('BoardResource.create', { name: 'Given up', privacy: 'secret' }, ann);
    await api().ok('BoardSectionResource.create', { board_id: given.id, name: 'Corner' }, ann);
    await api().ok(
      'PinResource.create',
      { board_id: given.id, title: 'Went along', image_base64: await pictureNo(2) },
      ann,
    );
    await api().ok('BoardResource.delete', { board_id: given.id }, ann);
    const gone = await api().ok('BoardResource.create', { name: 'Gone of Bea' }, bea);
    await addCollaborator(api().db, gone.id, ann);
    await api().ok(
      'PinResource.create',
      { board_id: gone.id, title: 'Lost with it', image_base64: await pictureNo(2) },
      ann,
    );
    await api().ok('BoardResource.delete', { board_id: gone.id }, bea);
    const seen = await api().ok(
      'PinResource.create',
      { board_id: open.id, title: 'Seen', image_base64: await pictureNo(1) },
      bea,
    );
    const less = await api().ok(
      'PinResource.create',
      { board_id: open.id, title: 'Less', image_base64: await pictureNo(2) },
      bea,
    );
    const kept = await api().ok(
      'PinResource.create',
      { board_id: own.id, title: 'Kept', image_base64: await pictureNo(0) },
      ann,
    );
    const lost = await api().ok(
      'PinResource.create',
      { board_id: hidden.id, title: 'Whisper again', image_base64: await pictureNo(1) },
      ann,
    );
    await api().ok('PinReportResource.create', { pin_id: seen.id, reason: 'spam', detail: 'Ads' }, ann);
    await api().ok(
      'UserFollowResource.create',
      { user_id: dan.id, aux_data: { pin_id: seen.id }, client_tracking_params: 'from a pin' },
      ann,
    );
    await putList(api().db);
    const topic = INTERESTS[0]!;
    await api().ok('InterestFollowResource.create', { interest_id: topic.id }, ann);
    await api().ok('RecentSearchesResource.create', { query: 'Tiny Homes' }, ann);
    await api().ok('PinTasteResource.create', { pin_id: less.id, kind: 'fewer' }, ann);
    await api().ok('SaveHistoryResource.update', { pin_id: kept.id, used: false }, ann);
    await api().ok('SaveHistoryResource.update', { pin_id: lost.id, used: false }, ann);
    // A loopback address is never asked.
    const unread = `<DT><H3>Later</H3><DL><p><DT><A HREF="http://127.0.0.1/">Unread</A></DL><p>`;
    await importTo(ann, Buffer.from(HEAD + unread + TAIL));
    await api().db.query(
      `insert into business_invites (business_id, invited_by, invitee_id, business_role) values ($1, $1, $2, 'EMPLOYEE')`,
      [bea.id, ann.id],
    );
    await api().ok('BusinessConversionResource.create', { business_name: 'Ann & Co', runs_ads: 1 }, ann);
    await block(api().db, cem, ann);
    await api().ok('UserMeasuringResource.update', { allowed: true }, ann);
    await api().db.query('update pins set link = $2 where id = $1', [less.id, 'https://shop.example/less']);
    const pressed = { url: 'https://shop.example/less', pin_id: less.id };
    await api().ok('GET /v3/offsite/', { query: pressed }, ann);
    await api().db.query('select make_conversion_days(current_date, current_date)');
    await api().db.query(
      `with account as (insert into ad_accounts (owner_user_id, name, country, currency) values ($2, 'Shop', 'US', 'USD') returning id)
       insert into conversion_events (day, ad_account_id, source, event_name, action_source, happened_at, details, matched_by, person_id)
       select current_date, id, 'TAG', 'checkout', 'web', now(), '{}', '{}', $1::bigint from account`,
      [ann.id, dan.id],
    );
    await api().db.query(
      `with choice as (insert into notification_choices values ($1, 'invitations', 'email', false))
       insert into survey_answers (user_id, score, text) values ($1, 4, 'Nice')`,
      [ann.id],
    );
    await api().ok(
      'POST /vx/telemetry/',
      {
        body: {
          visit: 'AAAAAAAAAAAAAAAAAAAAAA',
          dropped: 0,
          views: [{ event: 1, view_type: 4, view_parameter: 0, age: 0, object_id: seen.id }],
          impressions: [
            {
              view_type: 3,
              view_parameter: 0,
              age: 0,
              pin_id: less.id,
              slot: 1,
              promoted: false,
              shown_ms: 70,
              marks: { 1: 0 },
            },
          ],
          timings: [],
        },
      },
      ann,
    );
    await api().db.query(
      `insert into moderation_cases (kind, thing_id, pin_id, maker_id, said, state, reason, board, people) values
         ('pin', 5, 5, $1, 'A fake lamp', 'removed', 'spam', 'Lamps', 3), ('pin', 6, 6, $1, 'Looked at and kept', 'kept', null, '', 3)`,
      [ann.id],
    );
    const { data, zip } = await exportOf(ann);
    expect(data).toMatchObject({
      profile: { email: ann.email },
      following: [{ username: bea.username }, { username: dan.username }],
      blocked: [{ username: eve.username }],
      mailed_invitations: [{ email: 'friend@mail.example' }],
      trash: [
        { title: 'Thrown away', board: 'Mine' },
        { title: 'Went along', board: 'Given up' },
      ],
      deleted_boards: [{ name: 'Given up', privacy: 'secret', sections: ['Corner'] }],
      hidden_pins: [{ pin_id: seen.id }],
      followed_interests: [{ slug: topic.slug, name: topic.name }],
      wants_less_of: [{ pin_id: less.id, kind: 'fewer' }],
      // A save on another person's secret board isn't included.
      saves_not_learned_from: [{ pin_id: kept.id }],
      recent_searches: [{ query: 'Tiny Homes' }],
      links_followed: [{ url: pressed.url, pin_id: less.id, kind: 'pin' }],
      done_on_other_sites: [{ event: 'checkout', advertiser: dan.username }],
      notification_choices: [{ topic: 'invitations', channel: 'email', is_on: false }],
      survey_answers: [{ score: 4, text: 'Nice' }],
      viewed: [{ event: 1, view_type: 4, object_id: seen.id }],
      seen_pins: [{ pin_id: less.id, shown_ms: 70, after_1_ms: 0 }],
      reports: [{ pin_id: seen.id, reason: 'spam', detail: 'Ads' }],
      removed_by_staff: [{ kind: 'pin', said: 'A fake lamp', board: 'Lamps', reason: 'spam' }],
      origins: [{ act: 'follow', subject_id: dan.id, pin_id: seen.id, tracking_params: 'from a pin' }],
      kept_links: [{ board: 'Later', title: 'Unread', link: 'http://127.0.0.1/' }],
      business_answers: [{ runs_ads: 1, sells_products: 0 }],
      business_invites: [{ username: bea.username, role: 'EMPLOYEE', status: 'PENDING' }],
      // Who blocked the person is not told of.
      notifications: [],
    });
    expect(data.collaborations).toMatchObject([{ owner: bea.username, name: 'Open one', state: 'active' }]);
    expect(data.sessions).toHaveLength(1);
    const text = JSON.stringify(data);
    expect(text).not.toContain('Hidden surprise');
    expect(text).not.toContain('Whisper');
    expect(text).not.toContain('Gone of Bea');
    expect(text).not.toContain('Lost with it');
    expect(text).not.toMatch(/token_hash|password/);
    // The pictures of what is in the trash are there as well.
    for (const { picture } of data.trash as { picture: string }[]) expect(zip.includes(picture)).toBe(true);
  });

  it('comes from every table that names a person, but those of the decision', async () => {
    const rows = await api().db.query<{ table: string }>(
      `select distinct c.table_name as "table" from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         -- The tables of days are parts of one.
         and not exists (select from pg_inherits i where i.inhrelid = to_regclass('public.' || quote_ident(c.table_name))) and (
         c.column_name in ('user_id', 'owner_id', 'pinner_id', 'actor_id', 'member_id', 'follower_id', 'blocker_id', 'inviter_id',
           'owner_user_id', 'creator_id', 'deleted_by', 'viewer_id', 'person_id', 'author_id', 'sender_id', 'recipient_id', 'invitee_id')
         or c.table_name = 'users' or exists (
           select from pg_constraint k where k.contype = 'f' and k.conrelid = to_regclass('public.' || quote_ident(c.table_name)) and k.confrelid = 'users'::regclass))`,
    );
    const decision = await readFile(
      new URL('../../../../../../docs/decisions/0010-import-export.md', import.meta.url),
      'utf8',
    );
    const sources = await Promise.all(
      ['export-parts.ts', 'export-queries.ts'].map((name) =>
        readFile(new URL(name, import.meta.url), 'utf8'),
      ),
    );
    const missing = rows
      .map(({ table }) => table)
      .filter(
        (table) =>
          !sources.some((sql) => new RegExp(`\\b${table}\\b`).test(sql)) &&
          !decision.includes(`\`${table}\``),
      );
    expect(missing).toEqual([]);
  });
});

it('an export has what somebody answered in forms of ads, with what they were shown', async () => {
  const lead = await runLeadAd(api());
  const reader = await api().person();
  await lead.answer(reader);
  const { data } = await exportOf(reader);
  expect(data.lead_answers).toEqual([
    {
      advertiser: lead.account.owner.username,
      created_at: expect.any(String) as string,
      answers: FORM.questions.map((_, at) => expect.objectContaining({ values: ANSWERS[at] }) as object),
      consent: {
        disclosure_language: FORM.disclosure_language,
        privacy_policy_link: FORM.privacy_policy_link,
        policy_links: FORM.policy_links,
      },
    },
  ]);
});
