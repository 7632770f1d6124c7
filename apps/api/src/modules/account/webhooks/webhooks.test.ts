import { createHmac } from 'node:crypto';
import { WEBHOOK_ATTEMPTS, WEBHOOK_FAILURES_MAX, WEBHOOKS_MAX } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { SafeFetchError, type SafeFetchOptions } from '../../../platform/safe-fetch';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { programs } from '../../data/public-api/testing';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { tellWebhooks } from './send';

interface Sent {
  url: string;
  options: SafeFetchOptions;
}

const api = useTestApi();
const program = programs(api);
const URL_ = 'https://hooks.example/corkboard';
const NEVER = new AbortController().signal;
/** Messages that were sent, and how each is answered: with a status, or not at all. */
let sent: Sent[] = [];
let answers: (number | Error)[] = [];
beforeEach(async () => {
  sent = [];
  answers = [];
  await api().db.query('truncate webhooks, rate_limits cascade');
});

const tell = () =>
  tellWebhooks(
    {
      ...api(),
      safeFetch: (url, options = {}) => {
        sent.push({ url, options });
        const answer = answers.shift() ?? 204;
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({ url, status: answer, headers: {}, contentType: '', body: Buffer.alloc(0) });
      },
    },
    NEVER,
  );
const bodies = () => sent.map(({ options }) => JSON.parse(options.post!) as Record<string, unknown>);
const makeDue = () => api().db.query('update webhook_deliveries set due_at = now()');
const create = (as: TestPerson, body: object) =>
  api().call('POST /v5/webhooks', { body: { url: URL_, ...body } as never }, as);
const list = async (as: TestPerson) => (await api().ok('GET /v5/webhooks', {}, as)).items;
const deliveries = async (as: TestPerson, webhook_id: string) =>
  (await api().ok('GET /v5/webhooks/{webhook_id}/deliveries', { params: { webhook_id } }, as)).items;
const follow = (as: TestPerson, user_id: string) => api().ok('UserFollowResource.create', { user_id }, as);

