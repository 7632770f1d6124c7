import { randomBytes } from 'node:crypto';
import type { Pin } from '@corkboard/contract';
import { beforeEach, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { countStatements } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { addPicture } from '../../../testing/pictures';
import { sessionHeaders } from '../../../testing/session-headers';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openShowing, sealShowing, SHOWING_SECONDS } from '../billing/token';
import { clearAds } from './running';
import { runAd } from './testing';

const api = useTestApi();
let reader: TestPerson;
let running: Awaited<ReturnType<typeof runAd>>;

beforeEach(async () => {
  await api().db.query('delete from ads');
  clearAds(api().db);
  reader = await api().person();
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 8; n++)
    await api().ok(
      'PinResource.create',
      { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
      maker,
    );
  running = await runAd(api(), { targeting_spec: { GEO: ['US'] } });
  await api().db.query(`update ads set destination_url = 'https://www.sale.example/now' where id = $1`, [
    running.ad,
  ]);
});

async function shown(as: TestPerson = reader): Promise<Pin> {
  const page = (await api().ok('UserHomefeedResource.get', { page_size: 8 }, as)) as Pin[];
  return page.find((pin) => pin.is_promoted)!;
}
const opened = (tracking: string | undefined, as: TestPerson | undefined = reader, id = running.pin) =>
  api().ok(
    'PinResource.get',
    { id, ...(tracking !== undefined && { client_tracking_params: tracking }) },
    as,
  );
/** The same person in another browser. */
async function inAnotherBrowser({ id, ...person }: TestPerson): Promise<TestPerson> {
  const token = randomBytes(32).toString('base64url');
  await api().db.query(
    `insert into sessions (token_hash, user_id, login_type, expires_at) values ($1, $2, 1, now() + interval '1 day')`,
    [hashToken(token), id],
  );
  return { id, ...person, headers: sessionHeaders(token) };
}
const PLAIN = { is_promoted: false, domain: 'shop.example' };

it('is the ad as the list had it, for whom it was shown to, however often it is loaded', async () => {
  const card = await shown();
  expect(card).toMatchObject({ id: running.pin, domain: 'sale.example', ad_match_reason: ['location'] });
  for (let n = 0; n < 2; n++) expect(await opened(card.trackingParams)).toEqual(card);
});

it('is the plain Pin for everybody else, and wherever else its address was copied to', async () => {
  const { trackingParams } = await shown();
  expect(await opened(undefined)).toMatchObject(PLAIN);
  for (const other of [await api().person(), await inAnotherBrowser(reader)]) {
    const pin = await opened(trackingParams, other);
    expect(pin).toMatchObject(PLAIN);
    expect(pin).not.toHaveProperty('trackingParams');
  }
  expect(
    await api().ok('PinResource.get', { id: running.pin, client_tracking_params: trackingParams }),
  ).toMatchObject(PLAIN);
});

it('is nothing that somebody can make up, put on another Pin, or keep for longer than it is told of', async () => {
  const { trackingParams = '' } = await shown();
  const secret = linkSecret(api().config);
  const showing = openShowing(secret, trackingParams, reader.id)!;
  const { opened: _, ...unopened } = showing;
  const age = (seconds: number) => sealShowing(secret, { ...showing, at: showing.at - seconds }, reader.id);
  for (const made of [
    'nonsense',
    '',
    `x${trackingParams}`,
    sealShowing('another secret', showing, reader.id),
    sealShowing(secret, unopened, reader.id),
    age(SHOWING_SECONDS + 60),
  ])
    expect(await opened(made), made).toMatchObject(PLAIN);
  const another = await runAd(api());
  expect(await opened(trackingParams, reader, another.pin)).toMatchObject({ id: another.pin, ...PLAIN });
});

it('is the plain Pin as soon as the ad is paused, or the reader hides it', async () => {
  const { trackingParams } = await shown();
  const pause = (status: string) =>
    api().db.query('update campaigns set status = $2 where id = $1', [running.campaignId, status]);
  await pause('PAUSED');
  expect(await opened(trackingParams)).toMatchObject(PLAIN);
  await pause('ACTIVE');
  expect(await opened(trackingParams)).toMatchObject({ is_promoted: true });
  await api().ok('PinHideResource.create', { pin_id: running.pin }, reader);
  expect(await opened(trackingParams)).toMatchObject(PLAIN);
});

it('costs one statement, as the plain Pin does, and none more for what is made up', async () => {
  const { trackingParams } = await shown();
  const asked = async (sealed: string | undefined) => {
    const { count } = await countStatements(() => opened(sealed));
    return count;
  };
  const plain = await asked(undefined);
  expect([await asked(trackingParams), await asked('nonsense')]).toEqual([plain, plain]);
});

it('says in clear neither what it costs nor in which session it was shown', async () => {
  const { trackingParams = '' } = await shown();
  const { price, opened: page } = openShowing(linkSecret(api().config), trackingParams, reader.id)!;
  const [clear = '', hidden = ''] = trackingParams
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(price).toBe(30_000);
  for (const text of [clear, hidden]) {
    expect(text).not.toContain(String(price));
    expect(text).not.toContain(page!.session);
  }
});
