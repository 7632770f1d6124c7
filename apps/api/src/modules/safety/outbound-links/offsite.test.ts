import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offsiteMessages, parseAddress, requestOf, RETENTION_DAYS } from '@corkboard/contract';
import { addBoard, addPin, block } from '../../pins/pins/testing/scene';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { testFolder } from '../../../testing/test-folder';
import { blockAddress } from './check';
import { canonicalUrl, expressionsOf, hashOf } from './expressions';
import { updateLists } from './lists';
import { turnDays } from '../../operations/telemetry/jobs';
import { type Rice, riceNumbers } from './rice';
import { TRICKS } from './testing/tricks';
import { isSigned, signLink } from './token';
import { linkSecret } from '../../../platform/kept-secret';

const api = useTestApi();
const offsite = (query: Record<string, unknown>, as?: TestPerson) =>
  api().call('GET /v3/offsite/', { query } as never, as);
/** The same person, who agreed to be counted in their browser. */
const counted = (person: TestPerson): TestPerson => ({
  ...person,
  headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` },
});
const clicks = () =>
  api().db.query<{
    kind: string;
    pin_id: string | null;
    viewer_id: string | null;
    status: string;
    client_tracking_params: string | null;
    aux_data: string | null;
  }>(
    'select kind, pin_id, viewer_id, status, client_tracking_params, aux_data from offsite_clicks order by id',
  );
/** Of a list in its order. */
const checksum = (list: readonly Buffer[]) =>
  createHash('sha256').update(Buffer.concat(list)).digest('base64');

/** Sorted numbers, coded. */
function coded(numbers: readonly bigint[], parameter: number): Rice {
  const bits: number[] = [];
  for (const [at, number] of numbers.slice(1).entries()) {
    const difference = number - numbers[at]!;
    bits.push(...Array.from({ length: Number(difference >> BigInt(parameter)) }, () => 1), 0);
    for (let place = 0; place < parameter; place++) bits.push(Number((difference >> BigInt(place)) & 1n));
  }
  const data = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) data[at >> 3]! |= bit << (at & 7);
  return { first: numbers[0]!, parameter, count: numbers.length - 1, data };
}

/** The same as a service writes it, without what is 0. */
function json(numbers: readonly bigint[], parameter: number): object {
  const { first, count, data } = coded(numbers, parameter);
  return {
    ...(first > 0n && { firstValue: first > 2n ** 32n ? String(first) : Number(first) }),
    riceParameter: parameter,
    ...(count > 0 && { entriesCount: count, encodedData: data.toString('base64') }),
  };
}
const LINK = 'https://shop.example/lamps?id=1';

async function linked(link = LINK, privacy: 'public' | 'secret' = 'public') {
  const owner = await api().person();
  const board = await addBoard(api(), owner, { privacy });
  const pin = await addPin(api(), owner, board);
  await api().db.query('update pins set link = $2 where id = $1', [pin.id, link]);
  return { owner, pin };
}

describe('a link to another site', () => {
  it('is opened where a Pin shows this very link to the viewer, and the click is kept once', async () => {
    const { owner, pin } = await linked();
    await api().db.query('delete from offsite_clicks');
    const asked = { url: LINK, pin_id: pin.id, client_tracking_params: 'grid', aux_data: '{"at":3}' };
    expect((await offsite({ ...asked, check_only: true })).data).toEqual({
      redirect_status: 'ok',
      url: LINK,
    });
    expect(await clicks()).toEqual([]);
    for (let again = 0; again < 2; again++) expect((await offsite(asked)).data.redirect_status).toBe('ok');
    await offsite(asked, owner);
    await offsite({ ...asked, third_party_ad: true }, counted(owner));
    const row = { pin_id: pin.id, status: 'ok' };
    const unnamed = { viewer_id: null, client_tracking_params: null, aux_data: null };
    const named = { viewer_id: owner.id, client_tracking_params: 'grid', aux_data: '{"at":3}' };
    expect(await clicks()).toEqual([
      { ...row, ...unnamed, kind: 'pin' },
      // Somebody who wasn't asked yet.
      { ...row, ...unnamed, kind: 'pin' },
      { ...row, ...named, kind: 'third_party_ad' },
    ]);
    await api().ok('UserMeasuringResource.update', { allowed: false }, owner);
    expect((await clicks()).map(({ viewer_id, aux_data }) => [viewer_id, aux_data])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
  });

  it('names who pressed it no longer than audiences reach back', async () => {
    const { owner, pin } = await linked();
    await api().db.query('delete from offsite_clicks');
    await offsite({ url: LINK, pin_id: pin.id }, counted(owner));
    await offsite({ url: LINK, pin_id: pin.id, third_party_ad: true }, counted(owner));
    await api().db.query(
      `update offsite_clicks set made_at = now() - make_interval(days => case kind when 'pin' then $1::int else $1 - 1 end)`,
      [RETENTION_DAYS.max],
    );
    await turnDays(api().db);
    expect((await clicks()).map(({ viewer_id }) => viewer_id)).toEqual([null, owner.id]);
  });

  it('is not there for whom the Pin is not, or on another Pin', async () => {
    const { owner, pin } = await linked();
    const secret = await linked(LINK, 'secret');
    const blocked = await api().person();
    await block(api(), owner, blocked);
    const other = await linked('https://elsewhere.example/');
    for (const [pinId, as] of [
      [secret.pin.id, undefined],
      [pin.id, blocked],
      [other.pin.id, undefined],
      ['5', undefined],
    ] as const) {
      const answer = await offsite({ url: LINK, pin_id: pinId }, as);
      expect([answer.status, answer.error?.field]).toEqual([404, 'url']);
    }
    expect((await offsite({ url: LINK, pin_id: secret.pin.id }, secret.owner)).status).toBe(200);
  });

  it('is opened from a profile that shows it, until it does not', async () => {
    const ann = await api().person();
    const url = 'https://ann.example/me';
    expect((await offsite({ url })).status).toBe(404);
    await api().db.query('update users set website_url = $2 where id = $1', [ann.id, url]);
    expect((await offsite({ url })).data.redirect_status).toBe('ok');
    await api().db.query('update users set website_url = null where id = $1', [ann.id]);
    expect((await offsite({ url })).status).toBe(404);
  });

  it('is opened with a token of this very link, for a week', async () => {
    const url = 'https://988lifeline.org/';
    const secret = linkSecret(api().config);
    const token = signLink(secret, url, Date.now());
    expect((await offsite({ url, token })).data).toEqual({ redirect_status: 'ok', url });
    for (const wrong of [
      { url: 'https://evil.example/', token },
      { url, token: signLink('another secret', url, Date.now()) },
      { url, token: signLink(secret, url, Date.now() - 9 * 86_400_000) },
      { url, token: `${token}x` },
      { url, token: token.replace(/^\d/, '9') },
      { url, token: '' },
    ])
      expect((await offsite(wrong)).status, wrong.token).toBe(404);
    const now = Date.UTC(2026, 0, 1, 12);
    expect(isSigned(secret, url, signLink(secret, url, now), now + 7 * 86_400_000)).toBe(true);
    expect(isSigned(secret, url, signLink(secret, url, now), now + 8 * 86_400_000)).toBe(false);
    expect(signLink(secret, url, now)).toBe(signLink(secret, url, now + 3_600_000));
  });

  it('is none of two hundred tricks, whatever stands beside them', async () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(200);
    const { pin } = await linked();
    const secret = linkSecret(api().config);
    const token = signLink(secret, LINK, Date.now());
    for (const url of TRICKS)
      for (const beside of [
        {},
        { pin_id: pin.id },
        { token },
        { pin_id: pin.id, token, third_party_ad: true },
      ]) {
        const answer = await offsite({ url, ...beside });
        expect([400, 404], `${JSON.stringify(url)} ${answer.status}`).toContain(answer.status);
        expect(answer.data).toBe(null);
      }
  });

  it('that a token was signed for is still no script, and in one spelling only', async () => {
    const secret = linkSecret(api().config);
    for (const url of TRICKS.filter((one) => parseAddress(one)?.href !== one || !/^https?:/.test(one))) {
      const answer = await offsite({ url, token: signLink(secret, url, Date.now()) });
      expect([400, 404], JSON.stringify(url)).toContain(answer.status);
    }
  });
});

describe('an address of the site’s own table', () => {
  it.each(['blocked', 'suspicious', 'porn'] as const)('that is %s is not given out', async (status) => {
    const host = `${status}.bad.example`;
    const link = `https://${host}/deep/page?x=1`;
    await blockAddress(api().db, `https://${host}`, status, (await api().person()).id);
    const { pin } = await linked(link);
    expect((await offsite({ url: link, pin_id: pin.id })).data).toEqual({
      redirect_status: status,
      url: null,
    });
    expect((await clicks()).at(-1)).toMatchObject({ status, pin_id: pin.id });
  });
});

