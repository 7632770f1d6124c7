import { Type } from 'typebox';
import {
  INTEGRATION_EVENT_KINDS,
  INTEGRATION_LOGS_MAX,
  INTEGRATION_STATUSES,
  LOG_LEVELS,
  SHOP_NAME_MAX,
} from '../../commerce';
import { Id, Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { exact, list, page, some } from '../standard';

const O = Type.Optional;
const text = (maxLength: number) => Type.String({ maxLength });
const Expiry = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Ms = Type.Integer({ description: 'Milliseconds' });

/** Words about a connection. */
const said = {
  connected_merchant_id: O(text(128)),
  connected_advertiser_id: O(Id),
  connected_lba_id: O(text(128)),
  connected_tag_id: O(Id),
  partner_access_token: O(Type.String({ maxLength: 4096, description: 'Is never answered' })),
  partner_refresh_token: O(Type.String({ maxLength: 4096, description: 'Is never answered' })),
  partner_access_token_expiry: O(Expiry),
  partner_refresh_token_expiry: O(Expiry),
  partner_primary_email: O(text(320)),
  partner_metadata: O(text(10_000)),
  scopes: O(text(2000)),
  additional_id_1: O(text(128)),
};
const Shop = Type.String({ minLength: 1, maxLength: SHOP_NAME_MAX });
const Metadata = Type.Object({
  id: Id,
  external_business_id: Type.String(),
  connected_user_id: Id,
  connected_merchant_id: O(Type.String()),
  connected_advertiser_id: O(Type.String()),
  connected_lba_id: O(Type.String()),
  connected_tag_id: O(Type.String()),
  partner_access_token_expiry: O(Type.Number()),
  partner_refresh_token_expiry: O(Type.Number()),
  partner_metadata: O(Type.String()),
  scopes: O(Type.String()),
  additional_id_1: O(Type.String()),
  created_timestamp: Ms,
  updated_timestamp: Ms,
});
const orNull = nullable(Type.String());
const Integration = Type.Object({
  id: Id,
  external_business_id: Type.String(),
  connected_user_id: Id,
  connected_merchant_id: orNull,
  connected_advertiser_id: orNull,
  connected_lba_id: orNull,
  connected_tag_id: orNull,
  /** Secrets of the shop, which the site keeps and doesn't answer. */
  partner_access_token: Type.Null(),
  partner_refresh_token: Type.Null(),
  partner_access_token_expiry: nullable(Type.Integer()),
  partner_refresh_token_expiry: nullable(Type.Integer()),
  partner_primary_email: orNull,
  partner_metadata: orNull,
  scopes: orNull,
  additional_id_1: orNull,
  created_time: Ms,
  updated_time: Ms,
});
const One = Type.Object({ external_business_id: Shop });
const Headers = O(Type.Record(text(200), text(4096), { maxProperties: 100 }));
const Log = exact({
  client_timestamp: Expiry,
  event_type: oneOf(['APP', 'API'] as const),
  log_level: oneOf(LOG_LEVELS),
  message: O(text(8192)),
  external_business_id: O(nullable(text(2048))),
  advertiser_id: O(nullable(text(128))),
  merchant_id: O(nullable(text(128))),
  tag_id: O(nullable(text(128))),
  feed_profile_id: O(nullable(text(128))),
  app_version_number: O(text(20)),
  platform_version_number: O(text(20)),
  error: O(
    exact({
      cause: O(text(512)),
      column_number: O(Type.Integer()),
      file_name: O(text(256)),
      line_number: O(Type.Integer()),
      message: O(text(8192)),
      message_detail: O(text(1024)),
      name: O(text(256)),
      number: O(Type.Integer()),
      stack_trace: O(text(20_000)),
    }),
  ),
  request: O(
    exact({
      method: oneOf([
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'DELETE',
        'CONNECT',
        'OPTIONS',
        'TRACE',
        'PATCH',
      ] as const),
      host: text(2048),
      path: text(2048),
      request_headers: Headers,
      response_headers: Headers,
      response_status_code: O(Type.Integer()),
    }),
  ),
});
const read = { bare: true as const, scopes: ['ads:read'] as const };
const write = { bare: true as const, scopes: ['ads:write'] as const };

/** A delivery of a shop, or a line of its log. */
const ShopEvent = Type.Object({
  id: Id,
  kind: oneOf(INTEGRATION_EVENT_KINDS),
  level: oneOf(LOG_LEVELS),
  /** The shop's word for what happened; null where it says none. */
  topic: orNull,
  message: orNull,
  created_at: Moment,
});
const ConnectedShop = Type.Object({
  id: Id,
  shop: Type.String(),
  status: oneOf(INTEGRATION_STATUSES),
  webhook_url: Type.String(),
  /** Whether it has a secret and a token of this page: a program that connected a shop has its own. */
  has_webhook: Type.Boolean(),
  /** Null where it has none, or where it's over. */
  token_expires_at: nullable(Moment),
  created_at: Moment,
  events: Type.Array(ShopEvent),
});
/** Secrets that are answered once. */
const Secrets = Type.Object({
  id: Id,
  webhook_url: Type.String(),
  secret: Type.String(),
  token: Type.String(),
});

/** Shops that are connected to a business. */
export const commerceCalls = {
  'CommerceIntegrationResource.get': resource({
    summary: 'Get the shops that are connected to a business, with the last events of each.',
    options: Type.Object({ business_id: Id }),
    data: Type.Object({
      name: Type.String(),
      can_edit: Type.Boolean(),
      shops: Type.Array(ConnectedShop),
    }),
  }),
  'CommerceIntegrationResource.create': resource({
    summary: 'Connect a shop. The answer is the only place where its secrets can be read.',
    options: Type.Object({ business_id: Id, shop: Shop }),
    data: Secrets,
  }),
  'CommerceIntegrationResource.update': resource({
    summary: 'Give a connected shop another secret and another token; the old ones end.',
    options: Type.Object({ business_id: Id, id: Id }),
    data: Secrets,
  }),
  'CommerceIntegrationResource.delete': resource({
    summary: 'Disconnect a shop: its token ends, and its news are refused.',
    options: Type.Object({ business_id: Id, id: Id }),
    data: Type.Null(),
  }),
  'POST /v5/integrations/commerce': path({
    summary: 'Connect a shop.',
    body: exact({ external_business_id: Shop, ...said }),
    data: Metadata,
    ...write,
  }),
  'GET /v5/integrations/commerce/{external_business_id}': path({
    summary: 'Get a connected shop by its id elsewhere.',
    params: One,
    data: Metadata,
    ...read,
  }),
  'PATCH /v5/integrations/commerce/{external_business_id}': path({
    summary: 'Change a connected shop.',
    params: One,
    body: some(exact(said)),
    data: Metadata,
    ...write,
  }),
  'DELETE /v5/integrations/commerce/{external_business_id}': path({
    summary: 'Disconnect a shop.',
    params: One,
    data: Type.Null(),
    status: 204,
    ...write,
  }),
  'POST /v5/integrations/logs': path({
    summary: "Keep lines of a shop's log, for its business to read.",
    body: exact({ logs: Type.Array(Log, { minItems: 1, maxItems: INTEGRATION_LOGS_MAX }) }),
    data: Type.Object({ message: Type.String() }),
    ...write,
  }),
  'GET /v5/integrations': path({
    summary: 'List connected shops.',
    query: Type.Object({ page_size: page.page_size, bookmark: page.bookmark }),
    data: list(Integration),
    ...read,
  }),
  'GET /v5/integrations/{id}': path({
    summary: 'Get a connected shop.',
    params: Type.Object({ id: Id }),
    data: Integration,
    ...read,
  }),
};
