import { createHash } from 'node:crypto';
import {
  type CallOptions,
  conversionMessages as text,
  ERROR_CODES,
  TAG_PIXEL_PATH,
  TAG_SCRIPT_PATH,
} from '@corkboard/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { turnConversionDays } from './jobs';
import { registerTag } from './pixel';
import { tagScript } from './tag-script';
import { hasPurposes, visitorConsents } from './visitor-consent';

const api = useTestApi({ routes: [registerTag] });
type Account = Awaited<ReturnType<typeof openAccount>>;
type Told = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/events'>['body']['data'][number];
let account: Account;
beforeEach(async () => {
  await api().db.query('truncate conversion_events, conversion_keys, conversion_counts, rate_limits');
  account = await openAccount(api());
});

const hash = (value: string) => createHash('sha256').update(value).digest('hex');
const now = () => Math.floor(Date.now() / 1000);
let next = 0;
const anEvent = (more: Partial<Told> = {}): Told => ({
  event_name: 'checkout',
  action_source: 'web',
  event_time: now() - 60,
  event_id: `e${++next}`,
  user_data: { em: [hash('ann@people.example')] },
  ...more,
});
const tell = (data: unknown[], as = account.owner, query: { test?: boolean } = {}, params = account.params) =>
  api().call(
    'POST /v5/ad_accounts/{ad_account_id}/events',
    { params, query, body: { data: data as Told[] } },
    as,
  );
const kept = () =>
  api().db.query<Record<string, unknown>>(
    `select event_name, event_id, source, value_micro::int as value, person_id, matched_by, tag_id, day from conversion_events order by id`,
  );
