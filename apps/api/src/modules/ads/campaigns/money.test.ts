import {
  AD_CURRENCIES,
  adMessages,
  BUDGET_MAX,
  maximumBid,
  minimumBid,
  minimumBudget,
} from '@corkboard/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { adGroupOf, openAccount } from './testing';
import { openShop } from './testing/products';

// Money as programs send it: it is kept to the last millionth, or it is refused (docs/handbook/ads.md#money-and-time).

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
let campaign: string;
beforeAll(async () => {
  account = await openAccount(api());
  campaign = await account.campaign();
});

interface Item {
  data?: Record<string, unknown> & { id: string };
  exceptions: { field?: string }[];
}
/** Sends items as they stand in JSON. */
async function send(kind: 'campaigns' | 'ad_groups', items: readonly string[]): Promise<Item[]> {
  const answer = await api().app.inject({
    method: 'POST',
    url: `/v5/ad_accounts/${account.id}/${kind}`,
    headers: { ...account.owner.headers, 'content-type': 'application/json' },
    payload: `[${items.join(',')}]`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Item[] }>().items;
}

/** Fields with money: how an item with an amount is sent, and the least and the most that it may be. */
const FIELDS = [
  ['campaigns', 'daily_spend_cap', minimumBudget('USD'), BUDGET_MAX],
  ['campaigns', 'lifetime_spend_cap', minimumBudget('USD'), BUDGET_MAX],
  ['ad_groups', 'budget_in_micro_currency', minimumBudget('USD'), BUDGET_MAX],
  [
    'ad_groups',
    'bid_in_micro_currency',
    minimumBid('USD', 'CLICKTHROUGH'),
    maximumBid('USD', 'CLICKTHROUGH'),
  ],
] as const;
const itemWith = (kind: 'campaigns' | 'ad_groups', field: string, amount: string): string => {
  const item = kind === 'campaigns' ? { name: 'C', objective_type: 'CONSIDERATION' } : adGroupOf(campaign);
  const { [field]: _, ...rest } = item as Record<string, unknown>;
  return `{${JSON.stringify(rest).slice(1, -1)},"${field}":${amount}}`;
};
/** Stored amounts, as strings. */
const keptOf = async (kind: string, field: string, ids: readonly string[]) => {
  const rows = await api().db.query<{ id: string; amount: string }>(
    `select id, ${field}::text as amount from ${kind} where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

describe.each(FIELDS)('%s %s', (kind, field, least, most) => {
  it('keeps every amount to the last millionth, or says that it is too small or too large', async () => {
    const amounts = fc.array(
      fc.oneof(
        fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) * 4n }),
        fc.bigInt({ min: BigInt(least), max: BigInt(most) }),
        fc.bigInt({ min: BigInt(least) - 3n, max: BigInt(least) + 3n }),
        fc.bigInt({ min: BigInt(most) - 3n, max: BigInt(most) + 3n }),
        fc.bigInt({ min: BigInt(Number.MAX_SAFE_INTEGER) - 3n, max: BigInt(Number.MAX_SAFE_INTEGER) + 3n }),
      ),
      { minLength: 30, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(amounts, async (sent) => {
        const items = await send(
          kind,
          sent.map((amount) => itemWith(kind, field, String(amount))),
        );
        const kept = await keptOf(
          kind,
          field,
          items.flatMap(({ data }) => data?.id ?? []),
        );
        for (const [at, amount] of sent.entries()) {
          const { data, exceptions } = items[at]!;
          const fits = amount >= least && amount <= most;
          expect(data?.[field], String(amount)).toBe(fits ? Number(amount) : undefined);
          expect(exceptions[0]?.field, String(amount)).toBe(fits ? undefined : field);
          if (fits) expect(kept.get(data!.id)).toBe(String(amount));
        }
      }),
      { seed: 12, numRuns: 4, endOnFailure: true },
    );
  });

  it('takes nothing else for an amount, and the others of the batch are made', async () => {
    const odd = fc.oneof(
      fc.boolean().map(String),
      fc.string().map((text) => JSON.stringify(text)),
      fc.integer({ min: 0, max: 9_000_000_000 }).map((amount) => `"${amount}"`),
      fc.integer({ min: 3_000_000, max: 9_000_000_000 }).map((amount) => `${amount}.5`),
      fc.integer({ max: -1 }).map(String),
      fc.array(fc.integer(), { maxLength: 2 }).map((list) => JSON.stringify(list)),
      fc.constantFrom('{}', '1e300', '-0.1', '[[]]'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 29 }), async (sent) => {
        const right = itemWith(kind, field, '9000000');
        const items = await send(kind, [...sent.map((amount) => itemWith(kind, field, amount)), right]);
        const said = items.map(({ data, exceptions }) => exceptions[0]?.field ?? data?.[field]);
        expect(said).toEqual([...sent.map(() => field), 9_000_000]);
      }),
      { seed: 12, numRuns: 10, endOnFailure: true },
    );
  });
});

it('has a least for each currency, which is what is taken there', async () => {
  for (const currency of AD_CURRENCIES) {
    const other = await openAccount(api(), currency);
    const least = minimumBudget(currency);
    const { data } = await other.addCampaigns(
      [least - 1, least].map((daily_spend_cap) => ({
        name: 'C',
        objective_type: 'CONSIDERATION',
        daily_spend_cap,
      })),
    );
    expect(data.items.map((item) => item.data?.daily_spend_cap)).toEqual([undefined, least]);
    const under = data.items[1]!.data!.id;
    const bid = minimumBid(currency, 'CLICKTHROUGH');
    const groups = await other.addAdGroups(
      [bid - 1, bid].map((bid_in_micro_currency) => ({
        ...adGroupOf(under),
        budget_in_micro_currency: least,
        bid_in_micro_currency,
      })),
    );
    expect(groups.data.items.map((item) => item.data?.bid_in_micro_currency)).toEqual([undefined, bid]);
  }
  expect(['USD', 'SEK', 'EUR'].map(minimumBudget)).toEqual([1_000_000, 10_000_000, 1_000_000]);
});

it('has a most for bids of ad groups, keywords, and product groups, which names the field', async () => {
  const shop = await openShop(api());
  const most = maximumBid('USD', 'CLICKTHROUGH');
  const groupId = await shop.adGroup(await shop.campaign());
  const changed = await api().ok(
    'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
    { params: shop.params, body: [{ id: groupId, bid_in_micro_currency: most + 1 }] },
    shop.owner,
  );
  expect(changed.items[0]!.exceptions[0]).toMatchObject({
    field: 'bid_in_micro_currency',
    message: adMessages.atMost('bid_in_micro_currency', most, 'USD'),
  });
  const keywords = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/keywords',
    {
      params: shop.params,
      body: {
        parent_id: groupId,
        keywords: [most, most + 1].map((bid) => ({
          value: `lamp ${bid}`,
          match_type: 'BROAD' as const,
          bid,
        })),
      },
    },
    shop.owner,
  );
  expect(keywords.keywords).toHaveLength(1);
  expect(JSON.stringify(keywords.errors)).toContain(adMessages.atMost('bid', most, 'USD'));
  const promoted = await shop.promote([
    {
      ad_group_id: await shop.catalogAdGroup(),
      catalog_product_group_id: await shop.allProducts(),
      bid_in_micro_currency: most + 1,
    },
  ]);
  expect(JSON.stringify(promoted.data)).toContain(adMessages.atMost('bid_in_micro_currency', most, 'USD'));
});
