import { createHash } from 'node:crypto';
import {
  adMessages,
  type AudienceClause,
  audienceMessages as text,
  type CallOptions,
  peopleMessages,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, openAccount } from '../campaigns/testing';
import { fillAudiences } from './jobs';
import { agreeAndConfirm } from './testing';

const api = useTestApi();
const LIST = 'POST /v5/ad_accounts/{ad_account_id}/audiences';
type Body = CallOptions<typeof LIST>['body'];
let account: Awaited<ReturnType<typeof openAccount>>;
let staff: TestPerson;
beforeEach(async () => {
  await api().db.query('truncate conversion_events');
  account = await openAccount(api());
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
});

const make = async (audience_type: Body['audience_type'], rule: Body['rule'], name = 'A') =>
  (await api().ok(LIST, { params: account.params, body: { name, audience_type, rule } }, account.owner)).id;
const of = (audience_id: string) => ({ ad_account_id: account.id, audience_id });
const look = (id: string, as: TestPerson | undefined = staff) =>
  api().call('StaffAudienceResource.get', of(id), as);
const check = (id: string, { username }: Pick<TestPerson, 'username'>, as: TestPerson | undefined = staff) =>
  api().call('StaffAudienceMemberResource.create', { ...of(id), username }, as);
/** Conditions that a person doesn't meet. */
const against = async (id: string, person: TestPerson): Promise<AudienceClause[]> =>
  (await check(id, person)).data.clauses.filter(({ holds }) => !holds).map(({ clause }) => clause);
const fill = () => fillAudiences(api().db, account.id);
const day = (back = 0) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
async function reader(): Promise<TestPerson> {
  const person = await api().person();
  await agreeAndConfirm(api(), person);
  return person;
}
async function visit(tag: string, person: TestPerson | null, back = 0, name = 'checkout'): Promise<void> {
  await api().db.query(
    'select make_conversion_days(current_date - ($1::int + 1), current_date - ($1::int - 1))',
    [back],
  );
  await api().db.query(
    `insert into conversion_events (day, ad_account_id, tag_id, source, event_name, action_source, happened_at, event_source_url, details, matched_by, person_id)
     select (m at time zone 'UTC')::date, $1, $2, 'TAG', $3, 'web', m, 'https://shop.example/', '{}', '{em}', $4
     from (select now() - make_interval(days => $5) as m) t`,
    [account.id, tag, name, person?.id ?? null, back],
  );
}

describe('what staff see of an audience', () => {
  it('is its rule, how many are in it beside what advertisers see, and how it was filled', async () => {
    const tag = await account.tag();
    const rule = { visitor_source_id: tag, event: 'checkout' as const };
    const id = await make('VISITOR', rule, 'Buyers');
    const before = (await look(id)).data;
    expect(before).toMatchObject({
      id,
      name: 'Buyers',
      audience_type: 'VISITOR',
      status: 'INITIALIZING',
      rule,
    });
    expect([before.members, before.size, before.filled_at, before.fills, before.fill_ms]).toEqual([
      0,
      null,
      null,
      0,
      null,
    ]);
    await visit(tag, await reader());
    await fill();
    await fill();
    const after = (await look(id)).data;
    expect([after.members, after.size, after.status, after.fills]).toEqual([1, null, 'TOO_SMALL', 2]);
    expect(after.filled_at).not.toBeNull();
    expect(after.fill_ms).toBeGreaterThanOrEqual(0);
  });

  it('is which ad groups use it, by themselves or by a template', async () => {
    const id = await make('VISITOR', { visitor_source_id: await account.tag() });
    const campaign = await account.campaign();
    const group = (name: string, spec: object) =>
      account.adGroup(campaign, { name, targeting_spec: { LOCATION: ['US'], ...spec } });
    const reached = await group('Reached', { AUDIENCE_INCLUDE: [id] });
    const out = await group('Left out', { AUDIENCE_EXCLUDE: [id] });
    const byTemplate = await group('By template', {});
    const gone = await group('Not any more', { AUDIENCE_INCLUDE: [id] });
    for (const [name, attributes, to] of [
      ['Lovers', { AUDIENCE_EXCLUDE: [id] }, byTemplate],
      ['All', {}, gone],
    ] as const)
      await api().db.query(
        `with made as (insert into targeting_templates (ad_account_id, name, targeting_attributes) values ($1, $2, $3) returning id)
         update ad_groups set targeting_template_id = made.id from made where ad_groups.id = $4`,
        [account.id, name, JSON.stringify(attributes), to],
      );
    const { used_by: used, used_count: count } = (await look(id)).data;
    expect(used.map(({ ad_group_id, use, template }) => [ad_group_id, use, template])).toEqual([
      [byTemplate, 'EXCLUDE', 'Lovers'],
      [out, 'EXCLUDE', null],
      [reached, 'INCLUDE', null],
    ]);
    expect(count).toBe(3);
  });

  it('is what matches it by day', async () => {
    const tag = await account.tag();
    const id = await make('VISITOR', { visitor_source_id: tag, event: 'checkout' });
    const one = await reader();
    await visit(tag, one);
    await visit(tag, one);
    await visit(tag, null);
    await visit(tag, one, 0, 'lead');
    await visit(tag, one, 2);
    await visit(tag, one, 40);
    await visit(await account.tag(), one);
    expect((await look(id)).data.days).toEqual([
      { day: day(), events: 4, matching: 3, known: 2, people: 1 },
      { day: day(2), events: 1, matching: 1, known: 1, people: 1 },
    ]);
    const pin = await addPin(api(), account.owner);
    const engaged = await make('ENGAGEMENT', { pin_id: [pin] });
    for (const { id: who } of [one, account.owner])
      await api().db.query('insert into pin_reactions (pin_id, user_id, kind) values ($1, $2, $3)', [
        pin,
        who,
        'love',
      ]);
    expect((await look(engaged)).data.days).toEqual([
      { day: day(), events: 2, matching: 1, known: 1, people: 1 },
    ]);
    const list = await make('ACTALIKE', { seed_id: [id], country: 'US', percentage: 5 });
    expect((await look(list)).data.days).toBeNull();
  });
});

