import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../test-api';
import { newInsertion } from '../../modules/ads/billing/token';
import { recordTold } from '../../modules/ads/billing/record';
import { agreeAndConfirm } from '../../modules/ads/audiences/testing';
import { CALLS } from './calls';
import { openWorld, type World } from './world';

/**
 * Advertisers get counts of people and never who they are: whatever somebody does with an ad, no call that names an ad account says anything of who that was.
 */
const api = useTestApi();
let world: World;
let reader: TestPerson;
beforeAll(async () => {
  world = await openWorld(api());
  reader = await api().person();
  await agreeAndConfirm(api(), reader);
  const now = Math.floor(Date.now() / 1000);
  const showing = {
    insertion: newInsertion(),
    account: world.shop.id,
    campaign: world.campaign,
    adGroup: world.group,
    ad: world.ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price: 1000,
    at: now,
    measured: true,
  } as const;
  for (const kind of ['impression', 'closeup', 'save', 'click'] as const)
    await recordTold(api().db, [{ showing, kind, viewer: reader.id, person: reader.id, robot: false }]);
  const { params, shop } = world;
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/events',
    {
      params,
      body: {
        data: [
          {
            event_name: 'checkout',
            action_source: 'web',
            event_time: now,
            event_id: 'p1',
            user_data: { em: [createHash('sha256').update(reader.email.toLowerCase()).digest('hex')] },
            custom_data: { value: '20', currency: 'USD' },
          },
        ],
      },
    },
    shop.owner,
  );
});

it('says of nobody that they saw, pressed, or saved an ad, or bought something', async () => {
  // An opened Pin and a save are one engagement of a showing.
  const counted = await api().db.query('select from ad_touches where user_id = $1', [reader.id]);
  expect(counted).toHaveLength(3);
  const credits = await api().db.query('select from conversion_events where person_id = $1', [reader.id]);
  expect(credits).toHaveLength(1);
  const told: string[] = [];
  for (const { name, options } of CALLS.filter((row) => /^GET |\.get$/.test(row.name))) {
    const { data, error } = await api().call(name, (await options(world)) as never, world.shop.owner);
    const text = JSON.stringify([data, error]);
    if (
      [reader.id, reader.username, reader.email, `Person ${reader.username}`].some((one) =>
        text.includes(one),
      )
    )
      told.push(name);
  }
  expect(told).toEqual([]);
});
