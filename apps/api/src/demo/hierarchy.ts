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

async function addBusiness(tx: Tx, { username, name, country, about }: DemoBusiness): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into users (email, username, first_name, full_name, business_name, is_partner, birthdate, country, about, email_confirmed_at)
     values ($1, $2, $3, $3, $3, true, '1990-05-17', $4, $5, now()) returning id`,
    [`${username}@corkboard.example`, username, name, country, about],
  );
  return row!.id;
}

/** Gives the demo's business brands below it, with a few rules, and partners. */
export async function addHierarchy(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  const top = people.find(({ person }) => person.username === DEMO_BUSINESS)!.id;
  await tx.query(
    'insert into hierarchy_nodes (business_id, hierarchy_id, path) values ($1, $1, array[$1::bigint])',
    [top],
  );
  const brands = new Map<string, string>();
  for (const { currency, below, ...brand } of BRANDS) {
    const id = await addBusiness(tx, brand);
    brands.set(brand.username, id);
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
  await tx.query(
    `with made as (
       insert into asset_groups (business_id, name, description, types) values ($1, 'Main shop', 'What the main shop uses.', '{BRAND}') returning id
     )
     insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
     select $1, made.id, a.id, 'AD_ACCOUNT' from made, ad_accounts a where a.owner_user_id = $1`,
    [top],
  );
  for (const { permissions, ...partner } of PARTNERS) {
    const id = await addBusiness(tx, partner);
    await tx.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [top, id]);
    await tx.query(
      `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
       select $1, $2, a.id, 'AD_ACCOUNT', $3 from ad_accounts a where a.owner_user_id = $1`,
      [top, id, permissions],
    );
  }
}
