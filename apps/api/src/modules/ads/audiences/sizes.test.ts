import { AUDIENCE_SIZE_MIN, type CallName, type CallOptions, SIZE_MIN } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { toldSize } from '../../../ground/policies/sizes';
import { useTestApi } from '../../../testing/test-api';
import { addPin, openAccount } from '../campaigns/testing';
import { fillAudiences } from './jobs';
import { addCrowd, agreeAndConfirm } from './testing';

const api = useTestApi();
const AUDIENCES = '/v5/ad_accounts/{ad_account_id}/audiences' as const;
const ONE = `${AUDIENCES}/{audience_id}` as const;
const LISTS = '/v5/ad_accounts/{ad_account_id}/customer_lists' as const;
const SIZING = 'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing' as const;
type Body = CallOptions<`POST ${typeof AUDIENCES}`>['body'];

let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  await api().db.query('truncate conversion_events, conversion_keys');
  account = await openAccount(api());
});
const fill = () => fillAudiences(api().db, account.id);
const make = async (audience_type: Body['audience_type'], rule: Body['rule']) =>
  (
    await api().ok(
      `POST ${AUDIENCES}`,
      { params: account.params, body: { name: 'A', audience_type, rule } },
      account.owner,
    )
  ).id;
const upload = async (people: readonly { email: string }[]) => {
  const body = { name: 'L', records: people.map(({ email }) => email).join(',') };
  const list = await api().ok(`POST ${LISTS}`, { params: account.params, body }, account.owner);
  return { list: list.id, audience: await make('CUSTOMER_LIST', { customer_list_id: list.id }) };
};
const get = (audience_id: string) =>
  api().ok(`GET ${ONE}`, { params: { ...account.params, audience_id } }, account.owner);
const size = (targeting_spec: Record<string, string[]>) =>
  api().call(SIZING, { params: account.params, body: { targeting_spec } }, account.owner);
const plan = (targeting_spec: Record<string, string[]>) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return api().call(
    'MediaPlanResource.get',
    {
      ad_account_id: account.id,
      objective_type: 'CONSIDERATION',
      budget_in_micro_currency: 500_000_000,
      start_date: day,
      end_date: day,
      targeting_spec,
    },
    account.owner,
  );
};

