import { type Change, logChanges } from '../ground/history/changes';
import type { Tx } from '../platform/db';
import { DEMO_BUSINESS } from './people';
import type { SeededPerson } from './rows';

interface DemoBusiness {
  username: string;
  name: string;
  country: string;
  about: string;
}

/** Brands of the demo's business, each with the currency of its ad account and the brand it stands below. */
const BRANDS: readonly (DemoBusiness & { currency: string; below?: string })[] = [
  {
    username: 'fernoak_outdoor',
    name: 'Fern & Oak Outdoor',
    country: 'US',
    currency: 'USD',
    about: 'Benches and planters that stay out all year.',
  },
  {
    username: 'fernoak_europe',
    name: 'Fern & Oak Europe',
    country: 'DE',
    currency: 'EUR',
    about: 'The same workshop, closer to you.',
  },
  {
    username: 'fernoak_kids',
    name: 'Fern & Oak Kids',
    country: 'DE',
    currency: 'EUR',
    below: 'fernoak_europe',
    about: 'Small chairs for small people.',
  },
];

/** Businesses that reach something of the demo's business. */
const PARTNERS: readonly (DemoBusiness & { permissions: readonly string[] })[] = [
  {
    username: 'tallship_media',
    name: 'Tallship Media',
    country: 'US',
    about: 'We plan and run campaigns for shops.',
    permissions: ['CAMPAIGN_MANAGER', 'AUDIENCE_MANAGER'],
  },
  {
    username: 'plainledger',
    name: 'Plain Ledger',
    country: 'US',
    about: 'Bookkeeping for small companies.',
    permissions: ['FINANCE_VIEW'],
  },
];

/** Businesses that ask the demo's business for something, and that it asks. */
const ASKING: readonly (DemoBusiness & { asks: boolean; permissions: readonly string[] })[] = [
  {
    username: 'juniper_studio',
    name: 'Juniper Studio',
    country: 'US',
    about: 'Photographs of furniture, and the ads they end up in.',
    asks: true,
    permissions: ['CAMPAIGN_MANAGER'],
  },
  {
    username: 'lowtide_analytics',
    name: 'Low Tide Analytics',
    country: 'DE',
    about: 'We read reports, so that you can make chairs.',
    asks: false,
    permissions: ['ANALYST'],
  },
];