describe('the table of addresses, for staff', () => {
  const staff = async () => {
    const ann = await api().person();
    await api().db.query('update users set is_staff = true where id = $1', [ann.id]);
    return ann;
  };
  const list = async (as: TestPerson, options = {}) =>
    (await api().ok('BlockedAddressResource.get', options, as)).map(({ address, status }) => [
      address,
      status,
    ]);
  const history = async (as: TestPerson) =>
    (await api().ok('BlockedAddressHistoryResource.get', {}, as)).map(
      ({ act, address, status, username }) => [username, act, address, status],
    );

  it('is read and changed by nobody else', async () => {
    const [bob, ann] = [await api().person(), await staff()];
    const kept = await api().ok(
      'BlockedAddressResource.create',
      { address: 'kept.example', status: 'porn' },
      ann,
    );
    for (const [name, options] of [
      ['BlockedAddressResource.get', {}],
      ['BlockedAddressHistoryResource.get', {}],
      ['BlockedAddressTestResource.get', { url: 'https://kept.example/' }],
      ['BlockedAddressResource.create', { address: 'bob.example', status: 'blocked' }],
      ['BlockedAddressResource.delete', { address_id: kept.id }],
    ] as const) {
      expect((await api().call(name, options as never, bob)).status, name).toBe(403);
      expect((await api().call(name, options as never)).status, name).toBe(401);
    }
    expect(await list(ann, { text: 'kept.' })).toEqual([['kept.example/', 'porn']]);
    expect(await list(ann, { text: 'bob.' })).toEqual([]);
  });

  it('stops what it has from the moment on when it is added, and no more when it is removed', async () => {
    const ann = await staff();
    const check = async (url: string) =>
      (await api().ok('BlockedAddressTestResource.get', { url }, ann)).redirect_status;
    const add = (address: string, status: 'blocked' | 'suspicious' | 'porn') =>
      api().ok('BlockedAddressResource.create', { address, status }, ann);
    const link = 'https://deep.lamps.example/sale/1?x=2';
    const { pin } = await linked(link);
    const row = await add(' HTTPS://Lamps.example/sale/ ', 'suspicious');
    expect(row).toMatchObject({ address: 'lamps.example/sale/', status: 'suspicious' });
    expect((await offsite({ url: link, pin_id: pin.id })).data).toMatchObject({
      redirect_status: 'suspicious',
    });
    expect(await check('https://lamps.example/other')).toBe('ok');
    // Said otherwise, it is the same row; said again, nothing changed.
    for (let time = 0; time < 2; time++)
      expect(await add('lamps.example/sale/', 'blocked')).toEqual({ ...row, status: 'blocked' });
    expect(await check(link)).toBe('blocked');
    expect(await list(ann, { status: 'blocked', text: 'lamps' })).toEqual([
      ['lamps.example/sale/', 'blocked'],
    ]);
    expect(await list(ann, { status: 'porn', text: 'lamps' })).toEqual([]);
    await api().ok('BlockedAddressResource.delete', { address_id: row.id }, ann);
    expect((await api().call('BlockedAddressResource.delete', { address_id: row.id }, ann)).status).toBe(404);
    expect(await check(link)).toBe('ok');
    expect((await history(ann)).slice(0, 3)).toEqual([
      [ann.username, 'remove', 'lamps.example/sale/', 'blocked'],
      [ann.username, 'edit', 'lamps.example/sale/', 'blocked'],
      [ann.username, 'add', 'lamps.example/sale/', 'suspicious'],
    ]);
  });

  it.each(['', ' ', 'lamps', 'https://', 'two words', 'javascript:alert(1)', '/path', 'ftp:'])(
    'takes no %j',
    async (address) => {
      const ann = await staff();
      const { status, error } = await api().call(
        'BlockedAddressResource.create',
        { address, status: 'porn' },
        ann,
      );
      expect([status, error?.message_detail ?? error?.message]).toEqual([
        400,
        offsiteMessages.addressInvalid,
      ]);
    },
  );

  it('is shown page by page, the newest first', async () => {
    const ann = await staff();
    for (let n = 0; n < 5; n++)
      await api().ok(
        'BlockedAddressResource.create',
        { address: `n${n}.paged.example`, status: 'porn' },
        ann,
      );
    const first = await api().call('BlockedAddressResource.get', { text: 'paged', page_size: 3 }, ann);
    const second = await api().ok(
      'BlockedAddressResource.get',
      { text: 'paged', page_size: 3, bookmark: first.bookmark! },
      ann,
    );
    expect([...first.data, ...second].map(({ address }) => address)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `n${n}.paged.example/`),
    );
  });
});

