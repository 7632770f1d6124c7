/** Connections of shops (docs/handbook/commerce.md). */

/** Of one business. */
export const INTEGRATIONS_MAX = 20;
export const SHOP_NAME_MAX = 255;
/** Log lines of one call. */
export const INTEGRATION_LOGS_MAX = 250;
/** Events of a business that are kept. */
export const INTEGRATION_EVENTS_KEPT = 500;
/** Days that a shop's token is good for. */
export const SHOP_TOKEN_DAYS = 365;
/** Scopes of a shop's token. */
export const SHOP_TOKEN_SCOPES = ['catalogs:read', 'catalogs:write'] as const;
/** Where a shop tells of changes; its connection's id and a slash follow. */
export const SHOP_WEBHOOK_PATH = '/v3/commerce/webhooks/';
/** Minutes between two readings of a feed that a shop's news ask for. */
export const SHOP_NEWS_MINUTES = 15;

export const INTEGRATION_STATUSES = ['WAITING', 'ACTIVE', 'FAILING'] as const;
export const INTEGRATION_EVENT_KINDS = ['DELIVERY', 'LOG'] as const;
export const LOG_LEVELS = ['INFO', 'WARN', 'ERROR'] as const;
