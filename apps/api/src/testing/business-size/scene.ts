/** A business of some size for tests and benches of its calls: people, partners, things of its own and received ones, requests, history, and a hierarchy. */
import { createDb } from '../../platform/db';

/** How much a business has. */
export interface BusinessSize {
  readonly members: number;
  /** Ad accounts and groups of them; as many are shared with its agency. */
  readonly assets: number;
}

/** Brands below it, at any size: as many as a hierarchy may have. */
const BRANDS = 200;
/** The first ids of what the scene makes; what follows has the next ones. */
export const IDS = {
  business: 400_001,
  agency: 400_002,
  member: 1001,
  partner: 500_001,
  brand: 600_001,
  agencyMember: 700_001,
  account: 2_000_001,
  brandAccount: 2_500_001,
  partnerAccount: 2_600_001,
  group: 3_000_001,
  catalog: 4_000_001,
} as const;

/** People whose calls are measured: who runs the business or its agency, and who works there with some permissions. */
export const ASKERS = {
  owner: IDS.business,
  administrator: IDS.member,
  employee: IDS.member + 100,
  agencyAdministrator: IDS.agencyMember,
  agencyEmployee: IDS.agencyMember + 1,
} as const;

/** The session token of somebody. */
export const tokenOfMember = (id: number): string => `business-session-of-${id}`;

/** Administrators of the business, at any size, from {@link ASKERS}' first on. */
export const ADMINISTRATORS = 30;
/** Permissions of the employees who are measured: for so many ad accounts. */
const GIVEN = 40;

