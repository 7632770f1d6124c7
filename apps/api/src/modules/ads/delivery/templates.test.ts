import type { Pin } from '@corkboard/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { startDelivery } from './kept-keywords';
import { clearAds } from './running';
import { runAd } from './testing';
import { eventually } from '../../../../../../tools/testing/eventually';

const api = useTestApi();
let reader: TestPerson;
beforeAll(async () => {
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 26; n++)
    await api().ok(
      'PinResource.create',
      { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
      maker,
    );
});
beforeEach(async () => {
  await api().db.query('delete from ads');
  clearAds(api().db);
  reader = await api().person();
});

const PATH = '/v5/ad_accounts/{ad_account_id}/targeting_templates' as const;
const isShown = async (): Promise<boolean> =>
  ((await api().ok('UserHomefeedResource.get', { page_size: 25 }, reader)) as Pin[]).some(
    ({ is_promoted }) => is_promoted,
  );

async function runWith(targeting_spec: Record<string, string[]>, template: object) {
  const { account, groupId } = await runAd(api(), { targeting_spec });
  const { params, owner } = account;
  const { id } = await api().ok(
    `POST ${PATH}`,
    { params, body: { name: 'T', targeting_attributes: {}, ...template } },
    owner,
  );
  const use = async (ids: string[]) => {
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params, body: [{ id: groupId, targeting_template_ids: ids }] },
      owner,
    );
    clearAds(api().db);
  };
  const change = (body: object) => api().ok(`PATCH ${PATH}`, { params, body: { id, ...body } }, owner);
  return { id, use, change };
}

it('shows an ad group to whom its template says, and to its own again without it', async () => {
  const { id, use } = await runWith({ GEO: ['US'] }, { targeting_attributes: { GEO: ['DE'] } });
  expect(await isShown()).toBe(true);
  await use([id]);
  expect(await isShown()).toBe(false);
  await use([]);
  expect(await isShown()).toBe(true);
});

it('takes the targeting of the ad group for nothing where there is a template', async () => {
  const { id, use } = await runWith({ GEO: ['DE'] }, { targeting_attributes: { GEO: ['US'] } });
  expect(await isShown()).toBe(false);
  await use([id]);
  expect(await isShown()).toBe(true);
});

it('shows it where its template says, if it says so', async () => {
  const { id, use, change } = await runWith({}, { placement_group: 'SEARCH' });
  await use([id]);
  expect(await isShown()).toBe(false);
  await change({ placement_group: null });
  clearAds(api().db);
  expect(await isShown()).toBe(true);
});

it('hears of a changed template', async () => {
  startDelivery({ db: api().db } as Parameters<typeof startDelivery>[0]);
  const { id, use, change } = await runWith({}, { targeting_attributes: { GEO: ['US'] } });
  await use([id]);
  expect(await isShown()).toBe(true);
  await change({ targeting_attributes: { GEO: ['DE'] } });
  await eventually(async () => expect(await isShown()).toBe(false));
});
