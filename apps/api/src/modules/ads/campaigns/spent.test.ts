import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin, type NewAdGroup, type NewCampaign, openAccount } from './testing';

const api = useTestApi();

/** A campaign that runs, of an ad group and an ad that spent something on each of two days. */
async function spending(
  campaign: Partial<NewCampaign>,
  group: Partial<NewAdGroup> = {},
  spend: readonly [number, number] = [1_000_000, 2_000_000],
) {
  const account = await openAccount(api());
  const campaignId = await account.campaign(campaign);
  const groupId = await account.adGroup(campaignId, group);
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds([{ ad_group_id: groupId, pin_id: pin, creative_type: 'REGULAR' }]);
  const ad = data.items[0]!.data!.id;
  await api().db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
  for (const [day, micro] of spend.entries())
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro)
       values ($1, $2, current_date - $3::int * 300, $4, $5, $6)`,
      [account.id, ad, day, campaignId, groupId, micro],
    );
  const { params, owner } = account;
  const shown = async (kind: 'campaigns' | 'ad_groups' | 'ads') =>
    (await api().ok(`GET /v5/ad_accounts/{ad_account_id}/${kind}`, { params }, owner)).items.map(
      ({ summary_status }) => summary_status,
    );
  return {
    account,
    groupId,
    campaignId,
    statuses: async () => [await shown('campaigns'), await shown('ad_groups'), await shown('ads')].flat(),
  };
}

describe('a lifetime budget that is spent', () => {
  it('completes a campaign and what is in it, but for the review of ads', async () => {
    const capped = await spending({ lifetime_spend_cap: 3_000_000 });
    expect(await capped.statuses()).toEqual(['COMPLETED', 'COMPLETED', 'APPROVED']);
    const under = await spending({ lifetime_spend_cap: 3_000_001 });
    expect(await under.statuses()).toEqual(['RUNNING', 'RUNNING', 'APPROVED']);
    // A day's cap is there again tomorrow.
    const daily = await spending({ daily_spend_cap: 1_000_000 });
    expect(await daily.statuses()).toEqual(['RUNNING', 'RUNNING', 'APPROVED']);
  });

  it('completes an ad group whose own it is', async () => {
    const lifetime = { budget_type: 'LIFETIME' as const, end_time: 4_000_000_000 };
    const { statuses } = await spending({}, { ...lifetime, budget_in_micro_currency: 3_000_000 });
    expect(await statuses()).toEqual(['RUNNING', 'COMPLETED', 'APPROVED']);
    const under = await spending({}, { ...lifetime, budget_in_micro_currency: 4_000_000 });
    expect(await under.statuses()).toEqual(['RUNNING', 'RUNNING', 'APPROVED']);
    const daily = await spending({}, { budget_in_micro_currency: 1_000_000 });
    expect(await daily.statuses()).toEqual(['RUNNING', 'RUNNING', 'APPROVED']);
  });

  it('comes after pauses and starts, and runs again once it is raised', async () => {
    const { account, campaignId, statuses } = await spending({ lifetime_spend_cap: 3_000_000 });
    const patch = async (change: object) => {
      const { params, owner } = account;
      const body = [{ id: campaignId, ...change }];
      await api().ok('PATCH /v5/ad_accounts/{ad_account_id}/campaigns', { params, body }, owner);
      return (await statuses()).slice(0, 2);
    };
    expect(await patch({ status: 'PAUSED' })).toEqual(['PAUSED', 'PAUSED']);
    expect(await patch({ status: 'ACTIVE', start_time: 4_000_000_000 })).toEqual([
      'NOT_STARTED',
      'NOT_STARTED',
    ]);
    expect(await patch({ start_time: null, lifetime_spend_cap: 5_000_000 })).toEqual(['RUNNING', 'RUNNING']);
  });

  it.each(['CAMPAIGN', 'AD_GROUP'] as const)('sorts the table of %s as it is shown', async (level) => {
    const { account } = await spending({ lifetime_spend_cap: 3_000_000 });
    // Sorted without the budget it would be the last: RUNNING.
    const campaign = await account.campaign({ start_time: 4_000_000_000 });
    await account.adGroup(campaign);
    const { data } = await api().call(
      'AdReportTableResource.get',
      { ad_account_id: account.id, level, sort: 'summary_status', order: 'ASCENDING' },
      account.owner,
    );
    expect(data.map((row) => (row.campaign ?? row.ad_group)!.summary_status)).toEqual([
      'COMPLETED',
      'NOT_STARTED',
    ]);
  });
});