describe('a webhook', () => {
  it('is told who follows somebody, with a signature that its secret explains', async () => {
    const [ann, bob] = [await api().person(), await api().person({ full_name: 'Bob' })];
    const { data: made } = await create(ann, { event: 'FOLLOWED' });
    await follow(bob, ann.id);
    await tell();
    expect(sent.map(({ url }) => url)).toEqual([URL_]);
    const { post = '', headers = {} } = sent[0]!.options;
    expect(JSON.parse(post)).toEqual({
      type: 'FOLLOWED',
      timestamp: expect.any(String) as string,
      data: { follower: { id: bob.id, username: bob.username, full_name: 'Bob' } },
    });
    const key = Buffer.from(made.secret.slice('whsec_'.length), 'base64');
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${post}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
    );
    await tell();
    expect(sent).toHaveLength(1);
    expect(await deliveries(ann, made.id)).toMatchObject([
      { event: 'FOLLOWED', state: 'DELIVERED', attempts: 1, http_status: 204, next_attempt_at: null },
    ]);
    expect(JSON.stringify(await list(ann))).not.toContain(made.secret);
  });

  it('is told of Pins that are saved to its board, and of no others', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [board, other] = [await addBoard(api(), bob), await addBoard(api(), bob)];
    await create(ann, { event: 'PIN_SAVED', board_id: board.id });
    const pin = await addPin(api(), bob, board, { title: 'Teapot', link: 'https://tea.example/' });
    await addPin(api(), bob, other);
    await tell();
    expect(bodies()).toMatchObject([
      {
        type: 'PIN_SAVED',
        data: {
          pin: { id: pin.id, title: 'Teapot', link: 'https://tea.example/' },
          board: { id: board.id, name: board.name },
          saved_by: { id: bob.id, username: bob.username },
        },
      },
    ]);
  });

  it("isn't told of what its owner no longer sees", async () => {
    const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
    const board = await addBoard(api(), bob);
    const { data: made } = await create(ann, { event: 'PIN_SAVED', board_id: board.id });
    await create(ann, { event: 'FOLLOWED' });
    await addPin(api(), bob, board);
    await follow(cem, ann.id);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, bob);
    await api().db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [cem.id, ann.id]);
    await tell();
    expect([sent, await deliveries(ann, made.id)]).toEqual([[], []]);
    const { status } = await create(ann, { event: 'PIN_SAVED', board_id: board.id });
    expect(status).toBe(404);
  });

  it('is told of secret boards only with a token that may read them', async () => {
    const bob = await api().person();
    const board = await addBoard(api(), bob);
    const plain = await program(bob, 'user_accounts:read', 'boards:read', 'pins:read');
    await create(plain, { event: 'PIN_SAVED', board_id: board.id });
    await create(bob, { event: 'PIN_SAVED', board_id: board.id });
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, bob);
    await addPin(api(), bob, board);
    await tell();
    expect(sent).toHaveLength(1);
    const { status, error } = await create(plain, { event: 'PIN_SAVED', board_id: board.id });
    expect([status, error?.api_error_code]).toEqual([403, 3]);
  });

  it('waits longer after each failure, gives one thing up after a while, and pauses in the end', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const { data: made } = await create(ann, { event: 'FOLLOWED' });
    const { id } = made;
    const test = () => api().ok('POST /v5/webhooks/{webhook_id}/test', { params: { webhook_id: id } }, ann);
    await follow(bob, ann.id);
    await test();
    const waits: number[] = [];
    for (let n = 1; n <= WEBHOOK_FAILURES_MAX; n++) {
      answers = [n === 1 ? new SafeFetchError('timeout') : 500];
      await makeDue();
      await tell();
      expect(sent).toHaveLength(n);
      const [wait] = await api().db.query<{ minutes: number }>(
        `select round(extract(epoch from max(due_at) - max(attempted_at)) / 60)::int as minutes from webhook_deliveries where state = 'WAITING'`,
      );
      waits.push(wait!.minutes);
      if (n === 1)
        expect((await deliveries(ann, id)).at(-1)).toMatchObject({
          attempts: 1,
          http_status: null,
          problem: 'The site took too long to answer.',
        });
      if (n === 2 * WEBHOOK_ATTEMPTS) await test();
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(await list(ann)).toMatchObject([{ status: 'PAUSED', failures: WEBHOOK_FAILURES_MAX }]);
    expect((await deliveries(ann, id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['WAITING', WEBHOOK_FAILURES_MAX - 2 * WEBHOOK_ATTEMPTS],
      ['FAILED', WEBHOOK_ATTEMPTS],
      ['FAILED', WEBHOOK_ATTEMPTS],
    ]);
    await makeDue();
    await tell();
    expect(sent).toHaveLength(WEBHOOK_FAILURES_MAX);
    await api().ok('POST /v5/webhooks/{webhook_id}/resume', { params: { webhook_id: id } }, ann);
    await tell();
    expect(sent).toHaveLength(WEBHOOK_FAILURES_MAX + 1);
    expect(await list(ann)).toMatchObject([{ status: 'ACTIVE', failures: 0 }]);
  });

  it('is paused at once by an address that is gone', async () => {
    const ann = await api().person();
    const { id } = (await create(ann, { event: 'FOLLOWED' })).data;
    await api().ok('POST /v5/webhooks/{webhook_id}/test', { params: { webhook_id: id } }, ann);
    answers = [410];
    await tell();
    expect(await list(ann)).toMatchObject([{ status: 'PAUSED' }]);
  });

  it.each([
    [{ event: 'FOLLOWED', url: 'http://hooks.example/' }, 'url'],
    [{ event: 'FOLLOWED', url: 'https://127.0.0.1/' }, 'url'],
    [{ event: 'FOLLOWED', board_id: '5' }, 'board_id'],
    [{ event: 'PIN_SAVED' }, 'board_id'],
    [{ event: 'SNEEZED' }, 'event'],
  ])('is refused: %j', async (body, field) => {
    const { status, error } = await create(await api().person(), body);
    expect([status, error?.field]).toEqual([400, field]);
  });

  it('is one of only so many, and nobody else sees or ends it', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [first] = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX }, () => create(ann, { event: 'FOLLOWED' })),
    );
    expect((await create(ann, { event: 'FOLLOWED' })).error?.field).toBe('url');
    const params = { webhook_id: first!.data.id };
    expect(await list(bob)).toEqual([]);
    for (const name of [
      'DELETE /v5/webhooks/{webhook_id}',
      'POST /v5/webhooks/{webhook_id}/test',
      'GET /v5/webhooks/{webhook_id}/deliveries',
    ] as const)
      expect((await api().call(name, { params }, bob)).status).toBe(404);
    expect((await api().call('DELETE /v5/webhooks/{webhook_id}', { params }, ann)).status).toBe(204);
    expect(await list(ann)).toHaveLength(WEBHOOKS_MAX - 1);
  });
});
