import type { MatchType } from '@corkboard/contract';
import { type Change, logChanges } from '../ground/history/changes';
import type { Tx } from '../platform/db';
import { promoteProducts } from './ad-products';
import { DEMO_BUSINESS } from './people';
import type { SeededPerson, SeededPin } from './rows';

const MICRO = 1_000_000;

/** A campaign of the demo, with one ad group and ads for some of the business's pins; or for a group of its products, where its objective is that. */
interface DemoCampaign {
  name: string;
  objective: string;
  billableEvent: string;
  status: string;
  dailyBudget: number;
  bid: number;
  startsInDays: number;
  endsInDays: number | null;
  /** Keywords that its ad group targets in searches, negative ones included. */
  keywords?: readonly (readonly [value: string, match: MatchType])[];
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    name: 'Autumn collection',
    objective: 'CONSIDERATION',
    billableEvent: 'CLICKTHROUGH',
    status: 'ACTIVE',
    dailyBudget: 25,
    bid: 0.6,
    startsInDays: -20,
    endsInDays: 40,
    keywords: [
      ['living room', 'BROAD'],
      ['oak shelf', 'BROAD'],
      ['dining table', 'PHRASE'],
      ['free', 'PHRASE_NEGATIVE'],
    ],
  },
  {
    name: 'Plants that forgive',
    objective: 'AWARENESS',
    billableEvent: 'IMPRESSION',
    status: 'ACTIVE',
    dailyBudget: 12,
    bid: 3.5,
    startsInDays: -6,
    endsInDays: null,
  },
  {
    name: 'Shelf objects, spring',
    objective: 'CONSIDERATION',
    billableEvent: 'CLICKTHROUGH',
    status: 'PAUSED',
    dailyBudget: 8,
    bid: 0.4,
    startsInDays: -90,
    endsInDays: -30,
  },
  {
    name: 'Winter preview',
    objective: 'AWARENESS',
    billableEvent: 'IMPRESSION',
    status: 'ACTIVE',
    dailyBudget: 30,
    bid: 4,
    startsInDays: 14,
    endsInDays: 60,
  },
  {
    name: 'Holiday gifts',
    objective: 'CATALOG_SALES',
    billableEvent: 'CLICKTHROUGH',
    status: 'ACTIVE',
    dailyBudget: 15,
    bid: 0.5,
    startsInDays: -12,
    endsInDays: null,
  },
];

/** Gives the demo's business an ad account with promotions, and a team; the demo's own person manages its campaigns. */
export async function addAdvertising(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
  origin: string,
): Promise<void> {
  const business = people.find(({ person }) => person.username === DEMO_BUSINESS)!;
  const manager = people.find(({ person }) => person.username === 'demo')!;
  const analyst = people.find(({ person }) => person.username === 'paolo_type')!;
  const [account] = await tx.query<{ id: string }>(
    `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, $2, 'US', 'USD') returning id`,
    [business.id, business.person.business],
  );
  await tx.query(
    `insert into ad_account_billing (ad_account_id, business_name, street, street2, city, region, postal_code)
     values ($1, $2, '12 Fern Lane', '', 'Portland', 'OR', '97204')`,
    [account!.id, business.person.business],
  );
  for (const [member, role, permissions] of [
    [manager, 'BIZ_ADMIN', []],
    [analyst, 'EMPLOYEE', ['ANALYST']],
  ] as const) {
    await tx.query(
      'insert into business_members (business_id, member_id, business_role) values ($1, $2, $3)',
      [business.id, member.id, role],
    );
    await tx.query(
      `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
       select $1, $2, $3, 'AD_ACCOUNT', $4 where $4 <> '{}'::text[]`,
      [business.id, member.id, account!.id, permissions],
    );
  }
  const own = pins.filter((pin) => pin.ownerId === business.id && pin.isPublic);
  for (const [n, campaign] of CAMPAIGNS.entries()) {
    const ofProducts = campaign.objective === 'CATALOG_SALES';
    const made = await addCampaign(
      tx,
      { id: account!.id, managerId: manager.id },
      campaign,
      ofProducts ? [] : own.slice(n * 3, n * 3 + 3),
    );
    if (ofProducts) await promoteProducts(tx, business, { account: account!.id, ...made }, origin);
  }
}

async function addCampaign(
  tx: Tx,
  { id: accountId, managerId }: { readonly id: string; readonly managerId: string },
  campaign: DemoCampaign,
  pins: readonly SeededPin[],
): Promise<{ campaign: string; adGroup: string }> {
  const times = [accountId, campaign.startsInDays, campaign.endsInDays];
  const start = `now() + $2::int * interval '1 day', now() + $3::int * interval '1 day'`;
  const [row] = await tx.query<{ id: string }>(
    `insert into campaigns (ad_account_id, start_time, end_time, name, objective_type, status, daily_spend_cap)
     values ($1, ${start}, $4, $5, $6, $7) returning id`,
    [...times, campaign.name, campaign.objective, campaign.status, campaign.dailyBudget * 2 * MICRO],
  );
  const groupName = `${campaign.name}: everybody`;
  const [group] = await tx.query<{ id: string }>(
    `insert into ad_groups (ad_account_id, start_time, end_time, campaign_id, name, status, billable_event, budget_type,
       budget_in_micro_currency, bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group, targeting_spec)
     values ($1, ${start}, $4, $5, $6, $7, 'DAILY', $8, $9, 'MAX_BID', 'STANDARD', 'ALL', '{}') returning id`,
    [
      ...times,
      row!.id,
      groupName,
      campaign.status,
      campaign.billableEvent,
      campaign.dailyBudget * MICRO,
      campaign.bid * MICRO,
    ],
  );
  for (const [value, match] of campaign.keywords ?? []) {
    await tx.query(
      `insert into keywords (ad_account_id, parent_id, parent_type, value, match_type, words, roots)
       select $1, $2, 'adgroup', $3, $4, words, keyword_roots(words) from (select string_to_array($3, ' ') as words) w`,
      [accountId, group!.id, value, match],
    );
  }
  const changes: Change[] = [
    { entityType: 'CAMPAIGN', entityId: row!.id, action: 'CREATE', new: { name: campaign.name } },
    { entityType: 'AD_GROUP', entityId: group!.id, action: 'CREATE', new: { name: groupName } },
  ];
  for (const pin of pins) {
    const [ad] = await tx.query<{ id: string }>(
      `insert into ads (ad_account_id, ad_group_id, campaign_id, pin_id, name, creative_type, status, review_status)
       values ($1, $2, $3, $4, $5, 'REGULAR', $6, 'APPROVED') returning id`,
      [accountId, group!.id, row!.id, pin.id, pin.picture.title, campaign.status],
    );
    changes.push({
      entityType: 'AD',
      entityId: ad!.id,
      action: 'CREATE',
      new: { name: pin.picture.title },
    });
  }
  await logChanges(tx, accountId, managerId, changes);
  return { campaign: row!.id, adGroup: group!.id };
}
