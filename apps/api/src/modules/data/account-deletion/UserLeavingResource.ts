import { accountMessages, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, conflict } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { endWays } from '../../account/access';
import { PASSWORD_CHANGE_LIMIT } from '../../../ground/sessions/limits';
import { checkPassword } from '../../account/accounts';
import { leave, selectLeaver } from './queries';

/** Deactivating and deleting one's account (docs/handbook/people.md#leaving). */
export const userLeavingResource = {
  /**
   * Hides the viewer and what is theirs from everybody until they log in again, and with `erase` has the account deleted after the days of
   * grace. Whatever lets somebody in as them ends.
   *
   * @throws Refusal 400 `badParameter` naming `current_password` for a wrong one, or where an account without a password has not just logged
   * in; 409 `badParameter` naming `erase` for the owner of an ad account with campaigns, and of a business in which others
   * work; 429 `rateLimited` after too many tries
   */
  'UserLeavingResource.create': async (ctx, { current_password: password, erase }) => {
    const { id } = ctx.viewer;
    await takeOrRefuse(ctx, `leave:${id}`, PASSWORD_CHANGE_LIMIT);
    const [person] = await selectLeaver(ctx.db, [id, ctx.sessionHash]);
    if (person?.password_hash == null) {
      if (!person?.fresh) throw badField('current_password', accountMessages.leaveFresh);
    } else if (!(await checkPassword(person.password_hash, password ?? '')))
      throw badField('current_password', accountMessages.passwordWrong);
    if (erase && person.has_campaigns)
      throw conflict('erase', accountMessages.leaveCampaigns, ERROR_CODES.badParameter);
    if (erase && person.has_team)
      throw conflict('erase', accountMessages.leaveTeam, ERROR_CODES.badParameter);
    const erase_at = await ctx.db.transaction(async (tx) => {
      const [away] = await leave(tx, [id, erase]);
      await endWays(tx, 'leave', id);
      if (erase) await ctx.jobs.send('leaving.mail', { user: id }, { tx });
      return away!.erase_at;
    });
    ctx.clearSession();
    return { erase_at: erase_at?.toISOString() ?? null };
  },
} satisfies Partial<Handlers>;
