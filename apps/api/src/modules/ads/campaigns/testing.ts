import type { CallOptions } from '@corkboard/contract';
import type { TestApi, TestPerson } from '../../../testing/test-api';
import { employ } from '../../../testing/employ';

export type NewCampaign = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
export type NewAdGroup = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];
export type NewAd = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];

/** An ad account of a new business, and ways to fill it for tests. */
export async function openAccount(api: TestApi, currency = 'USD') {
  const owner = await api.person({ is_partner: true });
  const account = await api.ok(
    'POST /v5/ad_accounts',
    { body: { name: 'Shop', country: 'US', currency } },
    owner,
  );
  const params = { ad_account_id: account.id };

  const addCampaigns = (body: NewCampaign[], as: TestPerson = owner) =>
    api.call('POST /v5/ad_accounts/{ad_account_id}/campaigns', { params, body }, as);
  const addAdGroups = (body: NewAdGroup[], as: TestPerson = owner) =>
    api.call('POST /v5/ad_accounts/{ad_account_id}/ad_groups', { params, body }, as);
  const addAds = (body: NewAd[], as: TestPerson = owner) =>
    api.call('POST /v5/ad_accounts/{ad_account_id}/ads', { params, body }, as);

  /** Gives somebody, who works in the business from now on, roles in the account. */
  const join = (person: TestPerson, permissions: readonly string[]) =>
    employ(api.db, owner, person, { accounts: { [account.id]: permissions } });

  return {
    owner,
    join,
    id: account.id,
    params,
    addCampaigns,
    addAdGroups,
    addAds,
    /** The id of a new campaign. */
    async campaign(changes: Partial<NewCampaign> = {}): Promise<string> {
      const { data } = await addCampaigns([{ name: 'C', objective_type: 'CONSIDERATION', ...changes }]);
      return data.items[0]!.data!.id;
    },
    /** The id of a new ad group of a CONSIDERATION campaign. */
    async adGroup(campaign_id: string, changes: Partial<NewAdGroup> = {}): Promise<string> {
      const { data } = await addAdGroups([{ ...adGroupOf(campaign_id), ...changes }]);
      return data.items[0]!.data!.id;
    },
    /** The id of a new conversion tag. */
    async tag(name = 'Shop pages'): Promise<string> {
      const call = 'POST /v5/ad_accounts/{ad_account_id}/conversion_tags';
      return (await api.ok(call, { params, body: { name } }, owner)).id;
    },
    /** Makes a person, who works in the business, a member with roles. */
    async member(...permissions: string[]): Promise<TestPerson> {
      const person = await api.person();
      await join(person, permissions);
      return person;
    },
  };
}

/** An ad group that a CONSIDERATION campaign takes. */
export const adGroupOf = (campaign_id: string): NewAdGroup => ({
  campaign_id,
  name: 'G',
  billable_event: 'CLICKTHROUGH',
  budget_in_micro_currency: 5_000_000,
  bid_in_micro_currency: 500_000,
});

/** The id of a pin on a new board of its owner; it leads to a shop, unless told otherwise. */
export async function addPin(
  api: TestApi,
  owner: TestPerson,
  privacy = 'public',
  link: string | null = 'https://shop.example/',
): Promise<string> {
  const [row] = await api.db.query<{ id: string }>(
    `with board as (
       insert into boards (owner_id, name, slug, privacy) values ($1, 'B', md5(random()::text), $2) returning id
     ), image as (
       insert into images (signature, phash, width, height, dominant_color, bytes)
       values ('00000000000000aa', '0', 300, 400, '#808080', 1) on conflict do nothing
     )
     insert into pins (owner_id, board_id, pinner_id, creator_id, is_public, method, image_signature, image_width,
       image_height, dominant_color, link, domain)
     select $1, board.id, $1, $1, $2 = 'public', 'uploaded', '00000000000000aa', 300, 400, '#808080', $3, substring($3 from '^https?://([^/]+)') from board
     returning id`,
    [owner.id, privacy, link],
  );
  return row!.id;
}
