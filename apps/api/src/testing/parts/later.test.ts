import { beforeEach, describe, expect, it } from 'vitest';
import { reviewPins } from '../../modules/ads/reviews/queries';
import { keepSave, type SaveToTell } from '../../modules/ads/billing/earned';
import { newInsertion, sealShowing } from '../../modules/ads/billing/token';
import { runAd } from '../../modules/ads/delivery/testing';
import { anyNotice, tellAgain } from '../../ground/notices/notify';
import { linkSecret } from '../../platform/kept-secret';
import { silentLog } from '../../platform/log';
import { useTestApi } from '../test-api';

// Notifications that failed while a part was out of order are delivered once it works again.

const logged: string[] = [];
const log = Object.assign(Object.create(silentLog) as typeof silentLog, {
  error: (_: unknown, message: string) => void logged.push(message),
});
const api = useTestApi({ services: { log } });
const out = (table: string) => api().db.query(`alter table ${table} rename to ${table}_gone`);
const back = (table: string) => api().db.query(`alter table ${table}_gone rename to ${table}`);
beforeEach(() => {
  api().sentJobs.length = 0;
});

describe('people who could not be told', () => {
  const due = async () => (await anyNotice(api().db, []))[0]!.due;

  it('are told later, each once', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await out('notifications');
    await api().ok('UserFollowResource.create', { user_id: bob.id }, ann);
    expect(await due()).toBe(true);
    await tellAgain(api().db, [10]);
    expect(await due()).toBe(true);
    await back('notifications');
    await tellAgain(api().db, [10]);
    expect(await due()).toBe(false);
    const told = await api().db.query('select kind, actor_id from notifications where user_id = $1', [
      bob.id,
    ]);
    expect(told).toEqual([{ kind: 'follow', actor_id: ann.id }]);
  });

  it('wait for nothing once whoever is to be told, or did it, is gone', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await out('notifications');
    await api().ok('UserFollowResource.create', { user_id: bob.id }, ann);
    await api().db.query('delete from users where id = $1', [bob.id]);
    await back('notifications');
    expect(await due()).toBe(false);
  });
});

const showingOf = (running: Awaited<ReturnType<typeof runAd>>) =>
  ({
    insertion: newInsertion(),
    account: running.account.id,
    campaign: running.campaignId,
    adGroup: running.groupId,
    ad: running.ad,
    placement: 'HOME_FEED',
    billable: 'IMPRESSION',
    price: 1000,
    at: Math.floor(Date.now() / 1000),
    measured: true,
  }) as const;

describe('ads that could not be told', () => {
  it('of a save are told later, and the Pin that it made earns', async () => {
    const running = await runAd(api());
    const reader = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Kept' }, reader);
    const showing = showingOf(running);
    const clientTrackingParams = sealShowing(linkSecret(api().config), showing, reader.id);
    await out('ad_events');
    const save = { board_id: board.id, pin_id: running.pin, clientTrackingParams };
    const { status, data } = await api().call('RepinResource.create', save, reader);
    expect([status, data.board.id]).toEqual([200, board.id]);
    expect(logged).toContain('what follows an act failed, and is done later');
    const [job] = api().sentJobs.filter(({ name }) => name === 'charging.save');
    await back('ad_events');
    // As the job has it, which went through the database as JSON; a job may run twice.
    const later = JSON.parse(JSON.stringify(job!.data)) as SaveToTell;
    await keepSave(api(), later);
    await keepSave(api(), later);
    const told = await api().db.query('select kind from ad_events where insertion = $1', [showing.insertion]);
    expect(told).toEqual([{ kind: 'save' }]);
    const earning = await api().db.query('select ad_id from ad_earned_pins where pin_id = $1', [data.id]);
    expect(earning).toEqual([{ ad_id: running.ad }]);
  });

  it('of a press of one that was stopped is told later, and the link is followed', async () => {
    const running = await runAd(api());
    const reader = await api().person();
    await api().db.query(`update ads set review_status = 'REJECTED' where id = $1`, [running.ad]);
    const sealed = sealShowing(linkSecret(api().config), showingOf(running), reader.id);
    await out('ad_events');
    const query = { url: running.link, pin_id: running.pin, client_tracking_params: sealed };
    const { statusCode } = await api().app.inject({ url: '/v3/offsite/', query, headers: reader.headers });
    expect(statusCode).toBe(200);
    await back('ad_events');
    expect(api().sentJobs.map(({ name }) => name)).toContain('charging.told');
  });

  it('of another word of a Pin are reviewed later', async () => {
    const { ad, pin, account } = await runAd(api());
    const status = async () =>
      (
        await api().db.query<{ review_status: string }>('select review_status from ads where id = $1', [ad])
      )[0]!.review_status;
    expect(await status()).toBe('APPROVED');
    await out('ads');
    const changed = await api().call('PinResource.update', { id: pin, title: 'Another' }, account.owner);
    expect(changed.status).toBe(200);
    await back('ads');
    expect(await status()).toBe('APPROVED');
    await reviewPins(api().db, []);
    expect(await status()).toBe('PENDING');
  });
});
