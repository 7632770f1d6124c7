import type { CallOptions, Pin } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { clearAds } from '../delivery/running';
import { addAd, runAd } from '../delivery/testing';
import { exposuresOf } from './exposures';
import { lookTime, takeLooks } from './looks';
import { armOf, trialsOf, trialViews } from './trial';

const api = useTestApi();
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
type Running = Awaited<ReturnType<typeof runAd>>;
type Design = CallOptions<'AdExperimentResource.create'>;

let running: Running;
/** A second campaign of the same advertiser, with an ad. */
let other: { campaignId: string; groupId: string };

beforeEach(async () => {
  await api().db.query('truncate experiments, experiment_people, experiment_looks, rate_limits');
  await api().db.query('delete from ads');
  running = await runAd(api());
  const { account } = running;
  const campaignId = await account.campaign({ name: 'Other' });
  const groupId = await account.adGroup(campaignId);
  await addAd(api(), account, groupId);
  other = { campaignId, groupId };
});

const design = (more: Partial<Design> = {}): Design => ({
  ad_account_id: running.account.id,
  name: 'Blue or green',
  hypothesis: 'Green is pressed more',
  type: 'AB_TEST',
  key_metric: 'CLICK',
  entity_level: 'CAMPAIGN',
  cells: [
    { name: 'Blue', entity_ids: [running.campaignId], split_percent: 50 },
    { name: 'Green', entity_ids: [other.campaignId], split_percent: 50 },
  ],
  holdout_percent: 0,
  start_time: now(),
  end_time: now() + 20 * DAY,
  ...more,
});
const lift = (more: Partial<Design> = {}): Design =>
  design({
    type: 'CONVERSION_LIFT',
    key_metric: 'CHECKOUT',
    cells: [{ name: 'Ads', entity_ids: [running.campaignId, other.campaignId], split_percent: 100 }],
    holdout_percent: 50,
    ...more,
  });
const create = (options = design()) =>
  api().ok('AdExperimentResource.create', options, running.account.owner);
type Patch = Omit<CallOptions<'AdExperimentResource.update'>, 'ad_account_id' | 'experiment_id'>;
const change = (id: string, patch: Patch, as = running.account.owner) =>
  api().call(
    'AdExperimentResource.update',
    { ad_account_id: running.account.id, experiment_id: id, ...patch },
    as,
  );
const read = (id: string) =>
  api().ok(
    'AdExperimentResource.get',
    { ad_account_id: running.account.id, experiment_id: id },
    running.account.owner,
  );
/** Moves an experiment into the past. */
const age = (id: string, days: number) =>
  api().db.query(
    `update experiments set start_time = start_time - make_interval(days => $2), end_time = end_time - make_interval(days => $2) where id = $1`,
    [id, days],
  );