describe('whether somebody is in an audience', () => {
  it('is said clause by clause, for visitors', async () => {
    const tag = await account.tag();
    const id = await make('VISITOR', {
      visitor_source_id: tag,
      event: 'checkout',
      retention_days: 10,
      prefill: false,
    });
    const person = await api().person();
    await api().db.query(`update users set measuring = false, birthdate = '2020-01-01' where id = $1`, [
      person.id,
    ]);
    expect(await against(id, person)).toEqual([
      'GROWN_UP',
      'AGREED',
      'HAS_EVENTS',
      'EVENT_MATCHES',
      'WITHIN_RETENTION',
      'AFTER_MADE',
    ]);
    await api().db.query(`update users set measuring = true, birthdate = '1990-01-01' where id = $1`, [
      person.id,
    ]);
    await visit(tag, person, 0, 'lead');
    expect(await against(id, person)).toEqual(['EVENT_MATCHES', 'WITHIN_RETENTION', 'AFTER_MADE']);
    await visit(tag, person, 20);
    expect(await against(id, person)).toEqual(['WITHIN_RETENTION', 'AFTER_MADE']);
    await visit(tag, person, 5);
    expect(await against(id, person)).toEqual(['AFTER_MADE']);
    await api().db.query(`update audiences set created_time = now() - interval '6 days' where id = $1`, [id]);
    const { data } = await check(id, person);
    expect([data.is_member, data.at, data.clauses.every(({ holds }) => holds)]).toEqual([false, null, true]);
    expect(data.clauses.find(({ clause }) => clause === 'HAS_EVENTS')!.count).toBe(3);
    const matches = data.clauses.find(({ clause }) => clause === 'EVENT_MATCHES')!;
    expect([matches.count, matches.last_at?.slice(0, 10)]).toEqual([2, day(5)]);
    await fill();
    const filled = (await check(id, person)).data;
    expect([filled.is_member, filled.at?.slice(0, 10)]).toEqual([true, day(5)]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [person.id]);
    expect(await against(id, person)).toEqual(['HERE']);
  });

  it('is said for people who did something with Pins, who are not the advertiser', async () => {
    const pin = await addPin(api(), account.owner);
    const id = await make('ENGAGEMENT', { pin_id: [pin], engagement_type: 'like' });
    const person = await reader();
    expect(await against(id, person)).toEqual(['ACT_MATCHES', 'WITHIN_RETENTION']);
    await agreeAndConfirm(api(), account.owner);
    for (const { id: who } of [person, account.owner])
      await api().db.query('insert into pin_reactions (pin_id, user_id, kind) values ($1, $2, $3)', [
        pin,
        who,
        'love',
      ]);
    expect([await against(id, person), await against(id, account.owner)]).toEqual([
      [],
      ['NOT_THE_ADVERTISER'],
    ]);
  });

  it('is said for customers', async () => {
    const person = await api().person();
    await api().db.query('update users set measuring = true, email_confirmed_at = null where id = $1', [
      person.id,
    ]);
    const add = async (records: string, list_type: 'EMAIL' | 'MAID') =>
      (
        await api().ok(
          'POST /v5/ad_accounts/{ad_account_id}/customer_lists',
          { params: account.params, body: { name: 'L', records, list_type } },
          account.owner,
        )
      ).id;
    const other = createHash('sha256').update('other@mail.example').digest('hex');
    const without = await make('CUSTOMER_LIST', { customer_list_id: await add(other, 'EMAIL') });
    expect(await against(without, person)).toEqual(['ADDRESS_CONFIRMED', 'ON_LIST']);
    await agreeAndConfirm(api(), person);
    expect(await against(without, person)).toEqual(['ON_LIST']);
    const on = await make('CUSTOMER_LIST', { customer_list_id: await add(person.email, 'EMAIL') });
    expect(await against(on, person)).toEqual([]);
    const devices = await make('CUSTOMER_LIST', {
      customer_list_id: await add('6f9619ff-8b86-d011-b42d-00c04fc964ff', 'MAID'),
    });
    expect(await against(devices, person)).toEqual(['LIST_OF_ADDRESSES', 'ON_LIST']);
  });

  it('is said for people like others', async () => {
    const tag = await account.tag();
    const seed = await make('VISITOR', { visitor_source_id: tag });
    const id = await make('ACTALIKE', { seed_id: [seed], country: 'DE', percentage: 5 });
    const person = await reader();
    await api().db.query(`update users set country = 'US' where id = $1`, [person.id]);
    await visit(tag, person);
    await fill();
    expect(await against(id, person)).toEqual(['IN_COUNTRY', 'NOT_IN_SEED', 'HAS_TASTES', 'CLOSE_ENOUGH']);
    const other = await reader();
    await api().db.query(`update users set country = 'DE' where id = $1`, [other.id]);
    await api().db.query(
      `insert into interests (id, slug, name, level, position) values (991, 'q-lamps', 'Lamps', 1, 1)`,
    );
    await api().db.query('insert into interest_follows (user_id, interest_id) values ($1, 991)', [other.id]);
    expect(await against(id, other)).toEqual(['CLOSE_ENOUGH']);
    await api().db.query('insert into audience_members values ($1, $2, $3, now())', [
      account.id,
      id,
      other.id,
    ]);
    expect(await against(id, other)).toEqual([]);
  });

  it('is written down, for whom and by whom, and nothing where there is nobody', async () => {
    const id = await make('VISITOR', { visitor_source_id: await account.tag() });
    const person = await reader();
    const missing = await check(id, { username: 'nobody_at_all' });
    expect([missing.status, missing.error?.message]).toEqual([404, text.personMissing('nobody_at_all')]);
    expect((await look(id)).data.checks).toEqual([]);
    expect((await check(id, { username: person.username.toUpperCase() })).data.username).toBe(
      person.username,
    );
    const [noted] = (await look(id)).data.checks;
    expect([noted!.staff, noted!.username]).toEqual([staff.username, person.username]);
    // The advertiser reads nothing of it.
    const history = await api().ok(
      'AdAccountHistoryResource.get',
      { ad_account_id: account.id },
      account.owner,
    );
    expect(JSON.stringify(history)).not.toContain(person.username);
    await api().db.query('delete from users where id = $1', [person.id]);
    expect((await look(id)).data.checks).toEqual([]);
  });
});