describe('a number of people', () => {
  it('is told in coarse steps from a thousand on', () => {
    for (let n = 0; n < 50; n++) {
      const told = (people: number) => toldSize('secret', ['asked', n], people);
      for (const few of [0, 99, 100, 700]) expect(told(few)).toEqual({ low: 0, high: SIZE_MIN });
      for (const [people, step] of [
        [2_500, 500],
        [7_000, 1_000],
        [25_000, 5_000],
        [700_000, 100_000],
      ] as const) {
        const { low, high } = told(people);
        expect([low % step, high - low]).toEqual([0, step]);
        expect(Math.abs(low + step / 2 - people)).toBeLessThanOrEqual(step + 100);
      }
    }
  });

  it('is the same for the same question, whichever way it is put, and for no other', () => {
    const asked = (question: unknown, secret = 'secret') => toldSize(secret, question, 2_240);
    // Two numbers may be the same by chance: those of forty sites aren't.
    for (let n = 0; n < 40; n++) {
      const one = asked({ GEO: ['US', 'CA'], GENDER: ['female'] }, `s${n}`);
      for (const way of [
        { GENDER: ['female'], GEO: ['US', 'CA'] },
        { GEO: ['CA', 'US'], GENDER: ['female'] },
        { GEO: ['US', 'CA', 'US'], GENDER: ['female'] },
        { GEO: ['US', 'CA'], GENDER: ['female'], LOCALE: [] },
      ])
        expect([way, asked(way, `s${n}`)]).toEqual([way, one]);
    }
    const others = Array.from({ length: 40 }, (_, n) => asked({ GEO: ['US', 'CA'], GENDER: [`g${n}`] }).low);
    expect(new Set(others).size).toBeGreaterThan(1);
    const secrets = Array.from({ length: 40 }, (_, n) => toldSize(`s${n}`, 'asked', 2_240).low);
    expect(new Set(secrets).size).toBeGreaterThan(1);
  });

  it('tells no more by being asked for in many ways', () => {
    const asked = (people: number) =>
      Array.from({ length: 200 }, (_, n) => toldSize('secret', n, people).low).join();
    const answers = Array.from({ length: 300 }, (_, n) => asked(2_000 + n));
    // Of 300 numbers nobody tells more than a few apart, from all that one can ask.
    expect(new Set(answers).size).toBeLessThanOrEqual(4);
  });

  it('is made of others, who have been here for a while', async () => {
    const pin = await addPin(api(), account.owner);
    const audience = await make('ENGAGEMENT', { pin_id: [pin] });
    const like = (people: readonly { id: string }[]) =>
      api().db.query(
        `insert into pin_reactions (pin_id, user_id, kind) select $1, unnest($2::bigint[]), 'love'`,
        [pin, people.map(({ id }) => id)],
      );
    const GEO = ['BE'];
    const told = async () => {
      await fill();
      const { size: of, status } = await get(audience);
      const { data } = await size({ GEO, AUDIENCE_INCLUDE: [audience] });
      return [of, status, data.audience_size_lower_bound];
    };
    await like(await addCrowd(api(), 'BE', { people: 1500, days: 29 }));
    expect(await told()).toEqual([0, 'TOO_SMALL', 0]);
    const workers = await addCrowd(api(), 'BE', { people: 1500 });
    await api().db.query(
      `insert into business_members (business_id, member_id, business_role) select $1, unnest($2::bigint[]), 'EMPLOYEE'`,
      [account.owner.id, workers.map(({ id }) => id)],
    );
    await like(workers);
    expect(await told()).toEqual([0, 'TOO_SMALL', 0]);
    await like(await addCrowd(api(), 'BE', { people: 1500 }));
    const [of, status, low] = await told();
    expect(status).toBe('READY');
    for (const one of [of, low]) expect(one).toBeGreaterThanOrEqual(SIZE_MIN);
    expect(await told()).toEqual([of, status, low]);
  });
});

describe('whoever uploads the addresses of their own accounts and of one other', () => {
  it('is told the same, whether that one is here or not, and whoever it is', async () => {
    const own = await addCrowd(api(), 'SE', { people: AUDIENCE_SIZE_MIN - 1 });
    const victim = await api().person();
    await agreeAndConfirm(api(), victim);
    await api().db.query(`update users set country = 'SE', gender = 'female' where id = $1`, [victim.id]);
    const pin = await addPin(api(), account.owner);
    await api().db.query(`insert into pin_reactions (pin_id, user_id, kind) values ($1, $2, 'love')`, [
      pin,
      victim.id,
    ]);
    const engaged = await make('ENGAGEMENT', { pin_id: [pin] });
    const tag = await account.tag();
    /** All that is answered about a list: about itself, about others made from it, and about both put together with something else. */
    const all = async (last: { email: string }) => {
      const { list, audience } = await upload([...own, last]);
      await api().db.query(`select make_conversion_days(now()::date - 1, now()::date + 1)`);
      const url = `https://shop.example/${list}`;
      await api().db.query(
        `insert into conversion_events (day, ad_account_id, tag_id, source, event_name, action_source, happened_at, event_source_url, details, matched_by, person_id)
         select (now() at time zone 'UTC')::date, $1, $2, 'TAG', 'lead', 'web', now(), $4, '{}', '{em}', u.id from users u where u.email = any($3)`,
        [account.id, tag, [...own, last].map(({ email }) => email), url],
      );
      const visitors = await make('VISITOR', { visitor_source_id: tag, url: [url] });
      const alike = [
        await make('ACTALIKE', { seed_id: [audience], country: 'SE', percentage: 10 }),
        await make('ACTALIKE', { seed_id: [engaged, visitors], country: 'SE', percentage: 10 }),
      ];
      await fill();
      const GEO = ['SE'];
      const said = [];
      for (const id of [audience, visitors, ...alike]) {
        const { size: of, status } = await get(id);
        const page = await api().ok(
          `GET ${AUDIENCES}`,
          { params: account.params, query: { page_size: 100 } },
          account.owner,
        );
        const listed = page.items.find((one) => one.id === id)!;
        said.push([of, status, listed.size, listed.status]);
        const specs: Record<string, string[]>[] = [
          { GEO, AUDIENCE_INCLUDE: [id] },
          { GEO, AUDIENCE_EXCLUDE: [id] },
          { GEO, AUDIENCE_INCLUDE: [id, engaged], GENDER: ['female'] },
          { GEO, AUDIENCE_INCLUDE: [engaged], AUDIENCE_EXCLUDE: [id] },
        ];
        for (const spec of specs) {
          const { status: answered, error } = await size(spec);
          const planned = await plan(spec);
          expect(planned.error).toBeNull();
          said.push([answered, error?.message, planned.data.forecast, planned.data.lacking]);
        }
      }
      const lists = await api().ok(
        `GET ${LISTS}`,
        { params: account.params, query: { page_size: 100 } },
        account.owner,
      );
      return [...said, lists.items.find((one) => one.id === list)!.status];
    };
    const there = await all(victim);
    expect(there).toEqual(await all({ email: 'nobody@crowd.example' }));
    expect(there[0]).toEqual([null, 'READY', null, 'READY']);
    expect(there.flat().filter((one) => typeof one === 'number' && one !== 400)).toEqual([]);
  });
});