describe('an experiment', () => {
  it('is made, listed, and read, with its place in the history', async () => {
    const { account } = running;
    const made = await create(design({ name: '  Blue\u0000 or green ' }));
    expect(made).toMatchObject({
      name: 'Blue or green',
      status: 'RUNNING',
      stopped_time: null,
      winner: null,
      cells: [{ name: 'Blue', split_percent: 50 }, { name: 'Green' }],
    });
    const analyst = await account.member('ANALYST');
    const listed = await api().ok('AdExperimentsResource.get', { ad_account_id: account.id }, analyst);
    expect(listed).toEqual([made]);
    const { results } = await read(made.id);
    expect(results).toMatchObject({
      looks_taken: 0,
      looks_planned: 10,
      last_look_time: null,
      next_look_time: made.start_time + 2 * DAY,
      looks: [],
      comparisons: [{ verdict: 'NOT_ENOUGH', difference: null }],
      leader: null,
    });
    const history = await api().ok('AdAccountHistoryResource.get', { ad_account_id: account.id }, analyst);
    expect(history[0]).toMatchObject({
      entity_type: 'EXPERIMENT',
      entity_name: 'Blue or green',
      action: 'CREATE',
    });
    const refused = await api().call('AdExperimentResource.create', design(), analyst);
    expect(refused.status).toBe(403);
  });

  it('is refused where it makes no sense, by the field that is wrong', async () => {
    const [blue, green] = design().cells;
    const wrong: [Partial<Design>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ cells: [blue!] }, 'cells'],
      [{ cells: [blue!, { ...green!, name: 'blue' }] }, 'cells'],
      [{ cells: [blue!, { ...green!, split_percent: 51 }] }, 'cells'],
      [
        {
          cells: [
            { ...blue!, split_percent: 97 },
            { ...green!, split_percent: 3 },
          ],
        },
        'cells',
      ],
      [{ cells: [blue!, { ...green!, entity_ids: [running.campaignId] }] }, 'cells'],
      [{ cells: [blue!, { ...green!, entity_ids: ['7'] }] }, 'cells'],
      [{ holdout_percent: 10 }, 'holdout_percent'],
      [{ start_time: now() - 2 * DAY }, 'start_time'],
      [{ end_time: now() + 6 * DAY }, 'end_time'],
      [{ end_time: now() + 57 * DAY }, 'end_time'],
      [lift({ key_metric: 'CLICK' }), 'key_metric'],
      [lift({ holdout_percent: 51 }), 'holdout_percent'],
      [{ ...lift(), cells: design().cells }, 'cells'],
    ];
    for (const [more, field] of wrong) {
      const { status, error } = await api().call(
        'AdExperimentResource.create',
        design(more),
        running.account.owner,
      );
      expect([status, error?.field], JSON.stringify(more)).toEqual([400, field]);
    }
  });

  it('has its ads for itself while it runs, by campaign and by ad group', async () => {
    const first = await create();
    const byGroup = design({
      entity_level: 'AD_GROUP',
      cells: [
        { name: 'A', entity_ids: [running.groupId], split_percent: 50 },
        { name: 'B', entity_ids: [other.groupId], split_percent: 50 },
      ],
    });
    const again = (options: Design) =>
      api().call('AdExperimentResource.create', options, running.account.owner);
    expect(await again(byGroup)).toMatchObject({ status: 400, error: { field: 'cells' } });
    const after = { start_time: first.end_time + DAY, end_time: first.end_time + 11 * DAY };
    expect((await again({ ...byGroup, ...after })).status).toBe(200);
    // A draft takes nothing yet, and can't be started while another has its ads.
    const draft = await again({ ...byGroup, is_draft: true });
    expect(draft.data).toMatchObject({ status: 'DRAFT' });
    const started = await change(draft.data!.id, { status: 'SCHEDULED' });
    expect([started.status, started.error?.field]).toEqual([400, 'cells']);
    await change(first.id, { status: 'COMPLETED' });
    expect((await change(draft.data!.id, { status: 'SCHEDULED' })).data).toMatchObject({ status: 'RUNNING' });
  });

  it('is changed until it begins, then stopped, then has a winner', async () => {
    const start = now() + DAY;
    const { id } = await create(design({ start_time: start, end_time: start + 14 * DAY }));
    expect((await change(id, { end_time: start + 21 * DAY })).data).toMatchObject({
      status: 'SCHEDULED',
      end_time: start + 21 * DAY,
    });
    const field = async (patch: Patch) => (await change(id, patch)).error?.field;
    expect(await field({ status: 'COMPLETED' })).toBe('status');
    expect(await field({ winner: 0 })).toBe('winner');
    await age(id, 2);
    expect(await field({ holdout_percent: 10 })).toBe('holdout_percent');
    expect(await field({ status: 'CANCELLED' })).toBe('status');
    expect((await change(id, { name: 'Green or blue' })).data).toMatchObject({ name: 'Green or blue' });
    const { data: stopped } = await change(id, { status: 'COMPLETED' });
    expect(stopped).toMatchObject({ status: 'COMPLETED', end_time: start + 19 * DAY });
    expect(stopped!.stopped_time).toBeGreaterThan(now() - 60);
    expect((await read(id)).results.next_look_time).toBeNull();
    expect(await field({ winner: 2 })).toBe('winner');
    expect((await change(id, { winner: 1 })).data).toMatchObject({ winner: 1 });
    expect((await change(id, { winner: null })).data).toMatchObject({ winner: null });
    const canceled = await create(design({ start_time: start, end_time: start + 14 * DAY }));
    expect((await change(canceled.id, { status: 'CANCELLED' })).data).toMatchObject({ status: 'CANCELLED' });
    const stranger = await api().person();
    expect((await change(id, { winner: 1 }, stranger)).status).toBe(404);
  });
});

