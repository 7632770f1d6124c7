import { appealMessages, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, conflict } from '../../../http/refusal';
import { takeTicket } from '../../account/access';
import { addAppeal } from './queries';
import { appealText } from './texts';

/** Appeals against a suspension (docs/handbook/safety.md#appeals). */
export const suspensionAppealResource = {
  /**
   * Keeps an appeal for the staff. The ticket is worth nothing afterwards.
   *
   * @throws Refusal 400 `badParameter` naming `text`, or `ticket` for one that is used, expired or none; 409 `badParameter` naming `text` while
   * there is an open appeal
   */
  'SuspensionAppealResource.create': async (ctx, { ticket, text }) => {
    const words = appealText(text);
    await ctx.db.transaction(async (tx) => {
      const stopped = await takeTicket(tx, 'login_problem', ticket);
      if (!stopped) throw badField('ticket', appealMessages.ticket);
      const [added] = await addAppeal(tx, ['suspension', stopped.userId, words]);
      if (!added) throw conflict('text', appealMessages.open, ERROR_CODES.badParameter);
    });
    return null;
  },
} satisfies Partial<Handlers>;
