import { ERROR_CODES, TAG_PIXEL_PATH } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { registerTag } from '../../ads/conversions/pixel';
import { beginHierarchy } from './testing';

const api = useTestApi({ routes: [registerTag] });

it('counts the events of a shared tag for the ad accounts below, and no others', async () => {
  const { top, brand } = await beginHierarchy(api());
  const of = { business_id: top.id };
  const lamps = await brand();
  const outside = await api().person({ is_partner: true });
  const open = (owner: TestPerson) =>
    api().ok('POST /v5/ad_accounts', { body: { name: 'A', country: 'US' } }, owner);
  const [own, below, other] = [await open(top), await open(lamps), await open(outside)];
  const tag = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/conversion_tags',
    { params: { ad_account_id: own.id }, body: { name: 'Site' } },
    top,
  );
  const share = (shared: boolean, as: TestPerson = top) =>
    api().call('BusinessHierarchyTagResource.update', { ...of, tag_id: tag.id, shared }, as);
  const fire = async (id: string) => {
    const { headers } = await api().app.inject({
      method: 'GET',
      url: `${TAG_PIXEL_PATH}?tid=${tag.id}&event=checkout&ed[event_id]=${id}&consent=1`,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      },
    });
    expect(headers['x-conversion-event']).toBe('processed');
  };
  const counted = async () =>
    (
      await api().db.query<{ id: string }>(
        'select distinct ad_account_id as id from conversion_events where ad_account_id = any($1) order by 1',
        [[own.id, below.id, other.id]],
      )
    ).map(({ id }) => id);
  await fire('1');
  expect(await counted()).toEqual([own.id]);
  expect((await share(true, lamps)).error?.api_error_code).toBe(ERROR_CODES.actingNotPermitted);
  expect((await share(true)).status).toBe(200);
  await fire('2');
  expect(await counted()).toEqual([own.id, below.id]);
  const [listed] = await api().ok('BusinessHierarchyTagsResource.get', of, top);
  expect([listed?.id, listed?.shared, listed?.may_share]).toEqual([tag.id, true, true]);
  await share(false);
  await fire('3');
  const [row] = await api().db.query<{ count: number }>(
    'select count(*)::int as count from conversion_events where ad_account_id = $1',
    [below.id],
  );
  expect(row!.count).toBe(1);
});
