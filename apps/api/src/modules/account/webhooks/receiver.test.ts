import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../../../platform/safe-fetch';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { tellWebhooks } from './send';

const api = useTestApi();
const ADDRESS = 'https://hooks.example';
/** A receiver lets messages be so old, as Standard Webhooks advises. */
const TOLERANCE_SECONDS = 300;

/** A receiver of somebody else: what it took, and the secrets that it knows, by the path of the webhook. */
const taken: { path: string; id: string; event: string; data: Record<string, unknown> }[] = [];
const refused: string[] = [];
const secrets = new Map<string, string>();
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString();
    const path = request.url ?? '';
    const isGood = verified(secrets.get(path) ?? '', request.headers, body);
    if (isGood) {
      const { type: event, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      taken.push({ path, id: String(request.headers['webhook-id']), event, data });
    } else refused.push(String(request.headers['webhook-id']));
    response.writeHead(isGood ? 204 : 401).end();
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  taken.length = 0;
  refused.length = 0;
  secrets.clear();
  await api().db.query('truncate webhooks, rate_limits cascade');
});

/** Whether a message is of who has the secret, lately; written from the description of Standard Webhooks. */
function verified(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id!}.${time!}.${body}`).digest();
  return given!.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const bytes = Buffer.from(signature, 'base64');
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}

/** Tells what is due over the wire; the public name leads to the receiver here. */
async function tell() {
  const fetch = createSafeFetch({ allowPrivate: [new URL(origin).host], userAgent: 'Test' });
  await tellWebhooks(
    { ...api(), safeFetch: (url, options) => fetch(url.replace(ADDRESS, origin), options) },
    new AbortController().signal,
  );
}
async function listen(
  as: TestPerson,
  path: string,
  more: { event: 'FOLLOWED' | 'PIN_SAVED'; board_id?: string },
) {
  const { data } = await api().call(
    'POST /v5/webhooks',
    { body: { url: ADDRESS + path, ...more } as never },
    as,
  );
  secrets.set(path, data.secret);
  return data.id;
}
const last = async (as: TestPerson, webhook_id: string) =>
  (await api().ok('GET /v5/webhooks/{webhook_id}/deliveries', { params: { webhook_id } }, as)).items[0];

describe('a receiver', () => {
  it('takes what is signed, and nothing that somebody else sends or that was changed on its way', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await listen(ann, '/follows', { event: 'FOLLOWED' });
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    await tell();
    expect(taken).toMatchObject([{ event: 'FOLLOWED', data: { follower: { id: bob.id } } }]);
    const forged = createHmac('sha256', 'guess').update('x').digest('base64');
    for (const signature of [`v1,${forged}`, 'v1,', 'v2,x', '']) {
      const answer = await fetch(`${origin}/follows`, {
        method: 'POST',
        body: '{"type":"FOLLOWED","data":{}}',
        headers: {
          'webhook-id': '1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': signature,
        },
      });
      expect(answer.status).toBe(401);
    }
    expect(taken).toHaveLength(1);
  });

  it('that refuses a message gets the same one again later, and its owner sees what it answered', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const id = await listen(ann, '/follows', { event: 'FOLLOWED' });
    const right = secrets.get('/follows')!;
    secrets.set('/follows', `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`);
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    await tell();
    expect(taken).toEqual([]);
    expect(await last(ann, id)).toMatchObject({ state: 'WAITING', attempts: 1, http_status: 401 });
    await tell();
    expect(refused).toHaveLength(1);
    secrets.set('/follows', right);
    await api().db.query('update webhook_deliveries set due_at = now()');
    await tell();
    expect(taken.map((one) => one.id)).toEqual(refused);
    expect(await last(ann, id)).toMatchObject({
      state: 'DELIVERED',
      attempts: 2,
      http_status: 204,
      next_attempt_at: null,
    });
  });

  it('of somebody who may not see a secret board hears nothing of what is saved there', async () => {
    const [owner, guest, stranger] = [await api().person(), await api().person(), await api().person()];
    const board = await addBoard(api(), owner);
    for (const [person, path] of [
      [owner, '/owner'],
      [guest, '/guest'],
      [stranger, '/stranger'],
    ] as const)
      await listen(person, path, { event: 'PIN_SAVED', board_id: board.id });
    const open = await addPin(api(), owner, board);
    await tell();
    expect(taken.map(({ path }) => path).toSorted()).toEqual(['/guest', '/owner', '/stranger']);
    taken.length = 0;
    // Saved while it is open, and told of once it is secret.
    const before = await addPin(api(), owner, board);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, owner);
    const after = await addPin(api(), owner, board);
    await tell();
    expect(taken.map(({ path, data }) => [path, (data.pin as { id: string }).id])).toEqual([
      ['/owner', before.id],
      ['/owner', after.id],
    ]);
    expect(JSON.stringify(taken)).not.toContain(open.id);
    expect(refused).toEqual([]);
  });
});
