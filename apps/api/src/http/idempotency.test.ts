import { ERROR_CODES, messages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '../modules/ads/campaigns/testing';
import { addApp } from './testing';
import { somebodyWaits } from '../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../testing/test-api';

const api = useTestApi({ dbPool: 8 });
let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  account = await openAccount(api());
});

const CAMPAIGN = { name: 'C', objective_type: 'CONSIDERATION' };
interface Sent {
  key?: string;
  as?: { headers: Record<string, string> };
  kind?: string;
}
async function send(payload: object, { key = 'one', as = account.owner, kind = 'campaigns' }: Sent = {}) {
  const answer = await api().app.inject({
    method: 'POST',
    url: `/v5/ad_accounts/${account.id}/${kind}`,
    headers: { ...as.headers, 'idempotency-key': key },
    payload,
  });
  const { message } = answer.json<{ message?: string }>();
  return {
    status: answer.statusCode,
    body: answer.body,
    message,
    replayed: answer.headers['idempotent-replayed'],
  };
}
const count = async (): Promise<number> => {
  const rows = await api().db.query('select 1 from campaigns where ad_account_id = $1', [account.id]);
  return rows.length;
};
const change = (what: string) =>
  api().db.query(`update idempotency_keys set ${what} where user_id = $1`, [account.owner.id]);
const brief = ({ status, message }: { status: number; message: string | undefined }) => [status, message];

describe('an Idempotency-Key', () => {
  it('has a request carried out once, and answered alike each time', async () => {
    const first = await send([CAMPAIGN, { ...CAMPAIGN, name: ' ' }]);
    expect([first.status, first.replayed]).toEqual([200, undefined]);
    for (let again = 0; again < 2; again++)
      expect(await send([CAMPAIGN, { ...CAMPAIGN, name: ' ' }])).toEqual({ ...first, replayed: 'true' });
    expect(await count()).toBe(1);
    expect((await send([CAMPAIGN], { key: 'two' })).replayed).toBeUndefined();
    expect(await count()).toBe(2);
  });

  it('holds for requests that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send([CAMPAIGN])));
    expect(await count()).toBe(1);
    const [done, busy] = [200, 409].map((status) => answers.filter((one) => one.status === status));
    expect(done!.length + busy!.length).toBe(6);
    expect(new Set(done!.map(({ body }) => body)).size).toBe(1);
    for (const one of busy!) expect(one.message).toBe(messages.idempotencyBusy);
  });

  it('is of one request: its call, its address and its body', async () => {
    await send([CAMPAIGN]);
    const other = [422, messages.idempotencyOther];
    expect(brief(await send([{ ...CAMPAIGN, name: 'D' }]))).toEqual(other);
    expect(brief(await send([CAMPAIGN], { kind: 'ad_groups' }))).toEqual(other);
    // Wrong items, of which one sees only what is wrong with them.
    await send([{ ...CAMPAIGN, start_time: 'x' }], { key: 'wrong' });
    expect(brief(await send([{ ...CAMPAIGN, start_time: 'y' }], { key: 'wrong' }))).toEqual(other);
    const { id } = account;
    account = { ...(await openAccount(api())), owner: account.owner };
    expect(brief(await send([CAMPAIGN]))).toEqual(other);
    expect(account.id).not.toBe(id);
  });

  it('belongs to a person and an app', async () => {
    const manager = await account.member('CAMPAIGN_MANAGER');
    const apps = [await addApp(api().db, account.owner), await addApp(api().db, account.owner)];
    const answers = [];
    for (const as of [account.owner, manager, ...apps]) answers.push(await send([CAMPAIGN], { as }));
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual(
      Array(4).fill([200, undefined]),
    );
    expect(await count()).toBe(4);
    expect((await send([CAMPAIGN], { as: apps[0]! })).body).toBe(answers[2]!.body);
  });

  it('is free again after a request that was refused', async () => {
    const analyst = await account.member('ANALYST');
    expect((await send([CAMPAIGN], { as: analyst })).status).toBe(403);
    await account.join(analyst, ['CAMPAIGN_MANAGER']);
    expect((await send([CAMPAIGN], { as: analyst })).status).toBe(200);
    expect((await send([], { key: 'empty' })).status).toBe(400);
    expect((await send([CAMPAIGN], { key: 'empty' })).status).toBe(200);
  });

  it('means nothing any more after a day, and is not kept', async () => {
    await send([CAMPAIGN]);
    await send([CAMPAIGN], { key: 'two' });
    await change(`created_at = now() - interval '23 hours 59 minutes'`);
    expect((await send([CAMPAIGN])).replayed).toBe('true');
    await change(`created_at = now() - interval '24 hours'`);
    expect((await send([{ ...CAMPAIGN, name: 'D' }])).status).toBe(200);
    expect(await count()).toBe(3);
    expect(
      await api().db.query('select key from idempotency_keys where user_id = $1', [account.owner.id]),
    ).toEqual([{ key: 'one' }]);
  });

  it('says when the first request is under way, was cut off, or was done without an answer', async () => {
    await send([CAMPAIGN]);
    await change(`answer = null, done = false`);
    expect(brief(await send([CAMPAIGN]))).toEqual([409, messages.idempotencyBusy]);
    // Whoever worked on it works no longer, and had done nothing.
    await change(`claimed_at = now() - interval '3 minutes'`);
    expect((await send([CAMPAIGN])).status).toBe(200);
    expect(await count()).toBe(2);
    // Done, and its answer is about to be kept.
    await change(`answer = null, done = true`);
    expect(brief(await send([CAMPAIGN]))).toEqual([409, messages.idempotencyBusy]);
    await change(`claimed_at = now() - interval '3 minutes'`);
    expect(brief(await send([CAMPAIGN]))).toEqual([409, messages.idempotencyLost]);
    expect(await count()).toBe(2);
  });

  it('lets one that was too slow do nothing once another try has the key', async () => {
    let sent: ReturnType<typeof send> | undefined;
    await api().db.transaction(async (tx) => {
      await tx.query('lock table campaigns in exclusive mode');
      sent = send([CAMPAIGN]);
      await somebodyWaits(api().db);
      await change('claim = gen_random_uuid()');
    });
    expect(brief(await sent!)).toEqual([409, messages.idempotencyBusy]);
    expect(await count()).toBe(0);
  });

  it('has 1 to 255 characters without spaces', async () => {
    for (const key of ['', 'a b', 'x'.repeat(256), 'é']) {
      const { status, body } = await send([CAMPAIGN], { key });
      expect([status, JSON.parse(body)]).toEqual([
        400,
        { code: ERROR_CODES.badParameter, message: messages.idempotencyKey, field: 'Idempotency-Key' },
      ]);
    }
    expect((await send([CAMPAIGN], { key: 'x'.repeat(255) })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('does not change what is answered to who asks without one', async () => {
    const without = (as: TestPerson) => account.addCampaigns([CAMPAIGN as never], as);
    expect((await without(account.owner)).status).toBe(200);
    expect((await without(account.owner)).status).toBe(200);
    expect(await count()).toBe(2);
  });
});
