import type { StandardPage } from '../../../ground/paging/standard';
import { shownName } from '../../../ground/references/people';
import { type Executor, prepared } from '../../../platform/db';
import { cleanLines, cleanText, cutText, INTEGRATION_EVENTS_KEPT } from '@corkboard/contract';

/** Words about a connection; secrets are sealed. */
interface SaidFields {
  connected_merchant_id: string | null;
  connected_advertiser_id: string | null;
  connected_lba_id: string | null;
  connected_tag_id: string | null;
  partner_access_token: string | null;
  partner_refresh_token: string | null;
  partner_access_token_expiry: string | null;
  partner_refresh_token_expiry: string | null;
  partner_primary_email: string | null;
  partner_metadata: string | null;
  scopes: string | null;
  additional_id_1: string | null;
}
/** A connected shop as it's kept. */
export interface IntegrationRow extends SaidFields {
  id: string;
  business_id: string;
  external_business_id: string;
  created_at: Date;
  updated_at: Date;
}

const SAID = [
  'connected_merchant_id',
  'connected_advertiser_id',
  'connected_lba_id',
  'connected_tag_id',
  'partner_access_token',
  'partner_refresh_token',
  'partner_access_token_expiry',
  'partner_refresh_token_expiry',
  'partner_primary_email',
  'partner_metadata',
  'scopes',
  'additional_id_1',
] as const satisfies readonly (keyof SaidFields)[];
const ROW = `i.id, i.business_id, i.external_business_id, i.created_at, i.updated_at, ${SAID.map((name) => `i.${name}`).join(', ')}`;

/** Connected shops of a business, the newest first, one more than the page has. */
export const listIntegrations = (db: Executor, business: string, page: StandardPage) =>
  integrationsBefore(db, [business, page.after, page.size + 1]);
const integrationsBefore = prepared<IntegrationRow, [business: string, before: string, limit: number]>(
  'commerce.list',
  `select ${ROW} from commerce_integrations i where i.business_id = $1 and i.id < $2 order by i.id desc limit $3::int`,
);
export const integrationById = prepared<IntegrationRow, [business: string, id: string]>(
  'commerce.get',
  `select ${ROW} from commerce_integrations i where i.business_id = $1 and i.id = $2`,
);
export const integrationByShop = prepared<IntegrationRow, [business: string, shop: string]>(
  'commerce.by_shop',
  `select ${ROW} from commerce_integrations i where i.business_id = $1 and i.external_business_id = $2`,
);
export const countIntegrations = prepared<{ count: number }, [business: string]>(
  'commerce.count',
  'select count(*)::int as count from commerce_integrations where business_id = $1',
);
/** Holds on to a business until the transaction ends, so that its shops are counted by one at a time. */
export const lockBusiness = prepared<{ is_partner: boolean }, [business: string]>(
  'commerce.lock_business',
  'select is_partner from users where id = $1 for no key update',
);
export const insertIntegration = prepared<{ id: string }, [business: string, shop: string]>(
  'commerce.add',
  'insert into commerce_integrations (business_id, external_business_id) values ($1, $2) returning id',
);

const TYPES: Partial<Record<keyof SaidFields, string>> = {
  connected_advertiser_id: 'bigint',
  connected_tag_id: 'bigint',
  partner_access_token_expiry: 'bigint',
  partner_refresh_token_expiry: 'bigint',
};
/** Writes what is said of a connection; what isn't said stays. @param said JSON of some of {@link SaidFields} */
export const updateIntegration = prepared<never, [business: string, id: string, said: string]>(
  'commerce.change',
  `update commerce_integrations i set updated_at = now(), ${SAID.map((name) => `${name} = coalesce(g.${name}, i.${name})`).join(', ')}
   from jsonb_to_record($3::jsonb) as g (${SAID.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ')})
   where i.business_id = $1 and i.id = $2`,
);

/** Which of an ad account and a tag aren't of a business. */
export const strangers = prepared<
  { account: boolean; tag: boolean },
  [business: string, account: string | null, tag: string | null]
>(
  'commerce.strangers',
  `select $2::bigint is not null and not exists (select from ad_accounts a where a.id = $2::bigint and a.owner_user_id = $1) as account,
     $3::bigint is not null and not exists (
       select from conversion_tags t join ad_accounts a on a.id = t.ad_account_id where t.id = $3::bigint and a.owner_user_id = $1) as tag`,
);

/** Gives a shop a secret and a token, in place of those that it had. */
export const equip = prepared<
  { id: string },
  [
    business: string,
    id: string,
    secret: string,
    hash: string,
    person: string,
    name: string,
    scopes: readonly string[],
    days: number,
  ]