/** Fields of answers that are numbers of people, and what guards them. */
const TOLD: Partial<Record<CallName, string>> = {
  [`GET ${AUDIENCES}`]: 'told',
  [`POST ${AUDIENCES}`]: 'told',
  [`GET ${ONE}`]: 'told',
  [`PATCH ${ONE}`]: 'told',
  [SIZING]: 'told',
  // As that call sizes them.
  'GET /v5/ad_accounts/{ad_account_id}/targeting_templates': 'told',
  // Null, whoever asks (`share.test.ts`).
  'GET /v5/businesses/{business_id}/audiences': 'told',
  'MediaPlanResource.get': 'told',
  'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics': 'told',
  // Made of numbers that are told coarsely (`insights/insights.test.ts`).
  'GET /v5/ad_accounts/{ad_account_id}/audience_insights': 'told',
  // Exact, as reach in reports is, from `EXPERIMENT.peopleMin` on (docs/decisions/0141-people-of-experiments.md).
  'AdExperimentResource.get': 'reach',
  'AdExperimentPlanResource.get': 'reach',
  // The site's own people, who see what is there.
  'StaffAudienceResource.get': 'staff',
  'StaffReportsResource.get': 'staff',
  'StaffReportsResource.update': 'staff',
  // Members of a business, who are listed to whoever reads it.
  'BusinessOverviewResource.get': 'no people',
  // Bytes. How many rows of a file are of people who are here is told nowhere.
  'ConversionFileResource.create': 'no people',
  'ConversionFileResource.get': 'no people',
  'ConversionFileResource.update': 'no people',
  'ConversionFilesResource.get': 'no people',
  'GET /v5/ad_accounts/{ad_account_id}/reports': 'no people',
  'GET /v5/ad_accounts/{ad_account_id}/mmm_reports': 'no people',
  'GET /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': 'no people',
  'GET /v5/catalogs/reports': 'no people',
};
const OF_PEOPLE = /people|reach|size|members|volume|viewers|visitors|readers/;

it('every call that answers a number of people is looked at here', () => {
  const found = new Set<string>();
  for (const [name, { data }] of Object.entries(calls)) {
    const walk = (schema: unknown): void => {
      if (schema === null || typeof schema !== 'object') return;
      const { properties = {}, ...more } = schema as { properties?: Record<string, object> };
      for (const [field, of] of Object.entries(properties)) {
        const words = JSON.stringify(of);
        if (OF_PEOPLE.test(field) && /"type":"(integer|number)"/.test(words)) found.add(name);
        if (field === 'keyword_query_volume') found.add(name);
        walk(of);
      }
      for (const part of ['items', 'anyOf', 'allOf'] as const)
        for (const of of [(more as Record<string, unknown>)[part]].flat()) walk(of);
    };
    walk(data);
  }
  expect([...found].toSorted()).toEqual(Object.keys(TOLD).toSorted());
});