describe('groups', () => {
  const rows = [
    {
      id: '5',
      ad_account_id: '1',
      entity_level: 'CAMPAIGN' as const,
      cells: [
        { name: 'A', entity_ids: ['10'], split_percent: 70 },
        { name: 'B', entity_ids: ['11'], split_percent: 30 },
      ],
      holdout_percent: 20,
      start_time: 100,
      end_time: 200,
    },
  ];
  const trial = trialsOf(rows)('10', '0')!;

  it('are as large as they should be, the same every time, and independent of each other', () => {
    const counts = [0, 0, 0];
    let both = 0;
    for (let person = 0; person < 20_000; person++) {
      const arm = armOf('secret', trial, String(person));
      counts[arm]! += 1;
      expect(armOf('secret', trial, String(person))).toBe(arm);
      if (arm === 0 && armOf('secret', { ...trial, experiment: '6' }, String(person)) === 0) both += 1;
    }
    const shares = counts.map((count) => count / 20_000);
    for (const [arm, share] of [0.56, 0.24, 0.2].entries()) expect(shares[arm]).toBeCloseTo(share, 1);
    expect(Math.abs(shares[0]! - 0.56)).toBeLessThan(0.015);
    expect(Math.abs(both / 20_000 - 0.56 * 0.56)).toBeLessThan(0.015);
  });

  it('see their own ads while it runs, and everything before and after', () => {
    const of = (campaign: string, at: number, person: string) =>
      trialViews('secret', person, at)(trialsOf(rows)(campaign, '0')!);
    const inArm = (wanted: number) =>
      Array.from({ length: 100 }, (_, n) => String(n)).find((one) => armOf('secret', trial, one) === wanted)!;
    expect(['10', '11'].map((campaign) => of(campaign, 150, inArm(0)))).toEqual(['shown', 'other']);
    expect(['10', '11'].map((campaign) => of(campaign, 150, inArm(1)))).toEqual(['other', 'shown']);
    expect(['10', '11'].map((campaign) => of(campaign, 150, inArm(2)))).toEqual(['ghost', 'ghost']);
    expect([99, 200].map((at) => of('11', at, inArm(0)))).toEqual(['shown', 'shown']);
    expect(trialsOf(rows)('12', '10')).toBeUndefined();
    expect(trialsOf([])('10', '0')).toBeUndefined();
  });
});

