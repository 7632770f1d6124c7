import { PAGE_SIZE } from '@corkboard/contract';
import { toPrefixedUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { getPin } from '../pins';
import { selectSent } from './send-queries';

const CODE = /^[\w-]{1,64}$/;

/** Pins that came from people. */
export const pinSentResource = {
  /**
   * Who sent the viewer a pin, and from whom a link is.
   *
   * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
   */
  'PinSentResource.get': async (ctx, { pin_id: id, invite_code }) => {
    await getPin(ctx, id);
    // A malformed code belongs to no one.
    const code = invite_code !== undefined && CODE.test(invite_code) ? invite_code : null;
    const rows = await selectSent(ctx.db, [ctx.viewer?.id ?? null, id, code, PAGE_SIZE]);
    return rows.map((row) => ({
      type: 'sent' as const,
      sender: toPrefixedUserRef(row, 'sender'),
      message: row.message,
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
  },
} satisfies Partial<Handlers>;