const counts = async () =>
  (await api().ok('ConversionOverviewResource.get', { ad_account_id: account.id }, account.owner)).map(
    ({ day: _, tag_id: __, ...row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
  );

describe('events that programs tell of', () => {
  it('are kept with what they are worth in the currency of the account, and name nobody whom the site does not know', async () => {
    const { status, data } = await tell([
      anEvent({ custom_data: { value: '12.50', currency: 'USD', order_id: 'o1' } }),
      anEvent({ custom_data: { value: '10', currency: 'EUR' } }),
      anEvent({ custom_data: { value: '10', currency: 'XTS' } }),
      anEvent({ event_name: 'lead', custom_data: { value: '7' } }),
    ]);
    expect([status, data.num_events_received, data.num_events_processed]).toEqual([200, 4, 4]);
    expect(data.events.map(({ warning_message }) => warning_message)).toEqual([
      null,
      text.rateOld('EUR', null),
      text.currencyWrong('XTS'),
      text.valueWithoutCurrency,
    ]);
    const rows = await kept();
    expect(rows.map(({ value, person_id }) => [value, person_id])).toEqual([
      [12_500_000, null],
      [10_900_000, null],
      [null, null],
      [7_000_000, null],
    ]);
    expect(await counts()).toEqual([
      {
        source: 'CONVERSIONS_API',
        event_name: 'checkout',
        kept: 3,
        with_event_id: 3,
        with_email: 3,
        with_value: 2,
        with_order_id: 1,
      },
      {
        source: 'CONVERSIONS_API',
        event_name: 'lead',
        kept: 1,
        with_event_id: 1,
        with_email: 1,
        with_value: 1,
      },
    ]);
    const history = await api().ok(
      'ConversionEventsResource.get',
      { ad_account_id: account.id },
      account.owner,
    );
    expect(history.map((one) => [one.event_name, one.value_micro, one.has_click])).toEqual([
      ['lead', 7_000_000, false],
      ['checkout', null, false],
      ['checkout', 10_900_000, false],
      ['checkout', 12_500_000, false],
    ]);
    expect(JSON.stringify(history)).not.toContain(hash('ann@people.example'));
  });

  it('are matched with whose address it is, if it is confirmed and they did not say no', async () => {
    const [yes, no, unconfirmed] = [await api().person(), await api().person(), await api().person()];
    const send = (email: string, more: Partial<Told> = {}) =>
      tell([anEvent({ user_data: { em: [hash(email.toLowerCase())] }, ...more })]);
    await api().db.query('update users set email_confirmed_at = now()');
    await api().db.query('update users set measuring = false where id = $1', [no.id]);
    await api().db.query('update users set email_confirmed_at = null where id = $1', [unconfirmed.id]);
    for (const { email } of [yes, no, unconfirmed]) await send(email);
    await send(yes.email, { opt_out: true });
    expect((await kept()).map(({ person_id }) => person_id)).toEqual([yes.id, null, null, null]);
    await api().db.query('delete from users where id = $1', [yes.id]);
    expect((await kept()).map(({ person_id }) => person_id)).toEqual([null, null, null, null]);
  });

  it('are matched with nobody by a no, whatever else is told of them in the same list', async () => {
    const ann = await api().person();
    await api().db.query('update users set email_confirmed_at = now()');
    const of = { user_data: { em: [hash(ann.email.toLowerCase())] } };
    for (const outs of [
      [false, true],
      [true, false],
    ]) {
      await api().db.query('truncate conversion_events');
      await tell(outs.map((out) => anEvent({ ...of, event_name: out ? 'lead' : 'checkout', opt_out: out })));
      const matched = new Map((await kept()).map((row) => [row.event_name, row.person_id]));
      expect(matched).toEqual(
        new Map([
          ['lead', null],
          ['checkout', ann.id],
        ]),
      );
    }
  });

  it('fail by themselves, and the answer says which and why', async () => {
    const wrong: [object, string][] = [
      [anEvent({ user_data: { em: ['ann@people.example'] } }), text.notHashed('em')],
      [anEvent({ user_data: { em: [hash('a').toUpperCase()] } }), text.notHashed('em')],
      [anEvent({ user_data: { ph: [hash('')], em: [hash('a')] } }), text.hashOfNothing('ph')],
      [anEvent({ user_data: { ph: [hash('1')] } }), text.nobodyNamed],
      [anEvent({ user_data: { client_ip_address: '203.0.113.9' } }), text.nobodyNamed],
      [anEvent({ user_data: { client_ip_address: '300.0.0.1', client_user_agent: 'A' } }), text.ipWrong],
      [anEvent({ event_time: now() + 3600 }), text.eventFuture],
      [anEvent({ event_time: now() - 8 * 86_400 }), text.eventOld(7)],
      [anEvent({ event_source_url: 'javascript:alert(1)' }), text.sourceUrl],
      [anEvent({ custom_data: { value: '-1' } }), text.valueWrong],
    ];
    const good = anEvent({ user_data: { client_ip_address: '203.0.113.9', client_user_agent: 'A' } });
    const old = anEvent({ event_time: now() - 8 * 86_400, action_source: 'offline' });
    const { status, error } = await tell([
      ...wrong.map(([event]) => event),
      good,
      old,
      { ...good, event_id: 'odd', event_name: 'dance' },
      5,
    ]);
    expect([status, error?.api_error_code]).toEqual([422, ERROR_CODES.badEvents]);
    const answer = await api().app.inject({
      method: 'POST',
      url: `/v5/ad_accounts/${account.id}/events`,
      headers: { ...account.owner.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({
        data: [
          ...wrong.map(([event]) => event),
          { ...good, event_id: 'again' },
          { ...good, event_id: 'odd', event_name: 'dance' },
          5,
        ],
      }),
    });
    const { details } = answer.json<{
      details: { num_events_processed: number; events: { status: string; error_message: string | null }[] };
    }>();
    expect(details.num_events_processed).toBe(1);
    expect(details.events.map(({ error_message }) => error_message)).toEqual([
      ...wrong.map(([, message]) => message),
      null,
      expect.stringContaining('event_name'),
      expect.stringContaining('data'),
    ]);
    expect((await kept()).map(({ event_id }) => event_id)).toEqual([good.event_id, old.event_id, 'again']);
    const [, unknown] = await counts();
    expect(unknown).toMatchObject({ event_name: 'unknown', failed: 4 });
  });

  it('count once a day by their name and number, whoever tells of them; those of shops always do', async () => {
    const event = anEvent();
    const offline = anEvent({ action_source: 'offline' });
    await tell([event, event, offline, offline, { ...event, event_name: 'signup' }]);
    const again = await tell([event]);
    expect(again.data.events[0]).toEqual({
      status: 'processed',
      error_message: null,
      warning_message: text.duplicate('CONVERSIONS_API'),
    });
    await Promise.all([tell([event]), tell([event])]);
    expect((await kept()).map(({ event_name }) => event_name)).toEqual([
      'checkout',
      'checkout',
      'checkout',
      'signup',
    ]);
    expect((await counts())[0]).toMatchObject({ kept: 3, repeats: 4 });
    await api().db.query(`update conversion_keys set at = now() - interval '25 hours'`);
    await tell([event]);
    expect(await kept()).toHaveLength(5);
    await api().db.query(`update conversion_keys set at = now() - interval '25 hours'`);
    await turnConversionDays(api().db);
    expect(await api().db.query('select from conversion_keys')).toEqual([]);
  });

  it('are only shown when they are tests', async () => {
    const { status } = await tell([anEvent(), anEvent({ event_time: now() + 3600 })], account.owner, {
      test: true,
    });
    expect(status).toBe(422);
    expect([await kept(), await counts()]).toEqual([[], []]);
    const tests = await api().ok(
      'ConversionTestEventsResource.get',
      { ad_account_id: account.id },
      account.owner,
    );
    expect(tests.map((one) => [one.status, one.error_message])).toEqual([
      ['failed', text.eventFuture],
      ['processed', null],
    ]);
    await api().db.query(`update conversion_tests set at = now() - interval '25 hours'`);
    expect(
      await api().ok('ConversionTestEventsResource.get', { ad_account_id: account.id }, account.owner),
    ).toEqual([]);
  });

  it('are answered alike when they are tests', async () => {
    const [before, long, twice] = [anEvent(), anEvent(), anEvent()];
    const offline = anEvent({ action_source: 'offline' });
    await tell([before, long, offline]);
    await api().db.query(`update conversion_keys set at = now() - interval '25 hours' where event_id = $1`, [
      long.event_id,
    ]);
    const sent = [
      before,
      long,
      twice,
      twice,
      offline,
      anEvent({ user_data: { em: [hash('a')], click_id: 'nobody-made-this' } }),
      anEvent({ custom_data: { value: '10', currency: 'XTS' } }),
      anEvent({ custom_data: { value: '10', currency: 'EUR' } }),
    ];
    const had = [await kept(), await counts(), await api().db.query('select * from conversion_keys')];
    const test = await tell(sent, account.owner, { test: true });
    expect(test.data.events.map(({ warning_message }) => warning_message)).toEqual([
      text.duplicate('CONVERSIONS_API'),
      null,
      null,
      text.duplicate('CONVERSIONS_API'),
      null,
      text.clickUnknown,
      text.currencyWrong('XTS'),
      text.rateOld('EUR', null),
    ]);
    expect([await kept(), await counts(), await api().db.query('select * from conversion_keys')]).toEqual(
      had,
    );
    expect((await tell(sent)).data).toEqual(test.data);
  });

  it('are at least one, and no more than so many a minute', async () => {
    expect((await tell([anEvent()])).status).toBe(200);
    expect((await tell([])).status).toBe(400);
    const many = Array.from({ length: 1000 }, () => ({}));
    const said: number[] = [];
    for (let turn = 0; turn < 6; turn++) said.push((await tell(many)).status);
    expect(said).toEqual([422, 422, 422, 422, 429, 429]);
  });
});

describe('an access token for events', () => {
  const make = (as = account.owner, name?: string) =>
    api().call(
      'POST /v5/oauth/conversion_token',
      { body: { ad_account_id: account.id, ...(name !== undefined && { name }) } },
      as,
    );
  const use = async (
    token: string,
    url = `/v5/ad_accounts/${account.id}/events`,
    payload: object = { data: [anEvent()] },
  ) =>
    (
      await api().app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    ).statusCode;

  it('is good for the events of its account and nothing else, until it is revoked or who made it leaves', async () => {
    const manager = await account.member('CAMPAIGN_MANAGER');
    const { data } = await make(manager, 'Server');
    expect(await use(data.access_token)).toBe(200);
    const other = await openAccount(api());
    await api()
      .db.query(
        `insert into business_members (business_id, member_id, role) select $1, $2, 'BIZ_ADMIN' on conflict do nothing`,
        [other.owner.id, manager.id],
      )
      .catch(() => null);
    expect(await use(data.access_token, `/v5/ad_accounts/${other.id}/events`)).toBe(404);
    expect(await use(data.access_token, '/v5/ad_accounts', { name: 'N', country: 'US' })).toBe(403);
    const read = await api().app.inject({
      url: '/v5/user_account',
      headers: { authorization: `Bearer ${data.access_token}` },
    });
    expect(read.statusCode).toBe(403);
    const list = await api().ok('ConversionTokenResource.get', { ad_account_id: account.id }, account.owner);
    expect(list).toMatchObject([{ id: data.id, name: 'Server' }]);
    expect(JSON.stringify(list)).not.toContain(data.access_token);
    expect(await api().ok('UserAccessTokenResource.get', {}, manager)).toEqual([]);
    const second = await make();
    await api().ok(
      'ConversionTokenResource.delete',
      { ad_account_id: account.id, id: second.data.id },
      account.owner,
    );
    expect(await use(second.data.access_token)).toBe(401);
    await api().db.query('delete from business_members where member_id = $1', [manager.id]);
    expect(await use(data.access_token)).toBe(404);
  });

  it('has a name, and there are no more than so many', async () => {
    expect((await make(account.owner, ' ')).status).toBe(400);
    const made = await Promise.all(Array.from({ length: 12 }, () => make()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    const other = await openAccount(api());
    const call = await api().call(
      'ConversionTokenResource.delete',
      { ad_account_id: other.id, id: made.find(({ status }) => status === 200)!.data.id },
      other.owner,
    );
    expect(call.status).toBe(404);
  });
});

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const pixel = async (query: Record<string, string | string[]>, headers: Record<string, string> = {}) => {
  const answer = await api().app.inject({
    url: TAG_PIXEL_PATH,
    query,
    headers: { 'user-agent': AGENT, 'accept-language': 'en-US', ...headers },
  });
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cross-origin-resource-policy'],
  ]).toEqual([200, 'image/gif', 'cross-origin']);
  return answer.headers['x-conversion-event'];
};

describe('the picture of a tag', () => {
  it('has told of an event first; what a list has twice is a repeat of the list itself', async () => {
    const tid = await account.tag();
    expect(
      await pixel({ tid, event: 'checkout', 'ed[event_id]': 'o9', 'pd[em]': hash('ann@people.example') }),
    ).toBe('processed');
    const event = anEvent({ event_id: 'o9' });
    const { data } = await tell([event, event]);
    expect(data.events.map(({ warning_message: warning }) => warning)).toEqual([
      text.duplicate('TAG'),
      text.duplicate('CONVERSIONS_API'),
    ]);
    expect(await counts()).toContainEqual(
      expect.objectContaining({ source: 'CONVERSIONS_API', doubles: 1, repeats: 1 }),
    );
    expect(await kept()).toHaveLength(1);
  });

  it('tells of an event, which counts once with that of a program', async () => {
    const { id } = (
      await api().call(
        'POST /v5/ad_accounts/{ad_account_id}/conversion_tags',
        { params: account.params, body: { name: 'T', aem_enabled: true } },
        account.owner,
      )
    ).data;
    const em = hash('ann@people.example');
    expect(
      await pixel({
        tid: id,
        event: 'Checkout',
        'ed[event_id]': 'o7',
        'ed[value]': '5',
        'ed[currency]': 'usd',
        'ed[line_items][0][product_id]': 'lamp',
        'pd[em]': em,
        'pd[ph]': em,
        dl: 'https://shop.example/thanks',
      }),
    ).toBe('processed');
    expect(await pixel({ tid: id, event: 'checkout', 'ed[event_id]': 'o7' })).toBe('duplicate');
    const again = await tell([anEvent({ event_id: 'o7' })]);
    expect(again.data.events[0]!.warning_message).toBe(text.duplicate('TAG'));
    expect(await kept()).toMatchObject([
      { event_name: 'checkout', source: 'TAG', value: 5_000_000, tag_id: id },
    ]);
    expect((await kept())[0]!.matched_by).toEqual(['em', 'client_ip_address', 'client_user_agent']);
    const [tag] = (
      await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/conversion_tags',
        { params: account.params },
        account.owner,
      )
    ).items;
    expect(tag!.last_fired_time_ms).toBeGreaterThan(Date.now() - 60_000);
    expect(tag!.enhanced_match_status).toBe('VALIDATION_COMPLETE');
    expect((await counts()).map(({ source, doubles }) => [source, doubles])).toEqual([
      ['CONVERSIONS_API', 1],
      ['TAG', undefined],
    ]);
  });

  it('without consent keeps nothing but how often it came', async () => {
    const tid = await account.tag();
    const said = [
      await pixel({ tid, event: 'page_visit' }, { 'sec-gpc': '1' }),
      await pixel({ tid, event: 'page_visit' }, { dnt: '1' }),
      await pixel({ tid, event: 'page_visit' }, { 'accept-language': 'de-DE' }),
      await pixel({ tid, event: 'page_visit', consent: '0' }),
      await pixel({ tid, event: 'page_visit', gdpr_consent: '' }),
      await pixel({ tid, event: 'page_visit', consent: '1' }, { 'sec-gpc': '1' }),
    ];
    expect(new Set(said)).toEqual(new Set(['no_consent']));
    expect(await kept()).toEqual([]);
    expect(await counts()).toEqual([{ source: 'TAG', event_name: 'page_visit', unconsented: 6 }]);
    expect(await pixel({ tid, event: 'page_visit', consent: '1' }, { 'accept-language': 'de-DE' })).toBe(
      'processed',
    );
  });

  it('of no tag, of one that rests, of no event and for programs tells of nothing', async () => {
    const tid = await account.tag();
    expect(await pixel({ tid: '5', event: 'checkout' })).toBe('unknown_tag');
    expect(await pixel({ tid })).toBe('no_event');
    expect(await pixel({ tid, event: 'checkout' }, { 'user-agent': 'Googlebot/2.1' })).toBe('robot');
    await api().db.query(`update conversion_tags set status = 'PAUSED' where id = $1`, [tid]);
    expect(await pixel({ tid, event: 'checkout' })).toBe('unknown_tag');
    expect(await kept()).toEqual([]);
  });

  it('comes whatever is asked', async () => {
    const tid = await account.tag();
    const keys = [
      'tid',
      'event',
      'ed[value]',
      'ed[currency]',
      'ed[event_id]',
      'pd[em]',
      'dl',
      'epik',
      'gdpr_consent',
      'ed[line_items][0][product_id]',
      'ed[order_quantity]',
      '__proto__',
      'ed[__proto__]',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(...keys),
          fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 60 }),
            fc.constant('\u0000\u2028'),
            fc.constant('9'.repeat(400)),
          ),
        ),
        async (more) => {
          await pixel({ ...more, tid, event: more.event ?? 'checkout' } as Record<string, string>);
          await pixel(more as Record<string, string>);
        },
      ),
      { numRuns: 40 },
    );
    expect(await pixel({ tid: [tid, tid], event: ['a', 'b'] })).toBe('unknown_tag');
  });
});

