import { createHash } from 'node:crypto';
import {
  adMessages,
  AUDIENCE_SIZE_MIN,
  audienceMessages as text,
  AUDIENCES_MAX,
  type CallOptions,
  CUSTOMER_RECORDS_LENGTH,
  SIZE_MIN,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { INTERESTS } from '../../interests/interests/outline';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';
import { deleteOfPerson } from '../../operations/telemetry/queries';
import { fillAudiences } from './jobs';
import { addCrowd, agreeAndConfirm } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
const LIST = '/v5/ad_accounts/{ad_account_id}/audiences' as const;
const ONE = '/v5/ad_accounts/{ad_account_id}/audiences/{audience_id}' as const;
const LISTS = '/v5/ad_accounts/{ad_account_id}/customer_lists' as const;
type Body = CallOptions<`POST ${typeof LIST}`>['body'];
let account: Account;
beforeEach(async () => {
  await api().db.query('truncate conversion_events, conversion_keys');
  account = await openAccount(api());
});

const hash = (value: string) => createHash('sha256').update(value).digest('hex');
const add = (body: Partial<Body>, as = account.owner, { params } = account) =>
  api().call(
    `POST ${LIST}`,
    { params, body: { name: 'A', audience_type: 'VISITOR', rule: {}, ...body } },
    as,
  );
async function made(audience_type: Body['audience_type'], rule: Body['rule']): Promise<string> {
  const { data, error } = await add({ audience_type, rule });
  expect(error).toBeNull();
  return data.id;
}
const get = (audience_id: string, as = account.owner) =>
  api().call(`GET ${ONE}`, { params: { ...account.params, audience_id } }, as);
const patch = (audience_id: string, body: CallOptions<`PATCH ${typeof ONE}`>['body'], as = account.owner) =>
  api().call(`PATCH ${ONE}`, { params: { ...account.params, audience_id }, body }, as);
const addList = (records: string, list_type?: 'EMAIL' | 'MAID', as = account.owner) =>
  api().call(
    `POST ${LISTS}`,
    { params: account.params, body: { name: 'L', records, ...(list_type ? { list_type } : {}) } },
    as,
  );
const members = async (id: string) =>
  (
    await api().db.query<{ user_id: string }>(
      'select user_id from audience_members where audience_id = $1 order by user_id',
      [id],
    )
  ).map(({ user_id }) => user_id);
/** Status that auctions read. */
const kept = async (id: string) =>
  (await api().db.query<{ status: string }>('select status from audiences where id = $1', [id]))[0]!.status;
const fill = (now?: number) => fillAudiences(api().db, account.id, now);
const reader = async (): Promise<TestPerson> => {
  const person = await api().person();
  await agreeAndConfirm(api(), person);
  return person;
};
/** A tag's event of somebody. */
async function visit(
  tag: string,
  person: TestPerson,
  { name = 'page_visit', url = 'https://shop.example/lamps', days = 0, data = {} } = {},
): Promise<void> {
  await api().db.query(
    `select make_conversion_days((now() - make_interval(days => $1))::date - 1, (now() - make_interval(days => $1))::date + 1)`,
    [days],
  );
  await api().db.query(
    `insert into conversion_events (day, ad_account_id, tag_id, source, event_name, action_source, happened_at, event_source_url,
       details, matched_by, person_id)
     select (m at time zone 'UTC')::date, $1, $2, 'TAG', $3, 'web', m, $4, jsonb_build_object('custom_data', $6::jsonb), '{em}', $5
     from (select now() - make_interval(days => $7) as m) t`,
    [account.id, tag, name, url, person.id, JSON.stringify(data), days],
  );
}

describe('audiences', () => {
  it('are made, listed, read, changed and removed; the history says so', async () => {
    const tag = await account.tag();
    const { status, data } = await add({
      name: ' Visitors \u0007',
      description: 'Of the shop',
      rule: { visitor_source_id: tag },
    });
    expect([status, data.name, data.status, data.size]).toEqual([200, 'Visitors', 'INITIALIZING', null]);
    expect(api().sentJobs.at(-1)).toEqual({ name: 'audiences.fill', data: { accountId: account.id } });
    expect((await get(data.id)).data).toEqual(data);
    const changed = await patch(data.id, { operation_type: 'UPDATE', name: 'Readers' });
    expect(changed.data).toMatchObject({ name: 'Readers', description: 'Of the shop' });
    const second = await made('VISITOR', { visitor_source_id: tag, event: 'checkout' });
    const page = await api().call(
      `GET ${LIST}`,
      { params: account.params, query: { page_size: 1 } },
      account.owner,
    );
    expect(page.data.items.map(({ id }) => id)).toEqual([second]);
    const next = await api().call(
      `GET ${LIST}`,
      { params: account.params, query: { page_size: 1, bookmark: page.data.bookmark! } },
      account.owner,
    );
    expect(next.data.items.map(({ id }) => id)).toEqual([data.id]);
    expect((await patch(data.id, { operation_type: 'REMOVE' })).status).toBe(200);
    expect((await get(data.id)).status).toBe(404);
    expect((await patch(data.id, { operation_type: 'UPDATE', name: 'x' })).status).toBe(404);
    const changes = await api().ok(
      'AdAccountHistoryResource.get',
      { ad_account_id: account.id },
      account.owner,
    );
    expect(
      changes.slice(0, 3).map(({ action, entity_type, entity_name }) => [action, entity_type, entity_name]),
    ).toEqual([
      ['DELETE', 'AUDIENCE', 'Readers'],
      ['CREATE', 'AUDIENCE', 'A'],
      ['UPDATE', 'AUDIENCE', 'Readers'],
    ]);
  });

  it('are of one ad account', async () => {
    const id = await made('VISITOR', { visitor_source_id: await account.tag() });
    const other = await openAccount(api());
    expect(
      (await api().call(`GET ${ONE}`, { params: { ...other.params, audience_id: id } }, other.owner)).status,
    ).toBe(404);
  });

  it('say only what their type has to say, of what is in the ad account', async () => {
    const other = await openAccount(api());
    const [tag, foreign] = [await account.tag(), await other.tag()];
    const pin = await addPin(api(), other.owner);
    const campaign = await other.campaign();
    const wrong = async (audience_type: Body['audience_type'], rule: Body['rule']) => {
      const { status, error } = await add({ audience_type, rule });
      expect(status).toBe(400);
      return error!.message;
    };
    const alike = { country: 'US', percentage: 5 };
    expect(await wrong('VISITOR', {})).toBe(text.ruleNeeds('VISITOR', 'visitor_source_id'));
    expect(await wrong('VISITOR', { visitor_source_id: tag, pin_id: [pin] })).toBe(
      text.ruleField('VISITOR', 'pin_id'),
    );
    expect(await wrong('VISITOR', { visitor_source_id: foreign })).toBe(text.ruleTag(foreign));
    expect(await wrong('ENGAGEMENT', { engagement_type: 'save' })).toContain(
      'engagement_domain, pin_id, campaign_id',
    );
    expect(await wrong('ENGAGEMENT', { pin_id: [pin] })).toBe(text.rulePin(pin));
    expect(await wrong('ENGAGEMENT', { campaign_id: [campaign] })).toBe(text.ruleCampaign(campaign));
    expect(await wrong('ENGAGEMENT', { engagement_domain: ['shop.example'] })).toBe(
      text.ruleDomain('shop.example'),
    );
    for (const bad of ['a\u0000', '\ud800']) {
      for (const [field, value] of [
        ['url', ['shop', bad]],
        ['event_data', { [bad]: 'o1' }],
        ['event_data', { order_id: bad }],
      ] as const)
        expect(await wrong('VISITOR', { visitor_source_id: tag, [field]: value })).toBe(
          text.ruleCharacter(field),
        );
      expect(await wrong('ENGAGEMENT', { engagement_domain: [bad] })).toBe(
        text.ruleCharacter('engagement_domain'),
      );
    }
    expect(await wrong('CUSTOMER_LIST', { customer_list_id: '7' })).toBe(text.ruleList('7'));
    expect(await wrong('ACTALIKE', { ...alike, seed_id: ['7'] })).toBe(text.ruleSeed('7'));
    const seed = await made('VISITOR', { visitor_source_id: tag });
    expect(await wrong('ACTALIKE', { ...alike, country: 'ZZ', seed_id: [seed] })).toBe(
      adMessages.countryUnknown('rule', 'ZZ'),
    );
    const like = await made('ACTALIKE', { ...alike, seed_id: [seed] });
    expect(await wrong('ACTALIKE', { ...alike, seed_id: [like] })).toBe(text.ruleSeed(like));
    expect((await patch(seed, { operation_type: 'UPDATE', rule: {} })).error?.message).toBe(
      text.ruleNeeds('VISITOR', 'visitor_source_id'),
    );
    expect((await patch(seed, { operation_type: 'REMOVE' })).error?.message).toBe(text.inUse);
    expect((await patch(like, { operation_type: 'REMOVE' })).status).toBe(200);
    expect((await patch(seed, { operation_type: 'UPDATE' })).error?.message).toBe(text.nothingToChange);
    expect((await patch(seed, { operation_type: 'REMOVE', name: 'x' })).error?.message).toBe(
      text.removeAlone,
    );
    expect((await add({ name: ' \u0007 ', rule: { visitor_source_id: tag } })).error?.message).toBe(
      text.nameBlank,
    );
  });

  it('are no more than so many', async () => {
    const rule = { visitor_source_id: await account.tag() };
    await api().db.query(
      `insert into audiences (ad_account_id, name, description, audience_type, rule)
       select $1, 'A', '', 'VISITOR', '{}' from generate_series(1, $2::int)`,
      [account.id, AUDIENCES_MAX - 1],
    );
    const [one, other] = await Promise.all([add({ rule }), add({ rule })]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('customer lists', () => {
  it('keep hashes of addresses, written in any way, and nothing else', async () => {
    const { status, data } = await addList(
      ` Ann@Mail.example , ${hash('ben@mail.example').toUpperCase()}, ann@mail.example`,
    );
    expect([status, data.num_uploaded_user_records, data.status]).toEqual([200, 2, 'PROCESSING']);
    const params = { ...account.params, customer_list_id: data.id };
    const change = (operation_type: 'ADD' | 'REMOVE', records: string) =>
      api().call(
        `PATCH ${LISTS}/{customer_list_id}`,
        { params, body: { operation_type, records } },
        account.owner,
      );
    expect((await change('ADD', 'cleo@mail.example')).data.num_uploaded_user_records).toBe(3);
    expect((await change('REMOVE', hash('ann@mail.example'))).data.num_uploaded_user_records).toBe(2);
    const rows = await api().db.query<{ hash: string }>(
      'select hash from customer_list_records where list_id = $1',
      [data.id],
    );
    expect(rows.map((row) => row.hash).toSorted()).toEqual(
      [hash('ben@mail.example'), hash('cleo@mail.example')].toSorted(),
    );
    const [kept] = await api().db.query<{ found: number }>(
      `select count(*)::int as found from change_log where scope_id = $1 and (new_value::text like '%mail.example%' or old_value::text like '%mail.example%')`,
      [account.id],
    );
    expect(kept!.found).toBe(0);
  });

  it('say which record is wrong by its place, and never what it is', async () => {
    expect((await addList('a@mail.example,nobody')).error?.message).toBe(text.recordWrong(2, 'EMAIL'));
    expect((await addList(' , ')).error?.message).toBe(text.recordsNone);
    expect((await addList('a@mail.example', 'MAID')).error?.message).toBe(text.recordWrong(1, 'MAID'));
    expect((await addList('6f9619ff-8b86-d011-b42d-00c04fc964ff', 'MAID')).status).toBe(200);
  });

  it('take files of others whole or not at all', async () => {
    const { data: list } = await addList(`\uFEFF"Ann@Mail.example";\r\n\r\n${hash('ben@mail.example')}\r\n`);
    expect(list.num_uploaded_user_records).toBe(2);
    const other = await openAccount(api());
    const change = (operation_type: 'ADD' | 'REMOVE', records: string, { params, owner } = account) =>
      api().call(
        `PATCH ${LISTS}/{customer_list_id}`,
        { params: { ...params, customer_list_id: list.id }, body: { operation_type, records } },
        owner,
      );
    const count = async () =>
      (
        await api().db.query(
          'select l.records::int, (select count(*)::int from customer_list_records r where r.list_id = l.id) as kept from customer_lists l where l.id = $1',
          [list.id],
        )
      )[0];
    const long = 'a@mail.example,'.repeat(Math.ceil(CUSTOMER_RECORDS_LENGTH / 15));
    for (const operation of ['ADD', 'REMOVE'] as const) {
      const wrong = await change(operation, 'cleo@mail.example;ann@mail.example;Cleo');
      expect([wrong.status, wrong.error?.message]).toEqual([400, text.recordWrong(3, 'EMAIL')]);
      expect((await change(operation, ' \r\n;')).error?.message).toBe(text.recordsNone);
      for (const [records, said] of [
        ['', 'records'],
        [`${long}b@mail.example`, String(CUSTOMER_RECORDS_LENGTH)],
      ] as const) {
        const answer = await change(operation, records);
        expect([answer.status, answer.error?.message]).toEqual([400, expect.stringContaining(said)]);
      }
      expect((await change(operation, 'ann@mail.example', other)).status).toBe(404);
    }
    expect(await count()).toEqual({ records: 2, kept: 2 });
    expect((await addList(`${long}b@mail.example`)).status).toBe(400);
    expect(
      (await change('ADD', 'a@mail.example,'.repeat(Math.floor(CUSTOMER_RECORDS_LENGTH / 15)))).status,
    ).toBe(200);
    expect((await change('REMOVE', '"ANN@mail.example"\r\nnobody@mail.example')).status).toBe(200);
    expect(await count()).toEqual({ records: 2, kept: 2 });
  });

  it('make an audience of those who are here, agreed, and are grown up', async () => {
    const crowd = await addCrowd(api());
    const more = await reader();
    const list = await addList([...crowd, more].map(({ email }) => email).join(','));
    const id = await made('CUSTOMER_LIST', { customer_list_id: list.data.id });
    await fill();
    expect(await members(id)).toHaveLength(AUDIENCE_SIZE_MIN);
    expect(await kept(id)).toBe('READY');
    const lists = await api().call(`GET ${LISTS}`, { params: account.params, query: {} }, account.owner);
    expect(lists.data.items[0]).toMatchObject({ status: 'READY' });
    for (const no of [
      'measuring = false',
      `measuring = null, country = 'DE'`,
      // Where nobody said it, nobody knows which languages the browser has.
      `measuring = null, country_derived_from = 'language'`,
      'measuring = null, country = null, country_derived_from = null',
      `birthdate = now() - interval '17 years'`,
      'email_confirmed_at = null',
      `login_state = 'suspended'`,
    ]) {
      await api().db.query(`update users set ${no} where id = $1`, [more.id]);
      await fill();
      expect([no, await members(id)]).toEqual([no, crowd.map((one) => one.id).toSorted()]);
      expect(await kept(id)).toBe('TOO_SMALL');
      await api().db.query(
        `update users set measuring = null, country = 'US', country_derived_from = null, birthdate = '1990-01-01', email_confirmed_at = now(), login_state = null where id = $1`,
        [more.id],
      );
      await fill();
      expect(await members(id)).toContain(more.id);
    }
    await api().db.query('insert into away_people (user_id) values ($1)', [more.id]);
    await fill();
    expect(await members(id)).not.toContain(more.id);
  });
});

describe('who is in an audience', () => {
  it('of visitors: who did what the rule says, for as long as it says', async () => {
    const tag = await account.tag();
    const [ann, ben, cleo, dan] = [await reader(), await reader(), await reader(), await reader()];
    await visit(tag, ann);
    await visit(tag, ben, { name: 'checkout', url: 'https://shop.example/Sale/7', data: { order_id: 'o1' } });
    await visit(await account.tag('Other'), cleo);
    await visit(tag, dan, { days: 20 });
    const source = { visitor_source_id: tag };
    const ids = {
      all: await made('VISITOR', source),
      recent: await made('VISITOR', { ...source, retention_days: 10 }),
      sale: await made('VISITOR', { ...source, url: ['/sale/', 'nowhere'] }),
      bought: await made('VISITOR', { ...source, event: 'checkout', event_data: { order_id: 'o1' } }),
      other: await made('VISITOR', { ...source, event: 'checkout', event_data: { order_id: 'o2' } }),
      fresh: await made('VISITOR', { ...source, prefill: false }),
    };
    await fill();
    expect(await members(ids.all)).toEqual([ann.id, ben.id, dan.id]);
    expect(await members(ids.recent)).toEqual([ann.id, ben.id]);
    expect(await members(ids.sale)).toEqual([ben.id]);
    expect(await members(ids.bought)).toEqual([ben.id]);
    expect(await members(ids.other)).toEqual([]);
    expect(await members(ids.fresh)).toEqual([]);
    await visit(tag, ben);
    await fill();
    expect(await members(ids.fresh)).toEqual([ben.id]);
    // Members stay when single events are gone, until their own time is over.
    await api().db.query('truncate conversion_events');
    await fill();
    expect(await members(ids.recent)).toEqual([ann.id, ben.id]);
    await api().db.query(`update audience_members set at = now() - interval '11 days' where user_id = $1`, [
      ann.id,
    ]);
    await fill();
    expect(await members(ids.recent)).toEqual([ben.id]);
    expect(await members(ids.all)).toContain(ann.id);
    await patch(ids.all, { operation_type: 'UPDATE', rule: { ...source, event: 'lead' } });
    expect(await members(ids.all)).toEqual([]);
    expect((await get(ids.all)).data.status).toBe('INITIALIZING');
  });

  it('of visitors: also who came at the very beginning of the time, wherever the ad account is', async () => {
    const tag = await account.tag();
    const ann = await reader();
    await visit(tag, ann, { days: 10 });
    // Where it was still the day before that of UTC.
    await api().db.query(
      `update conversion_events set day = day - 1, happened_at = now() - interval '10 days' + interval '1 minute'`,
    );
    const id = await made('VISITOR', { visitor_source_id: tag, retention_days: 10 });
    await fill();
    expect(await members(id)).toEqual([ann.id]);
  });

  it('of visitors who pressed an ad: by their press', async () => {
    const [tag, ann] = [await account.tag(), await reader()];
    await api().db.query(
      `insert into ad_touches (user_id, ad_account_id, day, insertion, kind, ad_id) values ($1, $2, '2026-01-01', 77, 'click', 1)`,
      [ann.id, account.id],
    );
    await visit(tag, ann);
    await api().db.query(
      `update conversion_events set person_id = null, click_day = '2026-01-01', click_insertion = 77`,
    );
    const id = await made('VISITOR', { visitor_source_id: tag });
    await fill();
    expect(await members(id)).toEqual([ann.id]);
  });

  it('loses whoever says no at once', async () => {
    const [tag, ann] = [await account.tag(), await reader()];
    await visit(tag, ann);
    const id = await made('VISITOR', { visitor_source_id: tag });
    await fill();
    expect(await members(id)).toEqual([ann.id]);
    await deleteOfPerson(api().db, [ann.id]);
    expect(await members(id)).toEqual([]);
  });

  it('of engagement: who did something with Pins, by what they did', async () => {
    const pin = await addPin(api(), account.owner);
    await api().db.query(`update pins set domain = 'shop.example' where id = $1`, [pin]);
    await api().db.query(
      `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       values ($1, 'https://shop.example', 'shop.example', false, 'c', now())`,
      [account.owner.id],
    );
    const [saver, secret, clicker, opener, talker, liker] = await Promise.all(
      Array.from({ length: 6 }, reader),
    );
    for (const [one, privacy] of [
      [saver!, 'public'],
      [secret!, 'secret'],
    ] as const) {
      const copy = await addPin(api(), one, privacy);
      await api().db.query('update pins set origin_id = $1, via_pin_id = $1 where id = $2', [pin, copy]);
    }
    await api().db.query(
      `insert into offsite_clicks (visit, kind, pin_id, viewer_id, url, status) values ($3::bytea, 'pin', $1, $2, 'https://shop.example', 'ok')`,
      [pin, clicker!.id, `v${pin}`],
    );
    await api().db.query(`select make_telemetry_days(now()::date, now()::date)`);
    await api().db.query(
      `insert into telemetry_views (at, visit, user_id, event, view_type, view_parameter, object_id) values (now(), 'v', $2, 1, 4, 0, $1)`,
      [pin, opener!.id],
    );
    await api().db.query(`insert into pin_comments (pin_id, author_id, text) values ($1, $2, 'Nice')`, [
      pin,
      talker!.id,
    ]);
    await api().db.query(`insert into pin_reactions (pin_id, user_id, kind) values ($1, $2, 'love')`, [
      pin,
      liker!.id,
    ]);
    await api().db.query(`insert into pin_comments (pin_id, author_id, text) values ($1, $2, 'Mine')`, [
      pin,
      account.owner.id,
    ]);
    const by = { save: saver!, click: clicker!, closeup: opener!, comment: talker!, like: liker! };
    const ids: Record<string, string> = {};
    for (const kind of Object.keys(by) as (keyof typeof by)[])
      ids[kind] = await made('ENGAGEMENT', { pin_id: [pin], engagement_type: kind });
    const domain = await made('ENGAGEMENT', { engagement_domain: ['www.Shop.example'] });
    const campaignId = await account.campaign();
    const groupId = await account.adGroup(campaignId);
    await account.addAds([{ ad_group_id: groupId, pin_id: pin, creative_type: 'REGULAR' }]);
    const campaign = await made('ENGAGEMENT', { campaign_id: [campaignId], engagement_type: 'like' });
    await fill();
    for (const [kind, person] of Object.entries(by))
      expect([kind, await members(ids[kind]!)]).toEqual([kind, [person.id]]);
    expect(await members(domain)).toEqual(
      Object.values(by)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await members(campaign)).toEqual([liker!.id]);
  });

  it('stays as long as the last of what somebody did says, in whatever order it comes', async () => {
    const [tag, pin] = [await account.tag(), await addPin(api(), account.owner)];
    const person = await reader();
    const comment = (days: number) =>
      api().db.query(
        `insert into pin_comments (pin_id, author_id, text, created_at) values ($1, $2, 'Nice', now() - make_interval(days => $3))`,
        [pin, person.id, days],
      );
    const ids = [
      await made('VISITOR', { visitor_source_id: tag, retention_days: 10 }),
      await made('ENGAGEMENT', { pin_id: [pin], retention_days: 10 }),
    ];
    const daysAgo = async () => {
      await fill();
      const rows = await api().db.query<{ days: number }>(
        `select extract(day from now() - at)::int as days from audience_members where audience_id = any($1::bigint[])`,
        [ids],
      );
      return rows.map(({ days }) => days);
    };
    for (const days of [8, 3, 5]) {
      await comment(days);
      await visit(tag, person, { days });
    }
    expect(await daysAgo()).toEqual([3, 3]);
    // A full refill never makes a membership end sooner.
    await api().db.query('update audience_members set at = now()');
    await api().db.query('update audiences set filled_at = null');
    expect(await daysAgo()).toEqual([0, 0]);
    await api().db.query(`update audience_members set at = now() - interval '9 days'`);
    await api().db.query('update audiences set filled_at = null');
    expect(await daysAgo()).toEqual([3, 3]);
  });

  it('of people like others: who likes what sets the seed apart, so many of a country', async () => {
    const crowd = await addCrowd(api(), 'NZ');
    const [lamps, chairs] = (
      await api().db.query<{ id: string }>(
        `insert into interests (id, slug, name, level, position) values (991, 'q-lamps', 'Lamps', 1, 1), (992, 'q-chairs', 'Chairs', 1, 2) returning id`,
      )
    ).map(({ id }) => id);
    const follow = (ids: string[], interest: string) =>
      api().db.query(`insert into interest_follows (user_id, interest_id) select unnest($1::bigint[]), $2`, [
        ids,
        interest,
      ]);
    const ids = crowd.map(({ id }) => id);
    await follow(ids.slice(0, 20), lamps!);
    await follow(ids.slice(20, 60), chairs!);
    const list = await addList(
      crowd
        .slice(0, 5)
        .map(({ email }) => email)
        .join(','),
    );
    const seed = await made('CUSTOMER_LIST', { customer_list_id: list.data.id });
    const alike = await made('ACTALIKE', { seed_id: [seed], country: 'NZ', percentage: 10 });
    const elsewhere = await made('ACTALIKE', { seed_id: [seed], country: 'JP', percentage: 10 });
    await fill();
    const found = await members(alike);
    // A tenth of 99, of those who like what the seed does and aren't in it.
    expect(found).toHaveLength(10);
    expect(ids.slice(5, 20)).toEqual(expect.arrayContaining(found));
    expect(await members(elsewhere)).toEqual([]);
    // Looked for once a day.
    await api().db.query('delete from audience_members where audience_id = $1', [alike]);
    await fill();
    expect(await members(alike)).toEqual([]);
    await fill(Date.now() + 25 * 60 * 60 * 1000);
    expect(await members(alike)).toHaveLength(10);
  });
});

describe('an ad group', () => {
  const GROUPS = 'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups' as const;
  it('is aimed at audiences of its account, and keeps those that it had', async () => {
    const other = await openAccount(api());
    const foreign = (await add({ rule: { visitor_source_id: await other.tag() } }, other.owner, other)).data
      .id;
    const [own, gone] = [
      await made('VISITOR', { visitor_source_id: await account.tag() }),
      await made('VISITOR', { visitor_source_id: await account.tag() }),
    ];
    const campaign_id = await account.campaign();
    const GEO = ['US'];
    const specs: Record<string, string[]>[] = [
      { GEO, AUDIENCE_INCLUDE: [own], AUDIENCE_EXCLUDE: [gone] },
      { GEO, AUDIENCE_INCLUDE: [foreign] },
      { GEO, AUDIENCE_EXCLUDE: ['9223372036854775807'] },
      { GEO, AUDIENCE_INCLUDE: [own], AUDIENCE_EXCLUDE: [own] },
      { GEO, AUDIENCE_INCLUDE: ['9223372036854775808'] },
    ];
    const { data } = await account.addAdGroups(
      specs.map((targeting_spec) => ({ ...adGroupOf(campaign_id), targeting_spec })),
    );
    expect(data.items.map(({ exceptions }) => exceptions[0]?.message)).toEqual([
      undefined,
      text.targeting('AUDIENCE_INCLUDE', foreign),
      text.targeting('AUDIENCE_EXCLUDE', '9223372036854775807'),
      text.targetingBoth(own),
      expect.stringContaining('AUDIENCE_INCLUDE'),
    ]);
    const id = data.items[0]!.data!.id;
    expect((await patch(gone, { operation_type: 'REMOVE' })).error?.message).toBe(text.inUse);
    await api().db.query('update audiences set removed = true where id = $1', [gone]);
    const change = async (targeting_spec: Record<string, string[]>) => {
      const answer = await api().call(
        GROUPS,
        { params: account.params, body: [{ id, targeting_spec }] },
        account.owner,
      );
      return answer.data.items[0]!.exceptions[0]?.message;
    };
    expect(await change({ GEO, AUDIENCE_EXCLUDE: [gone] })).toBeUndefined();
    expect(await change({ GEO, AUDIENCE_INCLUDE: [gone] })).toBe(text.targeting('AUDIENCE_INCLUDE', gone));
    expect(await change({ GEO, AUDIENCE_INCLUDE: [foreign] })).toBe(
      text.targeting('AUDIENCE_INCLUDE', foreign),
    );
  });
});

describe('a campaign', () => {
  it('bids otherwise for audiences of its account, and keeps those that it had', async () => {
    const other = await openAccount(api());
    const foreign = (await add({ rule: { visitor_source_id: await other.tag() } }, other.owner, other)).data
      .id;
    const own = await made('VISITOR', { visitor_source_id: await account.tag() });
    const id = await account.campaign();
    const set = async (audience_multipliers: Record<string, number> | null) => {
      const body = [{ id, bid_options: { audience_multipliers } }];
      const { data } = await api().call(
        'PATCH /v5/ad_accounts/{ad_account_id}/campaigns',
        { params: account.params, body },
        account.owner,
      );
      const { data: campaign, exceptions } = data.items[0]!;
      return campaign?.bid_options?.audience_multipliers ?? exceptions[0]?.message ?? null;
    };
    expect(await set({ [own]: 1.5 })).toEqual({ [own]: 1.5 });
    expect(await set({ [own]: 2, [foreign]: 0 })).toBe(text.multiplier(foreign));
    expect(await set({ lamps: 2 })).toBe(text.multiplier('lamps'));
    expect((await patch(own, { operation_type: 'REMOVE' })).error?.message).toBe(text.inUse);
    await api().db.query('update audiences set removed = true where id = $1', [own]);
    expect(await set({ [own]: 0 })).toEqual({ [own]: 0 });
    expect(await set(null)).toBeNull();
    expect(await set({ [own]: 2 })).toBe(text.multiplier(own));
  });

  it('is made with audiences of its account alone', async () => {
    const body = [
      {
        name: 'Lamps',
        objective_type: 'AWARENESS' as const,
        bid_options: { audience_multipliers: { '9223372036854775807': 2 } },
      },
    ];
    const { data } = await api().call(
      'POST /v5/ad_accounts/{ad_account_id}/campaigns',
      { params: account.params, body },
      account.owner,
    );
    expect(data.items[0]!.exceptions[0]?.message).toBe(text.multiplier('9223372036854775807'));
  });
});

describe('how many people a targeting reaches', () => {
  const size = (targeting_spec: Record<string, string[]>, as = account.owner) =>
    api().call(
      'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing',
      { params: account.params, body: { targeting_spec } },
      as,
    );
  const bounds = async (spec: Record<string, string[]>) => {
    const { data, error } = await size(spec);
    expect(error).toBeNull();
    return [data.audience_size_lower_bound, data.audience_size_upper_bound];
  };
  const FEW = [0, SIZE_MIN];
  /** Expects the reported range for so many people: its width is 500, and noise moves it by at most half a step and a hundred. */
  const around = async (spec: Record<string, string[]>, people: number) => {
    const [low, high] = await bounds(spec);
    expect([spec, high! - low!]).toEqual([spec, 500]);
    expect(low).toBeGreaterThan(people - 850);
    expect(high).toBeLessThan(people + 850);
  };

  it('is counted by each key, and told in coarse steps', async () => {
    const crowd = await addCrowd(api(), 'AU', { people: 3000 });
    const ids = crowd.map(({ id }) => id);
    const GEO = ['AU'];
    await around({ GEO }, 3000);
    expect(await bounds({ GEO, LOCATION: ['US'] })).toEqual(FEW);
    await around({ GEO, APPTYPE: ['web'] }, 3000);
    await around({ GEO, LOCALE: ['en'] }, 3000);
    expect(await bounds({ GEO, LOCALE: ['en-GB'] })).toEqual(FEW);
    await api().db.query(
      `update users set gender = 'female', birthdate = now() - interval '70 years' where id = any($1)`,
      [ids.slice(0, 1500)],
    );
    await around({ GEO, GENDER: ['female'] }, 1500);
    await around({ GEO, AGE_BUCKET: ['65+'] }, 1500);
    expect(await bounds({ GEO, AGE_BUCKET: ['18-24'] })).toEqual(FEW);
    await around({ GEO, MINIMUM_AGE: ['65'], MAXIMUM_AGE: ['65+'] }, 1500);
    const pin = await addPin(api(), account.owner);
    await api().db.query(
      `insert into pin_reactions (pin_id, user_id, kind) select $1, unnest($2::bigint[]), 'love'`,
      [pin, ids.slice(0, 1600)],
    );
    const id = await made('ENGAGEMENT', { pin_id: [pin] });
    await fill();
    await around({ GEO, AUDIENCE_INCLUDE: [id] }, 1600);
    await around({ GEO, AUDIENCE_EXCLUDE: [id] }, 1400);
    const INTEREST = [INTERESTS[0]!.id];
    expect(await bounds({ GEO, INTEREST })).toEqual(FEW);
    await api().db.query(
      `insert into interests (id, slug, name, level, position) values ($1, 'q-first', 'First', 1, 3) on conflict do nothing`,
      INTEREST,
    );
    await api().db.query(
      'insert into interest_follows (user_id, interest_id) select unnest($1::bigint[]), $2',
      [ids.slice(0, 1450), INTEREST[0]],
    );
    await around({ GEO, INTEREST }, 1450);
    // Who said no is nobody's to look at closely, and still sees what is for everyone.
    await api().db.query('update users set measuring = false where id = any($1)', [ids]);
    expect(await bounds({ GEO, GENDER: ['female'] })).toEqual(FEW);
    await around({ GEO }, 3000);
  });

  it('is told of what can be meant', async () => {
    const GEO = ['AU'];
    expect((await size({ GEO: ['XX'] })).error).toMatchObject({
      message: expect.stringContaining('XX') as string,
    });
    expect((await size({ GEO, AUDIENCE_INCLUDE: ['7'] })).error?.message).toBe(
      text.targeting('AUDIENCE_INCLUDE', '7'),
    );
  });
});
