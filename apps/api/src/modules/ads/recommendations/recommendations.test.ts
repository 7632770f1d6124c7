import { AD_REJECTION_LABELS, adMessages, adRecommendationMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';

const api = useTestApi();
type One = Awaited<ReturnType<typeof runAd>>;

const read = ({ account }: One, as: TestPerson | undefined = account.owner) =>
  api().call('AdRecommendationResource.get', { ad_account_id: account.id }, as);
const all = async (one: One) => (await read(one)).data;
type Which = Pick<Awaited<ReturnType<typeof all>>[number], 'kind' | 'entity_id' | 'version'>;
const act = (
  verb: 'update' | 'delete',
  { account }: One,
  { kind, entity_id, version }: Which,
  as: TestPerson = account.owner,
) =>
  api().call(`AdRecommendationResource.${verb}`, { ad_account_id: account.id, kind, entity_id, version }, as);
/** Days, counted back from today, on which an ad was shown and cost something. */
const spend = ({ account, campaignId, groupId, ad }: One, micro: number, ...days: number[]) =>
  api().db.query(
    `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions, clicks, measured_clicks, spend_micro)
     select $1, $2, $3, $4, (now() at time zone 'UTC')::date - n, 140, 14, 14, $5 from unnest($6::int[]) n`,
    [account.id, campaignId, groupId, ad, micro, days],
  );

/** An ad whose budget of 5 was spent on two days. */
async function limited() {
  const one = await runAd(api());
  await spend(one, 4_750_000, 1, 2);
  return one;
}

describe('what is recommended', () => {
  it('comes from what was counted, and nothing does where all is well', async () => {
    const one = await runAd(api());
    await spend(one, 4_749_999, 1, 2, 3);
    expect(await all(one)).toEqual([]);
    const other = await limited();
    expect(await all(other)).toEqual([
      {
        kind: 'LIMITED_BY_BUDGET',
        entity_type: 'AD_GROUP',
        entity_id: other.groupId,
        name: 'G',
        campaign_id: other.campaignId,
        version: '5000000',
        reason: 2,
        details: [],
        change: { field: 'budget_in_micro_currency', from: 5_000_000, to: 6_000_000 },
        effect: { impressions: 8, clicks: 1 },
      },
    ]);
  });

  it('is done as any other change, and then no more recommended', async () => {
    const one = await limited();
    const [found] = await all(one);
    // Of the same ad group something else isn't recommended.
    expect((await act('update', one, { ...found!, kind: 'NO_IMPRESSIONS' })).status).toBe(404);
    expect((await act('update', one, found!)).status).toBe(200);
    const [group] = await api().db.query(
      'select budget_in_micro_currency as budget from ad_groups where id = $1',
      [one.groupId],
    );
    expect(group).toEqual({ budget: '6000000' });
    const log = await api().db.query(
      `select actor_id, field, new_value from change_log where entity_id = $1 and action = 'UPDATE'`,
      [one.groupId],
    );
    expect(log).toEqual([
      { actor_id: one.account.owner.id, field: 'budget_in_micro_currency', new_value: 6_000_000 },
    ]);
    expect(await all(one)).toEqual([]);
    const again = await act('update', one, found!);
    expect([again.status, again.error?.message]).toEqual([404, adRecommendationMessages.missing]);
  });

  it('starts a paused campaign, and keeps the rest until it runs', async () => {
    const one = await limited();
    await api().db.query(`update campaigns set status = 'PAUSED' where id = $1`, [one.campaignId]);
    const found = await all(one);
    expect(found.map(({ kind }) => kind)).toEqual(['PAUSED_CAMPAIGN']);
    await act('update', one, found[0]!);
    expect((await all(one)).map(({ kind }) => kind)).toEqual(['LIMITED_BY_BUDGET']);
  });

  it('lets a campaign end later, by the rules of its times', async () => {
    const one = await runAd(api());
    await spend(one, 100, 1);
    await api().db.query(`update campaigns set end_time = now() + interval '47 hours' where id = $1`, [
      one.campaignId,
    ]);
    const [found] = await all(one);
    expect(found).toMatchObject({ kind: 'ENDING_SOON', reason: 2, effect: { impressions: 20, clicks: 2 } });
    expect((await act('update', one, found!)).status).toBe(200);
    expect(await all(one)).toEqual([]);
  });

  it('says why what is recommended is refused, by the field, and changes nothing', async () => {
    const one = await runAd(api());
    await api().db.query(`update ad_groups set end_time = now() + interval '30 days' where id = $1`, [
      one.groupId,
    ]);
    await api().db.query(
      `update campaigns set status = 'PAUSED', end_time = now() + interval '2 days' where id = $1`,
      [one.campaignId],
    );
    const [found] = await all(one);
    expect(found).toMatchObject({ kind: 'PAUSED_CAMPAIGN', change: { field: 'status' } });
    const { status, error } = await act('update', one, found!);
    expect([status, error?.field, error?.message]).toEqual([400, 'end_time', adMessages.enclose('end_time')]);
    expect(await api().db.query('select status from campaigns where id = $1', [one.campaignId])).toEqual([
      { status: 'PAUSED' },
    ]);
    expect(await all(one)).toEqual([found]);
  });

  it('names a rejected ad, which has to be changed by hand', async () => {
    const one = await runAd(api());
    await api().db.query(
      `update ads set review_status = 'REJECTED', rejected_reasons = '{NUDITY,OTHER}' where id = $1`,
      [one.ad],
    );
    const [found] = await all(one);
    expect(found).toMatchObject({
      kind: 'REJECTED_AD',
      entity_id: one.ad,
      name: one.ad,
      reason: 2,
      details: [AD_REJECTION_LABELS.NUDITY, AD_REJECTION_LABELS.OTHER],
      change: null,
    });
    // One without a name of its own goes by that of its Pin.
    await api().db.query(`update pins set title = 'Brass lamp' where id = $1`, [one.pin]);
    // It was looked at anew, and rejected again.
    await api().db.query(
      `update ads set review_status = 'REJECTED', rejected_reasons = '{NUDITY,OTHER}' where id = $1`,
      [one.ad],
    );
    expect((await all(one))[0]!.name).toBe('Brass lamp');
    await api().db.query(`update ads set name = 'Spring' where id = $1`, [one.ad]);
    const [named] = await all(one);
    expect(named!.name).toBe('Spring');
    const { status, error } = await act('update', one, named!);
    expect([status, error?.field, error?.message]).toEqual([400, 'kind', adRecommendationMessages.byHand]);
    await api().db.query(`update ads set status = 'PAUSED' where id = $1`, [one.ad]);
    expect(await all(one)).toEqual([]);
  });

  describe('where an ad group was not shown for days', () => {
    /** One that bids itself and began a week ago. */
    async function silent() {
      const one = await runAd(api(), {
        bid_strategy_type: 'MAX_BID',
        bid_in_micro_currency: 2_000_000,
      });
      await api().db.query(
        `update ad_groups set start_time = now() - interval '7 days', created_time = now() - interval '7 days' where id = $1`,
        [one.groupId],
      );
      await api().db.query(
        `update campaigns set start_time = now() - interval '7 days', created_time = now() - interval '7 days' where id = $1`,
        [one.campaignId],
      );
      return one;
    }
    const kinds = async (one: One) => (await all(one)).map(({ kind }) => kind);

    it('says that others bid more, where nothing else is in its way', async () => {
      expect(await kinds(await silent())).toEqual(['NO_IMPRESSIONS']);
    });

    it.each([
      [
        'a Pin that is not public',
        (one: One) => api().db.query('update pins set is_public = false where id = $1', [one.pin]),
      ],
      [
        'an author who has not agreed',
        async (one: One) => {
          const author = await api().person();
          await api().db.query('update pins set creator_id = $2 where id = $1', [one.pin, author.id]);
        },
      ],
      [
        'a page that does not open',
        (one: One) =>
          api().db.query(
            `insert into ad_landing_checks (ad_account_id, ad_id, address, problem, failures, check_at)
             values ($1, $2, 'https://shop.example/', 'HTTP_ERROR', 2, now())`,
            [one.account.id, one.ad],
          ),
      ],
    ] as const)('says nothing of bids for %s', async (_, stop) => {
      const one = await silent();
      await stop(one);
      expect(await kinds(one)).toEqual([]);
    });
  });

  it('stays dismissed until what it was made from is another', async () => {
    const one = await limited();
    const [found] = await all(one);
    expect((await act('delete', one, found!)).status).toBe(200);
    expect(await all(one)).toEqual([]);
    expect((await act('delete', one, found!)).status).toBe(404);
    await api().db.query('update ad_groups set budget_in_micro_currency = 4500000 where id = $1', [
      one.groupId,
    ]);
    expect((await all(one)).map(({ kind, version }) => [kind, version])).toEqual([
      ['LIMITED_BY_BUDGET', '4500000'],
    ]);
    // Whoever looks at the former one decides nothing about this one.
    for (const verb of ['update', 'delete'] as const) {
      const { status, error } = await act(verb, one, found!);
      expect([status, error?.field, error?.message]).toEqual([
        409,
        'version',
        adRecommendationMessages.changed,
      ]);
    }
  });
});

it('is of one ad account, and done by whoever edits its campaigns', async () => {
  const [one, other] = [await limited(), await limited()];
  const [found] = await all(one);
  for (const verb of ['update', 'delete'] as const) {
    expect((await act(verb, one, found!, await one.account.member('ANALYST'))).status).toBe(403);
    // Recommendations of another ad account can't be found.
    expect((await act(verb, other, found!)).status).toBe(404);
  }
  expect(await all(one)).toHaveLength(1);
  expect((await act('update', one, found!, await one.account.member('CAMPAIGN_MANAGER'))).status).toBe(200);
});
