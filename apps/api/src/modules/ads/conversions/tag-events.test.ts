import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  account = await openAccount(api());
});
/** A tag told of some events, some days ago. */
const told = (tag: string, event: string, back: number, kept = 1) =>
  api().db.query(
    `insert into conversion_counts (ad_account_id, day, source, tag_id, event_name, kept)
     values ($1, (now() at time zone 'UTC')::date - $4::int, 'TAG', $2, $3, $5)`,
    [account.id, tag, event, back, kept],
  );
const get = <
  N extends
    | 'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/ocpm_eligible'
    | 'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit'
    | 'GET /v5/ad_accounts/{ad_account_id}/advertiser_defined_events',
>(
  name: N,
) => api().ok(name, { params: account.params } as never, account.owner);

describe('the events of tags', () => {
  it('can be aimed at if a tag told of them lately', async () => {
    const [one, other] = [await account.tag('One'), await account.tag('Other')];
    await told(one, 'checkout', 3);
    await told(one, 'checkout', 50);
    await told(one, 'lead', 2, 0);
    await told(one, 'subscribe', 2);
    await told(other, 'signup', 40);
    await told(other, 'page_visit', 1);
    const found = await get('GET /v5/ad_accounts/{ad_account_id}/conversion_tags/ocpm_eligible');
    expect(
      Object.fromEntries(
        Object.entries(found).map(([id, events]) => [id, events.map(({ conversion_event: event }) => event)]),
      ),
    ).toEqual({ [one]: ['CHECKOUT'], [other]: ['PAGE_VISIT'] });
    expect(found[one]![0]!.created_time % 86_400).toBe(0);
    const visits = await get('GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit');
    expect(visits.items.map(({ conversion_tag_id: id }) => id)).toEqual([other]);
  });

  it('of an advertiser alone are listed by their own names', async () => {
    const now = Math.floor(Date.now() / 1000);
    await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/events',
      {
        params: account.params,
        body: {
          data: ['Download', 'Zoom', 'Download'].map((content_name, n) => ({
            event_name: 'custom' as const,
            action_source: 'web' as const,
            event_time: now,
            event_id: `own-${n}`,
            user_data: { em: [createHash('sha256').update('a@b.example').digest('hex')] },
            custom_data: { content_name },
          })),
        },
      },
      account.owner,
    );
    const { items } = await get('GET /v5/ad_accounts/{ad_account_id}/advertiser_defined_events');
    expect(items).toEqual([
      { name: 'Download', mapped_conversion_type: 'CUSTOM' },
      { name: 'Zoom', mapped_conversion_type: 'CUSTOM' },
    ]);
  });
});
