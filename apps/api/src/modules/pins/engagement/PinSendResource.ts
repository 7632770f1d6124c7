import { cleanLines, closeupMessages, messages, SEND_MESSAGE_MAX } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { seenPin } from './queries';
import { selectRecipients, send } from './send-queries';

/** Times that one person sends Pins, however many people each goes to. */
const SEND_LIMIT: RateLimit = { limit: 100, windowSeconds: 24 * 60 * 60 };

/** Sending Pins to people. */
export const pinSendResource = {
  /**
   * Sends a pin to people, all of them or none. Sending it again to somebody is one message with the newest words.
   *
   * @throws Refusal 400 `badParameter` naming `message` for words that are too long, or `user_ids` for oneself; 403 `notPermitted` for somebody
   * who does not see the pin; 404 `pinMissing` for a pin that the viewer does not see; 404 `userMissing` for somebody who is not there; 429
   * `rateLimited` after too many
   */
  'PinSendResource.create': async (ctx, { pin_id: id, user_ids, message = '' }) => {
    const words = cleanLines(message);
    if ([...words].length > SEND_MESSAGE_MAX) throw badField('message', messages.tooLong(SEND_MESSAGE_MAX));
    await seenPin(ctx, id);
    const people = [...new Set(user_ids)];
    if (people.includes(ctx.viewer.id)) throw badField('user_ids', closeupMessages.sendSelf);
    const found = await selectRecipients(ctx.db, [ctx.viewer.id, id, people]);
    if (found.length !== people.length) throw missing.user();
    if (found.some(({ sees }) => !sees)) throw notPermitted(closeupMessages.sendUnseen);
    await takeOrRefuse(ctx, `send:${ctx.viewer.personId}`, SEND_LIMIT);
    await send(ctx.db, [ctx.viewer.id, id, people.toSorted(), words]);
    return null;
  },
} satisfies Partial<Handlers>;
