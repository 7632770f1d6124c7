import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import type { NewAdGroup, NewCampaign } from '../campaigns/testing';
import type { RankedOffer } from './auction';
import { campaignKey } from './budgets';
import { choose } from './choose';
import { Holds } from './holds';
import type { RunningGroup } from './order';
import { clearAds, runningAds } from './running';
import { runAd } from './testing';

const api = useTestApi();
const CAP = 100_000_000;
const MIDNIGHT_MS = Math.ceil(Date.now() / 86_400_000) * 86_400_000;

interface Times {
  readonly starts: string;
  readonly ends: string | null;
}

/** Runs an ad whose campaign and ad group have these times, relative to a midnight that comes, and of which so much was spent on the day before. */
async function runFor(
  {
    campaign,
    group,
    spent = 0,
  }: { readonly campaign: Times; readonly group: Times; readonly spent?: number },
  made: readonly [group: Partial<NewAdGroup>, campaign: Partial<NewCampaign>],
) {
  await api().db.query('delete from ads');
  const { account, ad, campaignId, groupId } = await runAd(api(), ...made);
  for (const [table, { starts, ends }, id] of [
    ['campaigns', campaign, campaignId],
    ['ad_groups', group, groupId],
  ] as const)
    await api().db.query(
      `update ${table} set created_time = to_timestamp($1) + $2::interval, start_time = to_timestamp($1) + $2::interval,
         end_time = to_timestamp($1) + $3::interval where id = $4`,
      [MIDNIGHT_MS / 1000, starts, ends, id],
    );
  await api().db.query(
    `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro)
     values ($1, $2, (to_timestamp($3) at time zone 'UTC')::date - 1, $4, $5, $6)`,
    [account.id, ad, MIDNIGHT_MS / 1000, campaignId, groupId, spent],
  );
  clearAds(api().db);
}

/** Whether it takes part so many hours after that midnight, and so much was spent of the campaign's budgets on that day. */
async function takesPart(hours: number, today = 0): Promise<boolean> {
  const now = MIDNIGHT_MS + hours * 3_600_000;
  const { order } = await runningAds(api().db).read(now);
  const groups = order.of('US', { placement: 'HOME_FEED', app: 'web' });
  const keys = groups.map(({ offer }) => campaignKey(offer.campaign));
  const place = {
    placement: 'HOME_FEED',
    now: now / 1000,
    person: '1',
    facts: { country: 'US', locale: 'en-US', app: 'web', personal: null },
    looksAt: new Set<string>(),
    seen: new Map(),
    served: () => 0,
    measured: true,
    spent: new Map(keys.map((key) => [key, today])),
    holds: new Holds(),
    trialView: () => 'shown' as const,
    random: () => 0,
  } as const;
  return choose(groups, place, 1).length === 1;
}

const CBO = { is_campaign_budget_optimization: true } as const;

describe.each<[string, Partial<NewAdGroup>, Partial<NewCampaign>]>([
  ['beside budgets of ad groups', { budget_in_micro_currency: CAP }, {}],
  ['as the only budget', { budget_in_micro_currency: null }, CBO],
])("a campaign's cap, %s", (_name, group, campaign) => {
  it('of its lifetime is spread over the time of the campaign, however late an ad group came', async () => {
    const cap: typeof campaign = { ...campaign, lifetime_spend_cap: CAP };
    const times = {
      campaign: { starts: '-10 days', ends: '10 days' },
      group: { starts: '-1 minute', ends: '10 days' },
    };
    await runFor({ ...times, spent: 0.4 * CAP }, [group, cap]);
    expect(await takesPart(0)).toBe(true);
    await runFor({ ...times, spent: 0.53 * CAP }, [group, cap]);
    expect(await takesPart(0)).toBe(false);
  });

  it('of its lifetime is not for an ad group alone that ends before it', async () => {
    await runFor(
      {
        campaign: { starts: '-9 days', ends: '21 days' },
        group: { starts: '-9 days', ends: '1 day' },
        spent: 0.4 * CAP,
      },
      [group, { ...campaign, lifetime_spend_cap: CAP }],
    );
    expect(await takesPart(0)).toBe(false);
    expect(await takesPart(23)).toBe(false);
  });

  it('of a day is spread over the day of the campaign, also where the ad group begins or ends at noon', async () => {
    const cap: typeof campaign = { ...campaign, daily_spend_cap: CAP };
    const always = { starts: '-9 days', ends: null };
    await runFor({ campaign: always, group: { starts: '12 hours', ends: null } }, [group, cap]);
    expect(await takesPart(11)).toBe(false);
    expect(await takesPart(12, 0.51 * CAP)).toBe(true);
    expect(await takesPart(12, 0.53 * CAP)).toBe(false);
    await runFor({ campaign: always, group: { starts: '-9 days', ends: '12 hours' } }, [group, cap]);
    expect(await takesPart(11, 0.6 * CAP)).toBe(false);
    expect(await takesPart(11, 0.4 * CAP)).toBe(true);
  });

  it('of a day is spread over what of the day the campaign runs', async () => {
    const times = { starts: '12 hours', ends: '18 hours' };
    await runFor({ campaign: times, group: times }, [group, { ...campaign, daily_spend_cap: CAP }]);
    expect(await takesPart(15, 0.51 * CAP)).toBe(true);
    expect(await takesPart(15, 0.53 * CAP)).toBe(false);
  });
});

describe("an ad group's budget", () => {
  const group: Partial<NewAdGroup> = {
    budget_type: 'LIFETIME',
    budget_in_micro_currency: CAP,
    end_time: MIDNIGHT_MS / 1000 + 10 * 86_400,
  };
  it('is spread over the time of the ad group, whatever that of its campaign is', async () => {
    const times = {
      campaign: { starts: '-30 days', ends: null },
      group: { starts: '-10 days', ends: '10 days' },
    };
    await runFor({ ...times, spent: 0.51 * CAP }, [group, {}]);
    expect(await takesPart(0)).toBe(true);
    await runFor({ ...times, spent: 0.53 * CAP }, [group, {}]);
    expect(await takesPart(0)).toBe(false);
  });
});

it('has what was spent until yesterday and today of the same day, just after midnight, too', async () => {
  const always = { starts: '-9 days', ends: '9 days' };
  await runFor({ campaign: always, group: always, spent: 0.4 * CAP }, [
    { budget_in_micro_currency: null },
    { ...CBO, lifetime_spend_cap: CAP },
  ]);
  const ads = runningAds(api().db);
  const spentAt = async (now: number) => {
    const { order, spent } = await ads.read(now);
    const [{ offer }] = order.of('US', { placement: 'HOME_FEED', app: 'web' }) as [RankedOffer<RunningGroup>];
    return offer.budgets.map(({ key, before }) => [before, spent.get(key) ?? 0]);
  };
  expect(await spentAt(MIDNIGHT_MS - 1)).toEqual([[0, 0.4 * CAP]]);
  await ads.again(MIDNIGHT_MS);
  expect(await spentAt(MIDNIGHT_MS)).toEqual([[0.4 * CAP, 0]]);
});
