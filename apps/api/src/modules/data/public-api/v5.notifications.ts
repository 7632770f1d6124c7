import { messages, standardMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';

/** Notifications of one call. */
const NOTIFICATIONS_MAX = 100;

const isFilled = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && Object.keys(one).length > 0;

/** Notifications of partners. */
export const v5Notifications = {
  /**
   * Nothing is accepted, which the standard answers with 200 and `success`.
   *
   * @throws Refusal 400 `badParameter` naming `body` for what is neither an object nor some of them
   */
  'POST /v5/notifications': async (_ctx, { body }) => {
    await Promise.resolve();
    const given = Array.isArray(body) ? body : [body];
    if (given.length === 0 || given.length > NOTIFICATIONS_MAX || !given.every(isFilled))
      throw badField('body', messages.bodyMalformed);
    return {
      success: false as const,
      received_at: Math.floor(Date.now() / 1000),
      error_msg: standardMessages.noNotifications,
    };
  },
} satisfies Partial<Handlers>;