describe('lists of bad addresses', () => {
  const bad = 'http://malware.example/bad/page?q=1';
  const near = 'https://near.example/';
  let server: Server;
  let lists: Record<string, unknown>[] = [];
  let asked: { path: string; body: { listUpdateRequests?: { threatType: string; state: string }[] } }[] = [];
  let up = true;
  /** The one bad address, where one of these beginnings is asked for. */
  const matched = (heads: readonly string[]): string | undefined => {
    const hash = hashOf('malware.example/bad/');
    return heads.some((head) => hash.subarray(0, 4).equals(Buffer.from(head, 'base64')))
      ? hash.toString('base64')
      : undefined;
  };
  const answerTo = (path: string, body: { threatInfo?: { threatEntries: { hash: string }[] } }): object => {
    const { pathname, searchParams } = new URL(path, 'http://lists.example');
    if (pathname === '/v4/fullHashes:find') {
      const hash = matched(body.threatInfo!.threatEntries.map((one) => one.hash));
      return hash ? { matches: [{ threatType: 'MALWARE', threat: { hash } }] } : {};
    }
    if (pathname === '/v5/hashes:search') {
      const fullHash = matched(searchParams.getAll('hashPrefixes'));
      const fullHashDetails = [{ threatType: 'NEW_AND_UNKNOWN' }, { threatType: 'MALWARE' }];
      return fullHash ? { fullHashes: [{ fullHash, fullHashDetails }], cacheDuration: '300s' } : {};
    }
    return pathname.startsWith('/v5/') ? { hashLists: lists } : { listUpdateResponses: lists };
  };
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const body = JSON.parse(text || '{}') as object;
        asked.push({ path: request.url!, body });
        if (!up) response.writeHead(503).end();
        else response.end(JSON.stringify(answerTo(request.url!, body)));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    Object.assign(api().config, { threatLists: `${origin}/v4`, threatListsKey: 'k&y' });
  });
  afterAll(() => {
    server.close();
  });
  const update = (prefixes: Buffer[], all: Buffer[], more: object = {}) => ({
    threatType: 'MALWARE',
    responseType: 'FULL_UPDATE',
    additions: [
      {
        compressionType: 'RAW',
        rawHashes: { prefixSize: 4, rawHashes: Buffer.concat(prefixes).toString('base64') },
      },
    ],
    newClientState: 'one',
    checksum: { sha256: checksum(all.toSorted(Buffer.compare)) },
    ...more,
  });
  const check = async (link: string) => {
    const { pin } = await linked(link);
    return (await offsite({ url: link, pin_id: pin.id, check_only: true })).data.redirect_status;
  };

  it('are taken over, asked for whole hashes, and brought up to date', async () => {
    const heads = ['malware.example/bad/', 'near.example/'].map((one) => hashOf(one).subarray(0, 4));
    const extra = Array.from({ length: 50 }, () => randomBytes(4));
    lists = [update([...heads, ...extra], [...heads, ...extra])];
    await updateLists(api());
    expect(asked.at(-1)!.path).toBe('/v4/threatListUpdates:fetch?key=k%26y');
    expect(
      asked.at(-1)!.body.listUpdateRequests!.find(({ threatType }) => threatType === 'MALWARE')!.state,
    ).toBe('');
    expect(await check(bad)).toBe('blocked');
    // The beginning is on the list, the whole is not.
    expect(await check(near)).toBe('ok');
    asked = [];
    expect(await check('https://unlisted.example/')).toBe('ok');
    expect(asked).toEqual([]);
    up = false;
    expect(await check(near)).toBe('suspicious');
    up = true;
    const sorted = [...heads, ...extra].toSorted(Buffer.compare);
    const index = sorted.findIndex((one) => one.equals(heads[0]!));
    lists = [
      update(
        [],
        sorted.filter((_, at) => at !== index),
        {
          responseType: 'PARTIAL_UPDATE',
          additions: [],
          removals: [{ rawIndices: { indices: [index] } }],
          newClientState: 'two',
        },
      ),
    ];
    await updateLists(api());
    expect(
      asked.at(-1)!.body.listUpdateRequests!.find(({ threatType }) => threatType === 'MALWARE')!.state,
    ).toBe('one');
    expect(await check(bad)).toBe('ok');
  });

  it('stay as they were where the checksum is wrong, and are asked for anew', async () => {
    const before = await api().db.query('select prefix from threat_prefixes order by prefix');
    expect(before.length).toBeGreaterThan(40);
    lists = [update([randomBytes(4)], [randomBytes(4)])];
    await updateLists(api());
    expect(await api().db.query('select prefix from threat_prefixes order by prefix')).toEqual(before);
    lists = [];
    await updateLists(api());
    expect(
      asked.at(-1)!.body.listUpdateRequests!.find(({ threatType }) => threatType === 'MALWARE')!.state,
    ).toBe('');
  });

  it('are read in the newer form, too, in place of those of the other source', async () => {
    Object.assign(api().config, { threatLists: `${origin}/v5` });
    const sorted = [
      ...['malware.example/bad/', 'near.example/'].map((one) => hashOf(one).subarray(0, 4)),
      ...Array.from({ length: 300 }, () => randomBytes(4)),
    ].toSorted(Buffer.compare);
    lists = [
      { name: 'gc-32b', version: 'eA==' },
      {
        name: 'mw-4b',
        version: 'b25l',
        additionsFourBytes: json(
          sorted.map((one) => BigInt(one.readUInt32BE())),
          20,
        ),
        sha256Checksum: checksum(sorted),
      },
    ];
    await updateLists(api());
    const [first] = asked.slice(-1);
    expect(first!.path).toMatch(/^\/v5\/hashLists:batchGet\?names=mw-4b&names=se-4b&.*&key=k%26y$/);
    expect(first!.path).not.toContain('version=');
    expect(await api().db.query('select name, status, state from threat_lists')).toEqual([
      { name: 'mw-4b', status: 'blocked', state: 'b25l' },
    ]);
    expect(await check(bad)).toBe('blocked');
    expect(await check(near)).toBe('ok');
    expect(asked.at(-1)!.path).toMatch(/^\/v5\/hashes:search\?hashPrefixes=/);
    // Two of the list go, one of eight bytes comes.
    const gone = [0, sorted.findIndex((one) => one.equals(hashOf('malware.example/bad/').subarray(0, 4)))];
    const added = hashOf('longer.example/').subarray(0, 8);
    const after = [...sorted.filter((_, at) => !gone.includes(at)), added].toSorted(Buffer.compare);
    lists = [
      {
        name: 'mw-4b',
        version: 'dHdv',
        partialUpdate: true,
        compressedRemovals: json([...new Set(gone)].toSorted((a, b) => a - b).map(BigInt), 3),
        additionsEightBytes: json([added.readBigUInt64BE()], 40),
        sha256Checksum: checksum(after),
      },
    ];
    await updateLists(api());
    expect(asked.at(-1)!.path).toContain('version=b25l');
    expect(
      (await api().db.query<{ prefix: Buffer }>('select prefix from threat_prefixes order by prefix')).map(
        ({ prefix }) => prefix.toString('hex'),
      ),
    ).toEqual(after.map((one) => one.toString('hex')));
    expect(await check(bad)).toBe('ok');
    expect(await check('https://longer.example/')).toBe('ok');
  });

  it('come from a file, whose whole hashes nobody has to be asked for', async () => {
    const whole = [hashOf('adult.example/'), hashOf('more.example/a')].toSorted(Buffer.compare);
    const file = join(testFolder('lists'), 'lists.json');
    const parts = [0, 8, 16, 24].map((at) => String(whole[0]!.readBigUInt64BE(at)));
    const numbers = whole.map((one) => BigInt(`0x${one.toString('hex')}`));
    const { first: _, parameter, count, data } = coded(numbers, 250);
    writeFileSync(
      file,
      JSON.stringify({
        hashLists: [
          {
            name: 'sexual-32b',
            additionsThirtyTwoBytes: {
              firstValueFirstPart: parts[0],
              firstValueSecondPart: parts[1],
              firstValueThirdPart: parts[2],
              firstValueFourthPart: parts[3],
              riceParameter: parameter,
              entriesCount: count,
              encodedData: data.toString('base64'),
            },
            sha256Checksum: checksum(whole),
          },
        ],
      }),
    );
    Object.assign(api().config, { threatLists: file });
    asked = [];
    await updateLists(api());
    expect(await check('https://adult.example/')).toBe('porn');
    expect(await check('https://more.example/a?x=1')).toBe('porn');
    expect(asked).toEqual([]);
    // Without a source nothing is left of it.
    Object.assign(api().config, { threatLists: undefined });
    await updateLists(api());
    expect(await check('https://adult.example/')).toBe('ok');
  });
});

