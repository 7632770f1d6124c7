import type { CallOptions, MatchType } from '@corkboard/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import { type TestPerson, useTestApi } from '../../../../testing/test-api';
import type { Told } from '../../billing/events';
import { recordTold } from '../../billing/record';
import { newInsertion } from '../../billing/token';
import { runAd } from '../../delivery/testing';

type Asked = CallOptions<'AdSearchTermsResource.get'>;
type AskedKeywords = CallOptions<'AdKeywordTableResource.get'>;

/** The day so many days ago, in UTC. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** An ad account with an ad in its ad group `one`, `Élan`, and with another one, `fan`, for tests of searches and keywords. Nothing was counted and no keyword is there at the beginning of each. */
export function useTermAccount() {
  const api = useTestApi();
  let one: Awaited<ReturnType<typeof runAd>>;
  let other: { campaignId: string; groupId: string };
  let reader: TestPerson;

  beforeAll(async () => {
    one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
    const campaignId = await one.account.campaign();
    other = { campaignId, groupId: await one.account.adGroup(campaignId) };
    await api().db.query(`update ad_groups set name = 'Élan' where id = $1`, [one.groupId]);
    await api().db.query(`update ad_groups set name = 'fan' where id = $1`, [other.groupId]);
    reader = await api().person();
  });
  beforeEach(() =>
    api().db.query(
      'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, rate_limits, keywords',
    ),
  );

  /** Shows a Pin in a search and records its events. */
  async function show(
    term: string,
    kinds: readonly Told['kind'][],
    { price = 0, keyword = '1', days = 0 } = {},
  ) {
    const showing = {
      insertion: newInsertion(),
      account: one.account.id,
      campaign: one.campaignId,
      adGroup: one.groupId,
      ad: one.ad,
      placement: 'SEARCH',
      billable: 'CLICKTHROUGH',
      price,
      at: Math.floor(Date.now() / 1000) - days * 86_400,
      measured: true,
      matched: { context: [`KEYWORD=${keyword}`, `SEARCH_TERM=${term}`], personal: [] },
    } as const;
    await recordTold(
      api().db,
      kinds.map((kind) => ({ showing, kind, viewer: reader.id, person: reader.id, robot: false })),
    );
  }
  /** Adds a keyword. */
  async function keyword(
    value: string,
    match_type: MatchType,
    parent: string = one.groupId,
  ): Promise<string> {
    const { keywords, errors } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      { params: one.account.params, body: { parent_id: parent, keywords: [{ value, match_type }] } },
      one.account.owner,
    );
    expect(errors).toEqual([]);
    return keywords[0]!.id;
  }
  const askTerms = (more: Partial<Asked> = {}, as = one.account.owner) =>
    api().call(
      'AdSearchTermsResource.get',
      { ad_account_id: one.account.id, level: 'AD_GROUP', ...more },
      as,
    );
  const terms = async (more?: Partial<Asked>) =>
    (await askTerms(more)).data!.map(({ term, report }) => [term, report.TOTAL_IMPRESSION]);
  const askKeywords = (more: Partial<AskedKeywords> = {}, as = one.account.owner) =>
    api().call(
      'AdKeywordTableResource.get',
      { ad_account_id: one.account.id, level: 'AD_GROUP', negative: false, ...more },
      as,
    );
  const keywords = async (more?: Parameters<typeof askKeywords>[0]) =>
    (await askKeywords(more)).data!.map(({ keyword: { value }, report }) => [value, report.TOTAL_IMPRESSION]);
  const total = (more: Partial<CallOptions<'AdSearchTermsTotalResource.get'>> = {}) =>
    api().ok(
      'AdSearchTermsTotalResource.get',
      { ad_account_id: one.account.id, level: 'AD_GROUP', ...more },
      one.account.owner,
    );
  const keywordTotal = (more: Partial<CallOptions<'AdKeywordTotalResource.get'>> & { negative: boolean }) =>
    api().ok(
      'AdKeywordTotalResource.get',
      { ad_account_id: one.account.id, level: 'AD_GROUP', ...more },
      one.account.owner,
    );
  /** Counts of a search or a keyword, as events leave them. */
  async function count(
    value: string,
    [impressions, closeups, clicks, saves, spend]: readonly [number, number, number, number, number],
    { type = 'SEARCH_TERM', days = 1, ad = one.ad }: { type?: string; days?: number; ad?: string } = {},
  ) {
    await api().db.query(
      `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value, impressions, closeups, clicks, saves, spend_micro)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [one.account.id, ad, type, dayAgo(days), value, impressions, closeups, clicks, saves, spend],
    );
  }
  return {
    api,
    one: () => one,
    other: () => other,
    reader: () => reader,
    show,
    keyword,
    count,
    askTerms,
    terms,
    askKeywords,
    keywords,
    total,
    keywordTotal,
  };
}
