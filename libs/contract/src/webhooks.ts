/** Events that a webhook can be told of (docs/handbook/webhooks.md). */
export const WEBHOOK_EVENTS = ['PIN_SAVED', 'FOLLOWED'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** States of what a webhook is told. */
export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
/** Webhooks of one person. */
export const WEBHOOKS_MAX = 20;
/** Characters of an address. */
export const WEBHOOK_URL_MAX = 1000;
/** How often it's tried to deliver something. */
export const WEBHOOK_ATTEMPTS = 8;
/** Failed attempts in a row after which a webhook is paused. */
export const WEBHOOK_FAILURES_MAX = 20;
/** Days for which deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 7;

/** Sentences about webhooks. */
export const webhookMessages = {
  missing: "We can't find that webhook.",
  tooMany: (most: number) => `You can have ${most} webhooks. Delete one first.`,
  needsHttps: 'url: must start with https://.',
  urlRefused: (why: string) => `url: ${why}`,
  needsBoard: 'board_id: name the board.',
  noBoard: 'board_id: is only for PIN_SAVED.',
} as const;