it('is for staff alone, of audiences that are there', async () => {
  const id = await make('VISITOR', { visitor_source_id: await account.tag() }, 'Zebras');
  await make('VISITOR', { visitor_source_id: await account.tag() }, 'ants');
  const list = (ad_account_id: string, as: TestPerson | undefined = staff) =>
    api().call('StaffAudiencesResource.get', { ad_account_id }, as);
  const { data } = await list(account.id);
  expect([data.ad_account_name, data.audiences.map(({ name }) => name)]).toEqual([
    'Shop',
    ['ants', 'Zebras'],
  ]);
  const nowhere = await list('7');
  expect([nowhere.status, nowhere.error?.message]).toEqual([404, adMessages.accountMissing]);
  expect((await look('7')).status).toBe(404);
  expect((await check('7', staff)).status).toBe(404);
  for (const { status, error } of [
    await list(account.id, account.owner),
    await look(id, account.owner),
    await check(id, staff, account.owner),
  ])
    expect([status, error?.message]).toEqual([403, peopleMessages.staffOnly]);
  const stranger = await api().call('StaffAudienceResource.get', of(id));
  expect(stranger.status).toBe(401);
  await api().db.query('update audiences set removed = true where id = $1', [id]);
  expect((await look(id)).status).toBe(404);
  expect((await check(id, staff)).status).toBe(404);
  expect((await list(account.id)).data.audiences.map(({ name }) => name)).toEqual(['ants']);
});
