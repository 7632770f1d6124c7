import { standardMessages } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { programs } from './testing';

const api = useTestApi();
const program = programs(api);
let ann: TestPerson;
let as: TestPerson;
beforeAll(async () => {
  ann = await api().person();
  as = await program(ann, 'ads:read', 'pins:read', 'pins:write', 'user_accounts:read');
});

it('has no uploads of videos, and registers none', async () => {
  expect(await api().ok('GET /v5/media', { query: { page_size: 5 } }, as)).toEqual({
    items: [],
    bookmark: null,
  });
  const one = await api().call('GET /v5/media/{media_id}', { params: { media_id: '7' } }, as);
  expect([one.status, one.error?.message]).toEqual([404, standardMessages.mediaMissing]);
  const made = await api().call('POST /v5/media', { body: { media_type: 'video' } }, as);
  expect([made.status, made.error?.message.includes(standardMessages.noVideos)]).toEqual([400, true]);
});

it('accepts no notification, one or several, and says so', async () => {
  for (const body of [{ event: 'sold' }, [{ event: 'sold' }, { event: 'gone' }]])
    expect(await api().ok('POST /v5/notifications', { body }, as)).toEqual({
      success: false,
      received_at: expect.any(Number),
      error_msg: standardMessages.noNotifications,
    });
  expect((await api().call('POST /v5/notifications', { body: [] }, as)).status).toBe(400);
});

it('tells what ad accounts and ads can be of', async () => {
  const { items } = await api().ok('GET /v5/resources/ad_account_countries', {}, as);
  expect(items.find(({ code }) => code === 'SE')).toMatchObject({ currency: 'SEK', name: 'Sweden' });
  const animals = { params: { interest_id: '1000' } };
  const found = await api().ok('GET /v5/resources/targeting/interests/{interest_id}', animals, as);
  expect(found).toMatchObject({ id: '1000', name: 'Animals', level: 1 });
  expect(found.child_interests).toContain('1010');
  const missing = { params: { interest_id: '7' } };
  const none = await api().call('GET /v5/resources/targeting/interests/{interest_id}', missing, as);
  expect([none.status, none.error?.message]).toEqual([404, standardMessages.interestMissing]);
  expect(await api().ok('GET /v5/resources/lead_form_questions', {}, as)).toContain('FULL_NAME');
});