>(
  'commerce.equip',
  `with old as (
     select token_hash from commerce_integrations where business_id = $1 and id = $2 for update
   ), ended as (
     delete from access_tokens t using old where t.token_hash = old.token_hash
   ), made as (
     insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     select $4, $5::bigint, $6, $7::text[], now() + make_interval(days => $8::int) from old returning token_hash
   )
   update commerce_integrations i set webhook_secret = $3, token_hash = made.token_hash, updated_at = now() from made
   where i.business_id = $1 and i.id = $2 returning i.id`,
);
/** Ends a connection with its token. */
export const deleteIntegration = prepared<{ id: string }, [business: string, id: string]>(
  'commerce.delete',
  `with gone as (
     delete from commerce_integrations where business_id = $1 and id = $2 returning id, token_hash
   ), ended as (
     delete from access_tokens t using gone where t.token_hash = gone.token_hash
   ) select id from gone`,
);

/** A connection as somebody outside names it, with what signs its news. */
export const webhookOf = prepared<{ business_id: string; webhook_secret: string | null }, [id: string]>(
  'commerce.webhook',
  'select business_id, webhook_secret from commerce_integrations where id = $1 and webhook_secret is not null',
);

/** An event as the page shows it. */
interface EventRow {
  id: string;
  kind: 'DELIVERY' | 'LOG';
  level: 'INFO' | 'WARN' | 'ERROR';
  topic: string | null;
  message: string | null;
  created_at: string;
}
/** A connected shop as the page shows it, with its last events. */
export interface ShopRow {
  id: string;
  shop: string;
  has_webhook: boolean;
  token_expires_at: Date | null;
  created_at: Date;
  /** Of the last delivery; null before the first. */
  last_level: EventRow['level'] | null;
  events: EventRow[];
}
export const shopsOf = prepared<ShopRow, [business: string, events: number]>(
  'commerce.shops',
  `select i.id, i.external_business_id as shop, i.webhook_secret is not null as has_webhook, i.created_at,
     (select t.expires_at from access_tokens t where t.token_hash = i.token_hash and t.expires_at > now()) as token_expires_at,
     (select e.level from commerce_events e where e.business_id = i.business_id and e.integration_id = i.id and e.kind = 'DELIVERY'
       order by e.id desc limit 1) as last_level,
     coalesce((select json_agg(last order by last.id::bigint desc) from (
       select e.id::text, e.kind, e.level, e.topic, e.message, e.created_at from commerce_events e
       where e.business_id = i.business_id and e.integration_id = i.id order by e.id desc limit $2::int) last), '[]') as events
   from commerce_integrations i where i.business_id = $1 order by i.id desc`,
);
export const businessName = prepared<{ name: string }, [business: string]>(
  'commerce.business_name',
  `select ${shownName('b')} as name from users b where b.id = $1`,
);

/** Keeps events. @param events JSON of a list with `shop` or `integration_id` */
const addEvents = prepared<never, [business: string, events: string]>(
  'commerce.add_events',
  `insert into commerce_events (business_id, integration_id, kind, level, topic, message)
   select $1, i.id, g.kind, g.level, g.topic, g.message
   from jsonb_to_recordset($2::jsonb) as g (integration_id bigint, shop text, kind text, level text, topic text, message text, place bigint)
     left join commerce_integrations i on i.business_id = $1::bigint and (i.id = g.integration_id or i.external_business_id = g.shop)
   order by g.place`,
);
const deleteOldEvents = prepared<never, [business: string, kept: number]>(
  'commerce.delete_events',
  `delete from commerce_events where business_id = $1
     and id <= (select id from commerce_events where business_id = $1 order by id desc offset $2::int limit 1)`,
);

/** An event before it's kept: of a connection by its id or by the shop's name. */
interface NewEvent extends Pick<EventRow, 'kind' | 'level' | 'topic' | 'message'> {
  integration_id?: string;
  shop?: string | null;
}

const [TOPIC_MAX, MESSAGE_MAX] = [200, 1000];

/** Keeps what shops tell, up to a number of a business. */
export async function keepEvents(db: Executor, business: string, events: readonly NewEvent[]): Promise<void> {
  const cut = events.map(({ topic, message, shop, ...event }, place) => ({
    ...event,
    place,
    shop: cleanText(shop ?? '') || null,
    topic: cutText(cleanText(topic ?? ''), TOPIC_MAX) || null,
    message: cutText(cleanLines(message ?? ''), MESSAGE_MAX) || null,
  }));
  await addEvents(db, [business, JSON.stringify(cut)]);
  await deleteOldEvents(db, [business, INTEGRATION_EVENTS_KEPT]);
}