describe('consent of a visitor', () => {
  /** A string whose visitor agreed to some purposes. */
  const tcf = (purposes: number[], version = 2) => {
    const bytes = Buffer.alloc(29);
    bytes[0] = version << 2;
    for (const purpose of purposes) bytes[(151 + purpose) >> 3]! |= 1 << (7 - ((151 + purpose) & 7));
    return bytes.toString('base64url');
  };
  it('needs the purposes of keeping and measuring in what the consent tool says', () => {
    expect(hasPurposes(tcf([1, 7]))).toBe(true);
    expect(hasPurposes(`${tcf([1, 2, 7])}.more`)).toBe(true);
    expect([tcf([1]), tcf([7]), tcf([1, 7], 1), '', 'nonsense', '\u0000'].map(hasPurposes)).toEqual(
      Array(6).fill(false),
    );
  });
  it('is refused by any no', () => {
    const all = { signal: false, tcf: tcf([1, 7]), said: true, unasked: true };
    expect(visitorConsents(all)).toBe(true);
    for (const no of [{ signal: true }, { said: false }, { tcf: '' }])
      expect(visitorConsents({ ...all, ...no })).toBe(false);
    expect(visitorConsents({ signal: false, tcf: undefined, said: undefined, unasked: false })).toBe(false);
  });
});