describe('in a feed', () => {
  const agreed = (person: TestPerson): TestPerson => ({
    ...person,
    headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` },
  });
  /** Somebody who is in a group. */
  async function personIn(experiment: string, ends: readonly number[], holdout: number, arm: number) {
    for (;;) {
      const person = await api().person();
      const found = armOf(linkSecret(api().config), { experiment, ends, holdout }, person.id);
      if (found === arm) return agreed(person);
    }
  }
  const shown = async (as: TestPerson) => {
    clearAds(api().db);
    const pins = (await api().ok('UserHomefeedResource.get', { page_size: 25 }, as)) as Pin[];
    await exposuresOf(api().db).write();
    const links = pins.filter(({ is_promoted }) => is_promoted).map(({ id }) => id);
    const rows = await api().db.query<{ campaign_id: string }>(
      'select distinct campaign_id from ads where pin_id = any($1::bigint[])',
      [links],
    );
    return rows.map(({ campaign_id }) => campaign_id);
  };
  const noted = () => api().db.query('select user_id, arm from experiment_people order by at, user_id');

  beforeEach(async () => {
    const maker = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
    for (let n = 0; n < 26; n++)
      await api().ok(
        'PinResource.create',
        { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
        maker,
      );
  });

  it('each person sees one cell, and is noted in it once', async () => {
    const { id } = await create();
    const blue = await personIn(id, [0.5, 1], 0, 0);
    const green = await personIn(id, [0.5, 1], 0, 1);
    expect(await shown(blue)).toEqual([running.campaignId]);
    expect(await shown(green)).toEqual([other.campaignId]);
    expect(await shown(blue)).toEqual([running.campaignId]);
    expect(await noted()).toEqual([
      { user_id: blue.id, arm: 0 },
      { user_id: green.id, arm: 1 },
    ]);
  });

  it('people of the holdout see none, and are noted where they would have', async () => {
    const { id } = await create(lift());
    const held = await personIn(id, [1], 0.5, 1);
    const exposed = await personIn(id, [1], 0.5, 0);
    const { cookie, ...rest } = held.headers;
    const silent = {
      ...held,
      headers: { ...rest, cookie: cookie!.replace('measuring=yes', 'measuring=no') },
    };
    expect(await shown(silent)).toEqual([]);
    expect(await noted()).toEqual([]);
    expect(await shown(held)).toEqual([]);
    expect((await shown(exposed)).length).toBeGreaterThan(0);
    expect(await noted()).toEqual([
      { user_id: held.id, arm: 1 },
      { user_id: exposed.id, arm: 0 },
    ]);
    // A row that names somebody is theirs: it is in their export, and gone when they no longer agree.
    await api().ok('UserMeasuringResource.update', { allowed: false }, held);
    expect(await noted()).toEqual([{ user_id: exposed.id, arm: 0 }]);
    await change(id, { status: 'COMPLETED' });
    expect((await shown(held)).length).toBeGreaterThan(0);
  });
});

describe('looks', () => {
  it('count what people did since they came upon it, each once and for good', async () => {
    const { account } = running;
    const made = await create();
    await age(made.id, 5);
    const { experiment } = await read(made.id);
    const begun = experiment.start_time;
    // 120 people in each group in the first days; of Blue 12 pressed an ad, of Green 60, and of these 5 before they came.
    await api().db.query(
      `with someone as (
         insert into users (email, username, first_name, full_name)
         select 'look' || n || '@mail.example', 'look' || n, 'L', 'L' from generate_series(0, 239) n returning id, substr(username, 5)::int as n
       ), joined as (
         insert into experiment_people (ad_account_id, experiment_id, user_id, arm, at)
         select $1, $2, id, n % 2, to_timestamp($3::float8 + 3600) from someone
       )
       insert into ad_touches (user_id, ad_account_id, day, insertion, kind, ad_id, at)
       select s.id, $1, current_date, s.n, 'click', (select d.id from ads d where d.campaign_id = case when s.n % 2 = 0 then $4::bigint else $5::bigint end limit 1),
         to_timestamp($3::float8 + case when s.n % 2 = 1 and s.n < 10 then 0 else 7200 end)
       from someone s where case when s.n % 2 = 0 then s.n < 24 else s.n < 120 end`,
      [account.id, made.id, begun, running.campaignId, other.campaignId],
    );
    await takeLooks(api().db);
    const { results } = await read(made.id);
    expect(results).toMatchObject({
      looks_taken: 2,
      last_look_time: lookTime(experiment, 2),
      next_look_time: lookTime(experiment, 3),
      leader: 1,
      comparisons: [{ verdict: 'HIGHER' }],
    });
    expect(results.looks[1]!.arms).toEqual([
      { people: 120, acted: 12 },
      { people: 120, acted: 55 },
    ]);
    // Counts of a look stay, whatever is done since.
    await api().db.query('delete from ad_touches');
    await takeLooks(api().db);
    expect((await read(made.id)).results).toEqual(results);
    await api().db.query('delete from users where username like $1', ['look%']);
  });

  it('of conversions count events of people, also of those who see no ads, and hide small groups', async () => {
    const { account } = running;
    const made = await create(lift());
    await age(made.id, 3);
    const { experiment } = await read(made.id);
    await api().db.query(`select make_conversion_days($1::date, $2::date)`, [
      new Date((now() - 4 * DAY) * 1000).toISOString().slice(0, 10),
      new Date((now() + DAY) * 1000).toISOString().slice(0, 10),
    ]);
    await api().db.query(
      `with someone as (
         insert into users (email, username, first_name, full_name)
         select 'lift' || n || '@mail.example', 'lift' || n, 'L', 'L' from generate_series(0, 149) n returning id, substr(username, 5)::int as n
       ), joined as (
         insert into experiment_people (ad_account_id, experiment_id, user_id, arm, at)
         select $1, $2, id, (n >= 140)::int, to_timestamp($3::float8 + 60) from someone
       )
       insert into conversion_events (day, ad_account_id, source, event_name, action_source, happened_at, details, matched_by, person_id)
       select (to_timestamp($3::float8 + 120) at time zone 'UTC')::date, $1, 'TAG', 'checkout', 'web', to_timestamp($3::float8 + 120), '{}', '{}', id
       from someone where n % 10 = 0`,
      [account.id, made.id, experiment.start_time],
    );
    await takeLooks(api().db);
    const { results } = await read(made.id);
    expect(results.looks[0]!.arms).toEqual([
      { people: 140, acted: 14 },
      { people: null, acted: null },
    ]);
    expect(results).toMatchObject({ lift: null, comparisons: [{ verdict: 'NOT_ENOUGH' }] });
    // Long after its end nobody is named any more.
    await age(made.id, 60);
    await takeLooks(api().db);
    expect(await api().db.query('select from experiment_people')).toEqual([]);
    expect((await read(made.id)).results.looks).toHaveLength(1);
    await api().db.query('delete from users where username like $1', ['lift%']);
  });
});

describe('a plan', () => {
  it('says how many people and days it takes, from what its ads had', async () => {
    const { account } = running;
    const plan = (effect = 20, more: Partial<Design> = {}) =>
      api().ok(
        'AdExperimentPlanResource.get',
        {
          ad_account_id: account.id,
          key_metric: 'CLICK',
          entity_level: 'CAMPAIGN',
          cells: design().cells,
          holdout_percent: 0,
          effect_percent: effect,
          ...more,
        },
        account.owner,
      );
    expect(await plan()).toEqual({
      days: 28,
      people: 0,
      rate: null,
      people_needed: null,
      days_needed: null,
    });
    await api().db.query(
      `with someone as (
         insert into users (email, username, first_name, full_name)
         select 'plan' || n || '@mail.example', 'plan' || n, 'L', 'L' from generate_series(0, 199) n returning id, substr(username, 5)::int as n
       ), seen as (
         insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times) select id, $1, $2, current_date, 1 from someone
       )
       insert into ad_touches (user_id, ad_account_id, day, insertion, kind, ad_id)
       select s.id, $1, current_date, s.n, 'click', (select d.id from ads d where d.campaign_id = $3 limit 1) from someone s where s.n < 20`,
      [account.id, running.groupId, running.campaignId],
    );
    const found = await plan();
    expect(found).toMatchObject({ people: 200, rate: 0.1 });
    // Tables have 3,841 in each group for a single test of 10 % against 12 % at 5 %; at 4 % it takes 7 % more, and looks take 4 % more.
    expect(found.people_needed! / (2 * 3841)).toBeCloseTo(1.07 * 1.04, 2);
    expect(found.days_needed).toBe(Math.ceil((found.people_needed! / 200) * 28));
    const whole = { cells: [{ ...design().cells[0]!, split_percent: 100 }], holdout_percent: 100 };
    expect(await plan(20, whole)).toMatchObject({ people_needed: null, days_needed: null });
    expect((await plan(40)).people_needed!).toBeLessThan(found.people_needed! / 3);
    await api().db.query('delete from users where username like $1', ['plan%']);
  });
});