describe('coded numbers', () => {
  it('are read from the lowest bit', () => {
    // 5, 7 and 13 come after 1. With two bits as they are, 4 is 1 0 · 0 0, 2 is 0 · 0 1, and 6 is 1 0 · 0 1.
    const data = Buffer.from([0b1100_0001, 0b0000_0100]);
    expect(riceNumbers({ first: 1n, parameter: 2, count: 3, data })).toEqual([1n, 5n, 7n, 13n]);
  });

  it('come back whatever they are, and are refused when they end too early', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 246, max: 255 }),
        (numbers, parameter) => {
          const sorted = numbers.toSorted((a, b) => (a < b ? -1 : 1));
          expect(riceNumbers(coded(sorted, parameter))).toEqual(sorted);
        },
      ),
    );
    const short = coded([3n, 9n, 500n], 3);
    expect(() => riceNumbers({ ...short, data: short.data.subarray(0, 1) })).toThrow(RangeError);
  });
});

describe('spellings of an address', () => {
  it.each([
    ['http://host/%25%32%35', 'host/%25'],
    ['http://host/%25%32%35%25%32%35', 'host/%25%25'],
    ['http://host/%2525252525252525', 'host/%25'],
    ['http://host/asdf%25%32%35asd', 'host/asdf%25asd'],
    ['http://host/%%%25%32%35asd%%', 'host/%25%25%25asd%25%25'],
    ['http://www.google.com/', 'www.google.com/'],
    [
      'http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/',
      '168.188.99.26/.secure/www.ebay.com/',
    ],
    ['http://3279880203/blah', '195.127.0.11/blah'],
    ['http://www.google.com/blah/..', 'www.google.com/'],
    ['www.google.com/', 'www.google.com/'],
    ['www.google.com', 'www.google.com/'],
    ['http://www.evil.com/blah#frag', 'www.evil.com/blah'],
    ['http://www.GOOgle.com/', 'www.google.com/'],
    ['http://www.google.com.../', 'www.google.com/'],
    ['http://www.google.com/foo\tbar\rbaz\n2', 'www.google.com/foobarbaz2'],
    ['http://www.google.com/q?', 'www.google.com/q?'],
    ['http://www.google.com/q?r?', 'www.google.com/q?r?'],
    ['http://www.google.com/q?r?s', 'www.google.com/q?r?s'],
    ['http://evil.com/foo#bar#baz', 'evil.com/foo'],
    ['http://evil.com/foo;', 'evil.com/foo;'],
    ['http://evil.com/foo?bar;', 'evil.com/foo?bar;'],
    ['http://notrailingslash.com', 'notrailingslash.com/'],
    ['http://www.gotaport.com:1234/', 'www.gotaport.com/'],
    ['  http://www.google.com/  ', 'www.google.com/'],
    ['http:// leadingspace.com/', '%20leadingspace.com/'],
    ['http://%20leadingspace.com/', '%20leadingspace.com/'],
    ['https://www.securesite.com/', 'www.securesite.com/'],
    ['http://host.com/ab%23cd', 'host.com/ab%23cd'],
    ['http://host.com//twoslashes?more//slashes', 'host.com/twoslashes?more//slashes'],
    ['http://user:pass@host.com/a\\b', 'host.com/a/b'],
  ])('%j is %s', (address, wanted) => {
    const { host, path, query } = canonicalUrl(address)!;
    expect(host + path + query).toBe(wanted);
  });

  it('are looked up by their hosts and the beginnings of their paths', () => {
    expect(expressionsOf(canonicalUrl('http://a.b.com/1/2.html?param=1')!).toSorted()).toEqual(
      [
        'a.b.com/1/2.html?param=1',
        'a.b.com/1/2.html',
        'a.b.com/',
        'a.b.com/1/',
        'b.com/1/2.html?param=1',
        'b.com/1/2.html',
        'b.com/',
        'b.com/1/',
      ].toSorted(),
    );
    expect(
      new Set(expressionsOf(canonicalUrl('http://a.b.c.d.e.f.com/1.html')!).map((one) => one.split('/')[0])),
    ).toEqual(new Set(['a.b.c.d.e.f.com', 'c.d.e.f.com', 'd.e.f.com', 'e.f.com', 'f.com']));
    expect(expressionsOf(canonicalUrl('http://1.2.3.4/1/')!)).toEqual(['1.2.3.4/1/', '1.2.3.4/']);
    expect(
      expressionsOf(canonicalUrl(`http://a.b.c.d.e.f/${'x/'.repeat(50)}y?z`)!).length,
    ).toBeLessThanOrEqual(30);
  });

  it('are found for any text, and do not change any more', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const once = canonicalUrl(text);
          if (!once) return;
          expect(once.path.startsWith('/')).toBe(true);
          expect(canonicalUrl(`http://${once.host}${once.path}${once.query}`)).toEqual(once);
        },
      ),
    );
  });
});

it('has an address of its own with everything in it', () => {
  expect(requestOf('GET /v3/offsite/', { query: { url: LINK, pin_id: '5' } })).toEqual({
    method: 'GET',
    url: `/v3/offsite/?url=${encodeURIComponent(LINK)}&pin_id=5`,
  });
});