describe('the script of a tag', () => {
  it('is small, runs no text, and comes to pages of others', async () => {
    const answer = await api().app.inject({ url: TAG_SCRIPT_PATH, headers: { 'accept-language': 'en-US' } });
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(3 * 1024);
    expect(answer.body).not.toMatch(
      /\beval\b|Function\(|innerHTML|createElement|document\.write|setTimeout\(['"]/,
    );
  });

  /** Requests that the tag's script sends from a page. */
  function onPage({
    search = '',
    kept = {} as Record<string, string>,
    unasked = true,
    tag = '5',
    tcf = undefined as
      | ((on: string, version: number, heard: (data: object, ok: boolean) => void) => void)
      | undefined,
  }) {
    const asked: URL[] = [];
    const store = { ...kept };
    class Image {
      set src(value: string) {
        asked.push(new URL(value));
      }
    }
    const window: Record<string, unknown> = {
      location: { search, href: `https://shop.example/a${search}#x` },
      localStorage: {
        getItem: (key: string) => store[key] ?? null,
        setItem: (key: string, value: string) => void (store[key] = value),
        removeItem: (key: string) => void Reflect.deleteProperty(store, key),
      },
      Image,
      crypto: globalThis.crypto,
      TextEncoder,
      __tcfapi: tcf,
    };
    const document = { currentScript: { dataset: { tagId: tag } } };
    // oxlint-disable-next-line typescript/no-implied-eval -- what a browser does with it
    new Function('window', 'document', tagScript('https://site.example', unasked))(window, document);
    return { asked, store, pintrk: window.pintrk as (...args: unknown[]) => void };
  }
  const told = (asked: URL[]) =>
    asked.map(({ searchParams: at }) => [at.get('tid'), at.get('event'), at.get('epik')]);

  it('tells of the visit, and of what the page says', () => {
    const { asked, store, pintrk } = onPage({ search: '?a=1&epik=abc.d-e' });
    pintrk('track', 'checkout', { event_id: 'o1', value: 5, line_items: [{ product_id: 'lamp' }] });
    expect(told(asked)).toEqual([
      ['5', 'page_visit', 'abc.d-e'],
      ['5', 'checkout', 'abc.d-e'],
    ]);
    expect(asked[1]!.searchParams.get('ed[line_items][0][product_id]')).toBe('lamp');
    expect(asked[0]!.searchParams.get('dl')).toBe('https://shop.example/a?a=1&epik=abc.d-e');
    expect(store._epik).toMatch(/:abc\.d-e$/);
  });

  it('finds a click again on later pages for 60 days, and forgets it with a no', () => {
    const kept = { _epik: `${Date.now() - 5_000}:abc` };
    const { asked, store, pintrk } = onPage({ kept });
    pintrk('setconsent', false);
    pintrk('page');
    expect(told(asked)).toEqual([
      ['5', 'page_visit', 'abc'],
      ['5', 'page_visit', null],
    ]);
    expect(asked[1]!.searchParams.get('consent')).toBe('0');
    expect(store).toEqual({});
    expect(told(onPage({ kept: { _epik: `${Date.now() - 61 * 86_400_000}:abc` } }).asked)).toEqual([
      ['5', 'page_visit', null],
    ]);
  });

  it('keeps and tells nothing where the site has to ask first', () => {
    const page = onPage({ search: '?epik=abc', unasked: false });
    expect([page.store, told(page.asked)]).toEqual([{}, [['5', 'page_visit', null]]]);
    page.pintrk('setconsent', true);
    expect(page.store._epik).toMatch(/:abc$/);
  });

  it('waits for the consent tool of the page, and passes its word on', () => {
    let say: ((data: object, ok: boolean) => void) | undefined;
    const { asked, pintrk } = onPage({ tcf: (_on, _version, heard) => void (say = heard) });
    pintrk('page');
    expect(asked).toEqual([]);
    say!({ gdprApplies: true, eventStatus: 'tcloaded', tcString: 'CPx' }, true);
    expect(asked.map(({ searchParams: at }) => at.get('gdpr_consent'))).toEqual(['CPx', 'CPx']);
  });

  it('hashes an address before it is told of', async () => {
    const { asked, pintrk } = onPage({ tag: '' });
    pintrk('load', '7', { em: ' Ann@People.example ' });
    pintrk('page');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]!.searchParams.get('pd[em]')).toBe(hash('ann@people.example'));
  });

  it('hashes every kind that tags may send, as programs have to, and takes hashes as they are', async () => {
    const { asked, pintrk } = onPage({ tag: '' });
    pintrk('load', '7', {
      ph: '+01 (555) 010-2030',
      fn: ' Mary Ann ',
      ln: "O'Neil",
      db: '1990-02-03',
      ge: 'Female',
      ct: 'New York',
      st: 'NY',
      zp: '02134',
      country: hash('us'),
      shoe_size: '42',
    });
    pintrk('page');
    await expect.poll(() => asked.length).toBe(1);
    const sent = [...asked[0]!.searchParams].filter(([name]) => name.startsWith('pd['));
    expect(Object.fromEntries(sent)).toEqual({
      'pd[ph]': hash('15550102030'),
      'pd[fn]': hash('maryann'),
      'pd[ln]': hash("o'neil"),
      'pd[db]': hash('19900203'),
      'pd[ge]': hash('f'),
      'pd[ct]': hash('newyork'),
      'pd[st]': hash('ny'),
      'pd[zp]': hash('02134'),
      'pd[country]': hash('us'),
    });
  });

  it('counts as matched by any kind that it may send', async () => {
    const made = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/conversion_tags',
      { params: account.params, body: { name: 'Phones', aem_ph_enabled: true } },
      account.owner,
    );
    expect(made.enhanced_match_status).not.toBe('VALIDATION_COMPLETE');
    await pixel({ tid: made.id, event: 'checkout', 'pd[ph]': hash('15550102030') });
    const [tag] = (
      await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/conversion_tags',
        { params: account.params },
        account.owner,
      )
    ).items.filter(({ id }) => id === made.id);
    expect(tag!.enhanced_match_status).toBe('VALIDATION_COMPLETE');
  });
});