async function addBusiness(tx: Tx, { username, name, country, about }: DemoBusiness): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into users (email, username, first_name, full_name, business_name, is_partner, birthdate, country, about, email_confirmed_at)
     values ($1, $2, $3, $3, $3, true, '1990-05-17', $4, $5, now()) returning id`,
    [`${username}@corkboard.example`, username, name, country, about],
  );
  return row!.id;
}

/** Gives the demo's business brands below it, with a few rules, partners, requests that wait, and the history of all that. */
export async function addHierarchy(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  const top = people.find(({ person }) => person.username === DEMO_BUSINESS)!.id;
  await tx.query(
    'insert into hierarchy_nodes (business_id, hierarchy_id, path) values ($1, $1, array[$1::bigint])',
    [top],
  );
  const changes: Change[] = [{ entityType: 'HIERARCHY', entityId: top, action: 'CREATE' }];
  const brands = new Map<string, string>();
  for (const { currency, below, ...brand } of BRANDS) {
    const id = await addBusiness(tx, brand);
    brands.set(brand.username, id);
    changes.push({ entityType: 'BRAND', entityId: id, action: 'CREATE' });
    await tx.query(
      `insert into hierarchy_nodes (business_id, hierarchy_id, parent_id, path)
       select $1, p.hierarchy_id, p.business_id, p.path || $1::bigint from hierarchy_nodes p where p.business_id = $2`,
      [id, below === undefined ? top : brands.get(below)!],
    );
    await tx.query(
      'insert into ad_accounts (owner_user_id, name, country, currency) values ($1, $2, $3, $4)',
      [id, brand.name, brand.country, currency],
    );
  }
  await tx.query(
    `insert into hierarchy_blocks (business_id, kind, value)
     values ($1, 'WORD', 'weapon'), ($1, 'WORD', 'fake leather'), ($1, 'ADDRESS', 'gossip.example')`,
    [top],
  );
  await tx.query('insert into hierarchy_rules (business_id, session_hours) values ($1, 336)', [top]);
  const group = { name: 'Main shop', description: 'What the main shop uses.', types: ['BRAND'] };
  const [made] = await tx.query<{ id: string }>(
    'insert into asset_groups (business_id, name, description, types) values ($1, $2, $3, $4) returning id',
    [top, group.name, group.description, group.types],
  );
  await tx.query(
    `insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
     select $1, $2, a.id, 'AD_ACCOUNT' from ad_accounts a where a.owner_user_id = $1`,
    [top, made!.id],
  );
  changes.push(
    {
      entityType: 'BRAND_SAFETY',
      entityId: top,
      action: 'UPDATE',
      field: 'WORD',
      old: [],
      new: ['weapon', 'fake leather'],
    },
    {
      entityType: 'BRAND_SAFETY',
      entityId: top,
      action: 'UPDATE',
      field: 'ADDRESS',
      old: [],
      new: ['gossip.example'],
    },
    { entityType: 'SECURITY', entityId: top, action: 'UPDATE', field: 'session_hours', old: null, new: 336 },
    { entityType: 'ASSET_GROUP', entityId: made!.id, action: 'CREATE', new: group },
  );
  const partners: string[] = [];
  for (const { permissions, ...partner } of PARTNERS) {
    const id = await addBusiness(tx, partner);
    partners.push(id);
    await tx.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [top, id]);
    await tx.query(
      `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
       select $1, $2, a.id, 'AD_ACCOUNT', $3 from ad_accounts a where a.owner_user_id = $1`,
      [top, id, permissions],
    );
    changes.push({ entityType: 'PARTNER', entityId: id, action: 'CREATE', new: { access: [] } });
  }
  for (const { permissions, asks, ...other } of ASKING) {
    const id = await addBusiness(tx, other);
    const [by, to] = asks ? [id, top] : [top, id];
    const [invite] = await tx.query<{ id: string }>(
      `insert into partner_invites (business_id, partner_id, invite_type, invited_by, access)
       select $1, $2, $3, $1, jsonb_agg(jsonb_build_object('asset_id', a.id::text, 'permissions', $4::text[]))
       from ad_accounts a where a.owner_user_id = $5 returning id`,
      [by, to, asks ? 'PARTNER_REQUEST' : 'PARTNER_INVITE', permissions, top],
    );
    if (!asks) changes.push({ entityType: 'INVITE', entityId: invite!.id, action: 'CREATE' });
  }
  await shareAudiences(tx, top, partners[0]!);
  await logChanges(tx, top, top, changes);
}

/** Audiences that the demo's business gives to its first partner, and gets from it. */
async function shareAudiences(tx: Tx, top: string, partner: string): Promise<void> {
  const share = (name: string, rule: object, of: string, to: string) =>
    tx.query(
      `with made as (
         insert into audiences (ad_account_id, name, description, audience_type, rule)
         select a.id, $1, '', 'ENGAGEMENT', $2::jsonb || case when $2::jsonb = '{}' then jsonb_build_object('campaign_id', (
             select jsonb_agg(c.id::text) from (select id from campaigns where ad_account_id = a.id order by id limit 1) c)) else '{}' end
         from ad_accounts a where a.owner_user_id = $3 returning ad_account_id, id
       )
       insert into audience_shares (ad_account_id, audience_id, business_id, recipient_business_id)
       select made.ad_account_id, made.id, $3, $4 from made`,
      [name, JSON.stringify(rule), of, to],
    );
  await share('People who pressed our autumn ads', {}, top, partner);
  await tx.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [partner, top]);
  await tx.query(
    `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Tallship Media', 'US', 'USD')`,
    [partner],
  );
  await share('Readers of furniture blogs', { engagement_domain: ['tallship.example'] }, partner, top);
}
