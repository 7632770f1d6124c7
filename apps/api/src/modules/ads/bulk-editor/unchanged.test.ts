import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, type NewAd, type NewAdGroup, type NewCampaign } from '../campaigns/testing';
import { registerBulkEditor } from './routes';
import { bulkAccount } from './testing';

const api = useTestApi({ routes: [registerBulkEditor] });
let account: Awaited<ReturnType<typeof bulkAccount>>;
let pin: string;
let promotion: string;
beforeAll(async () => {
  account = await bulkAccount(api());
  pin = await addPin(api(), account.owner);
  const { promotions } = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/promotions',
    { params: account.params, body: [{ promotion_title: 'Sale', promotion_type: 'SITEWIDE' }] },
    account.owner,
  );
  promotion = promotions[0]!.data!.id!;
});
beforeEach(() => api().db.query('truncate rate_limits'));

// Far ahead, so that no day of these is ever over.
const SOON = 2_000_000_000;
const name = fc
  .string({
    unit: fc.constantFrom('a', ' ', '"', ',', '\n', 'é', '😀', '=', "'", '-', ';', 'CLEAR', '{'),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => `${text}x`);
const caps = fc.constantFrom<Partial<NewCampaign>>(
  {},
  { daily_spend_cap: 12_345_678 },
  { lifetime_spend_cap: 99_000_000 },
);
const times = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined });
const targeting = fc.constantFrom<NewAdGroup['targeting_spec']>(
  {},
  { LOCATION: ['US', 'CA'], GENDER: ['female'] },
);
/** Other fields of ad groups and ads; in words, as the promotion is made later. */
const more = fc.constantFrom<() => Partial<NewAdGroup>>(
  () => ({}),
  () => ({ promotion_id: promotion, promotion_application_level: 'AD_GROUP' }),
  () => ({ bid_strategy_type: 'MAX_BID', pacing_delivery_type: 'ACCELERATED', placement_group: 'SEARCH' }),
  () => ({
    auto_targeting_enabled: false,
    tracking_urls: { impression: ['https://track.example/?a=1,"2"'] },
  }),
);
const links = fc.constantFrom<Partial<NewAd>>(
  {},
  { destination_url: 'https://shop.example/?a=1&b="2"' },
  { click_tracking_url: 'https://track.example/c', view_tracking_url: 'https://track.example/v' },
);
const tree = fc.record({
  more,
  links,
  name,
  caps,
  times,
  groupName: name,
  targeting,
  word: fc.stringMatching(/^[a-z]{3,9}$/),
});

it('changes nothing when it is downloaded and uploaded as it is', async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.constantFrom('CSV', 'XLSX'), async (made, format) => {
      const start =
        made.times === undefined
          ? {}
          : { start_time: SOON + made.times, end_time: SOON + made.times + 86_400 };
      const campaign = await account.campaign({ name: made.name, ...made.caps, ...start });
      const group = await account.adGroup(campaign, {
        ...adGroupOf(campaign),
        name: made.groupName,
        targeting_spec: made.targeting ?? {},
        ...made.more(),
      });
      await account.addAds([
        { ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', name: made.groupName, ...made.links },
      ]);
      await api().ok(
        'POST /v5/ad_accounts/{ad_account_id}/keywords',
        {
          params: account.params,
          body: { parent_id: group, keywords: [{ value: made.word, match_type: 'BROAD' }] },
        },
        account.owner,
      );
      await api().db.query('truncate rate_limits');
      const sheet = await account.download(format);
      const kept = () =>
        api().db.query(
          `select (select json_agg(c order by id) from campaigns c)::text || (select json_agg(g order by id) from ad_groups g)::text
             || (select json_agg(d order by id) from ads d)::text || (select json_agg(k order by id) from keywords k)::text
             || (select count(*) from change_log) as kept`,
        );
      const before = await kept();
      const { id } = await account.upload(sheet);
      await account.run(id);
      const job = await account.job(id);
      expect(job.warnings).toBe(job.total);
      expect(job.total).toBeGreaterThanOrEqual(4);
      await account.apply(id);
      expect(await account.job(id)).toMatchObject({ succeeded: 0, errors: 0 });
      expect(await kept()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});