function rowsOf({ members, assets }: BusinessSize): readonly string[] {
  const groups = assets / 10;
  const accounts = assets - groups;
  const partners = members / 20;
  const people = (from: number, count: number, kind: string, isBusiness: boolean) =>
    `insert into users (id, email, username, first_name, full_name, business_name, is_partner, birthdate, country, email_confirmed_at)
     select ${from} + n, '${kind}' || n || '@people.example', '${kind}' || n, 'Person', 'Person ' || n,
       case when ${isBusiness} then 'Business ' || n end, ${isBusiness}, '1990-05-17', 'US', now() from generate_series(0, ${count - 1}) n`;
  const openAccounts = (from: number, count: number, owner: string) =>
    `insert into ad_accounts (id, owner_user_id, name, country, currency)
     select ${from} + n, ${owner}, 'Account ' || n, 'US', case when n % 3 = 0 then 'EUR' else 'USD' end from generate_series(0, ${count - 1}) n`;
  return [
    people(IDS.business, 2, 'business', true),
    people(IDS.member, members, 'member', false),
    people(IDS.partner, partners, 'partner', true),
    people(IDS.brand, BRANDS, 'brand', true),
    people(IDS.agencyMember, 2, 'agent', false),
    `insert into sessions (token_hash, user_id, login_type, expires_at)
     select encode(sha256(('business-session-of-' || n)::bytea), 'hex'), n, 1, now() + interval '1 day'
     from (select unnest(array[${Object.values(ASKERS).join(',')}]) as n union select ${ASKERS.administrator} + generate_series(0, ${ADMINISTRATORS - 1})) t`,

    `insert into business_members (business_id, member_id, business_role)
     select ${IDS.business}, ${IDS.member} + n, case when n < ${ADMINISTRATORS} then 'BIZ_ADMIN' when n % 50 = 2 then 'PARTNER' else 'EMPLOYEE' end
     from generate_series(0, ${members - 1}) n`,
    `insert into business_members (business_id, member_id, business_role)
     values (${IDS.agency}, ${ASKERS.agencyAdministrator}, 'BIZ_ADMIN'), (${IDS.agency}, ${ASKERS.agencyEmployee}, 'EMPLOYEE')`,

    openAccounts(IDS.account, accounts, String(IDS.business)),
    openAccounts(IDS.brandAccount, BRANDS * 5, `${IDS.brand} + n / 5`),
    openAccounts(IDS.partnerAccount, partners, `${IDS.partner} + n`),
    `insert into campaigns (ad_account_id, name, objective_type, status)
     select id, 'Campaign ' || n, 'AWARENESS', 'ACTIVE' from ad_accounts, generate_series(1, 2) n`,
    `insert into conversion_tags (ad_account_id, name, configs) select id, 'Tag', '{}' from ad_accounts where id % 50 = 0`,
    `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, clicks, spend_micro)
     select id, 1, current_date - d, 1, 1, 1000, 10, 1000000 from ad_accounts, generate_series(0, 39) d where owner_user_id >= ${IDS.brand}`,

    `insert into asset_groups (id, business_id, name, description, types)
     select ${IDS.group} + n, ${IDS.business}, 'Group ' || n, '', '{BRAND}' from generate_series(0, ${groups - 1}) n`,
    `insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
     select ${IDS.business}, ${IDS.group} + n, ${IDS.account} + (n * 20 + i) % ${accounts}, 'AD_ACCOUNT'
     from generate_series(0, ${groups - 1}) n, generate_series(0, 19) i order by n, i`,
    `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
     select ${IDS.business}, ${IDS.member} + n, ${IDS.account} + (n * 7 + i * 31) % ${accounts}, 'AD_ACCOUNT', '{CAMPAIGN_MANAGER}'
     from generate_series(1, ${members - 1}) n, generate_series(1, 3) i where n >= ${ADMINISTRATORS} on conflict do nothing`,
    `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
     select ${IDS.business}, ${ASKERS.employee}, ${IDS.account} + i * ${accounts / GIVEN}, 'AD_ACCOUNT', '{ANALYST,FINANCE_MANAGER}'
     from generate_series(0, ${GIVEN - 1}) i on conflict do nothing`,
    `insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
     values (${IDS.business}, ${ASKERS.employee}, ${IDS.group}, 'ASSET_GROUP', '{ANALYST}'), (${IDS.business}, ${ASKERS.employee}, ${IDS.business}, 'PROFILE', '{CATALOGS_VIEWER}')`,

    // Partners reach the business's things, and half of them let it at theirs; the agency reaches all of it.
    `insert into business_partners (business_id, partner_id, created_by)
     select ${IDS.business}, ${IDS.partner} + n, ${IDS.member} from generate_series(0, ${partners - 1}) n
     union all select ${IDS.partner} + n, ${IDS.business}, null from generate_series(0, ${partners - 1}, 2) n
     union all select ${IDS.business}, ${IDS.agency}, null`,
    `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
     select ${IDS.business}, ${IDS.partner} + n, ${IDS.account} + (n * 11 + i) % ${accounts}, 'AD_ACCOUNT', '{ANALYST}'::text[]
     from generate_series(0, ${partners - 1}) n, generate_series(0, 4) i
     union all select ${IDS.partner} + n, ${IDS.business}, ${IDS.partnerAccount} + n, 'AD_ACCOUNT', '{ADMIN}' from generate_series(0, ${partners - 1}, 2) n
     union all select ${IDS.business}, ${IDS.agency}, ${IDS.account} + n, 'AD_ACCOUNT', '{ADMIN}' from generate_series(0, ${accounts - 1}) n`,
    `insert into partner_member_access (partner_id, member_id, business_id, asset_id, permissions)
     select ${IDS.agency}, ${ASKERS.agencyEmployee}, ${IDS.business}, ${IDS.account} + i * ${accounts / GIVEN}, '{ANALYST}' from generate_series(0, ${GIVEN - 1}) i`,

    `insert into business_invites (business_id, invited_by, email, business_role, status)
     select ${IDS.business}, ${IDS.member}, 'guest' || n || '@people.example', 'EMPLOYEE', case when n < 60 then 'PENDING' else (array['DECLINED', 'CANCELLED', 'ACCEPTED'])[1 + n % 3] end
     from generate_series(0, ${members - 1}) n`,
    `insert into partner_invites (business_id, partner_id, invite_type, status)
     select case when n % 2 = 0 then ${IDS.business} else ${IDS.partner} + n end, case when n % 2 = 0 then ${IDS.partner} + n else ${IDS.business} end,
       'PARTNER_REQUEST', case when n < 40 then 'PENDING' else 'DECLINED' end from generate_series(0, ${partners - 1}) n`,
    `insert into change_log (scope_id, actor_id, entity_type, entity_id, action, field, old_value, new_value)
     select ${IDS.business}, ${IDS.member}, case when n % 20 = 0 then 'PARTNER' else 'MEMBER' end, ${IDS.member} + n / 2, 'UPDATE', 'business_role', '"EMPLOYEE"', '"BIZ_ADMIN"'
     from generate_series(0, ${members * 2 - 1}) n`,
    `insert into ad_account_moves (ad_account_id, from_id, to_id, status, expires_at)
     select ${IDS.account} + n, ${IDS.partner}, ${IDS.business}, 'DECLINED', now() from generate_series(0, ${members / 10 - 1}) n`,
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     select 'token' || n, ${IDS.member} + n, 'Token', '{ads:read}', now() + interval '30 days' from generate_series(0, ${members - 1}, 10) n`,
    `insert into billing_invoices (ad_account_id, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
       issued_on, due_date, spend_micro, billed_micro, business_id)
     select ${IDS.account} + n / 6, n + 1, 'INVOICE', 'CLOSED', 'INVOICE', 'USD', 'Account', '{"country": "US"}', date '2026-01-01' + n % 6, '2026-01-31', '2026-02-01', '2026-03-01', 1000000, 1000000, ${IDS.business}
     from generate_series(0, ${accounts * 6 - 1}) n`,

    `insert into hierarchy_nodes (business_id, hierarchy_id, path) values (${IDS.business}, ${IDS.business}, '{${IDS.business}}')`,
    `insert into hierarchy_nodes (business_id, hierarchy_id, parent_id, path)
     select ${IDS.brand} + n, ${IDS.business}, ${IDS.business}, array[${IDS.business}, ${IDS.brand} + n] from generate_series(0, ${BRANDS - 1}) n`,

    `insert into catalogs (id, business_id, name, catalog_type) select ${IDS.catalog} + n, ${IDS.business}, 'Catalog ' || n, 'RETAIL' from generate_series(0, 9) n`,
    `insert into catalog_feeds (id, business_id, catalog_id, name, format, location, default_locale, status)
     select ${IDS.catalog} + 100 + n, ${IDS.business}, ${IDS.catalog} + n % 10, 'Feed ' || n, 'CSV', 'https://shop.example/feed', 'en-US', 'ACTIVE' from generate_series(0, 19) n`,
    `insert into catalog_feed_runs (business_id, feed_id, status, original, ingested)
     select ${IDS.business}, ${IDS.catalog} + 100 + n % 20, 'COMPLETED', 10, 10 from generate_series(0, ${members - 1}) n`,
  ];
}

/** Fills an empty, migrated database. */
export async function fillBusiness(url: string, size: BusinessSize): Promise<void> {
  const db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  try {
    await db.transaction(async (tx) => {
      for (const statement of rowsOf(size)) await tx.query(statement);
    });
    await db.query('vacuum analyze');
  } finally {
    await db.close();
  }
}
