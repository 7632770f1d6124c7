import { accountMessages, isEmail, LOGIN_TYPES, messages, PASSWORD_MIN } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { rateLimited, takeOrRefuse } from '../../../http/take-or-refuse';
import { endWays } from '../access';
import { noteConfirmed } from '../email-links';
import { requireAllowedWay } from '../login-steps';
import { askForReset } from './ask-for-reset';
import { finishLogin } from './finish-login';
import {
  PASSWORD_CHANGE_LIMIT,
  RESET_ADDRESS_LIMIT,
  RESET_LIMIT,
  RESET_USE_LIMIT,
} from '../../../ground/sessions/limits';
import { checkPassword, hashPassword } from './passwords';
import { addressOfReset, passwordOf, setPassword, takeReset } from './security-queries';

let common: Promise<ReadonlySet<string>> | undefined;
/** Passwords that leaks show most often, in lower case: unpacked for the first who asks, as a start has no use for them. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** White space, control and format characters: what nobody sees of a password, and cannot type again. */
const INVISIBLE = /[\p{Z}\p{C}]/gu;

/**
 * Refuses a new password that is too short, shows nothing, or is among those that leaks show most often, in any case and with
 * spaces in or around it. The list stays on the server.
 *
 * @param field the option that holds it
 * @throws Refusal 400 `badParameter` naming the field
 */
export async function checkNewPassword(password: string, field = 'password'): Promise<void> {
  if ([...password].length < PASSWORD_MIN) throw badField(field, messages.passwordShort);
  const visible = password.normalize('NFKC').replace(INVISIBLE, '');
  if (visible === '') throw badField(field, accountMessages.passwordBlank);
  const commonOnes = await commonPasswords();
  if (commonOnes.has(visible.toLowerCase())) throw badField(field, accountMessages.passwordCommon);
}

/** Changing a password, and setting a new one by mail. */
export const userPasswordResource = {
  /**
   * Has a link to a new password mailed. Whether the address has an account is found out by the job that mails it, so that neither the
   * answer nor the time it takes tells.
   *
   * @throws Refusal 400 `badParameter` naming `email`; 429 `rateLimited` for too many of one address or from one place
   */
  'UserPasswordResetResource.create': async (ctx, options) => {
    const email = options.email.trim().toLowerCase();
    if (!isEmail(email)) throw badField('email', messages.emailInvalid);
    await takeOrRefuse(ctx, `reset:${ctx.ip}`, RESET_ADDRESS_LIMIT);
    if (!(await askForReset(ctx, email))) throw rateLimited(RESET_LIMIT.windowSeconds);
    return null;
  },
  /**
   * Keeps a new password for whoever got the link, ends what lets others in (docs/handbook/sign-in.md#what-ends-when), and logs the person in here.
   *
   * @returns null for an account that may not log in
   * @throws Refusal 400 `badParameter` naming `password`, or `token` for a link that is used, expired or none; 429 `rateLimited` from a
   * place with too many tries; and as `requireAllowedWay` and `finishLogin`
   */
  'UserPasswordResetResource.update': async (ctx, { token, password }) => {
    await takeOrRefuse(ctx, `reset_use:${ctx.ip}`, RESET_USE_LIMIT);
    const hash = hashToken(token);
    const address = await addressOfReset(ctx.db, hash);
    if (address === null) throw badField('token', accountMessages.resetInvalid);
    await requireAllowedWay(ctx, address, 'mailed_link');
    // A password that is refused leaves the link as it is.
    await checkNewPassword(password);
    const passwordHash = await hashPassword(password);
    return ctx.db.transaction(async (tx) => {
      const [reset] = await takeReset(tx, [hash]);
      if (!reset) throw badField('token', accountMessages.resetInvalid);
      // Of an address that nobody has confirmed so far, whoever signed up with it may have been somebody else.
      await endWays(tx, reset.confirmed ? 'password_reset' : 'address_claim', reset.user_id);
      const [person] = await setPassword(tx, [reset.user_id, passwordHash]);
      // The link was mailed to their address.
      await noteConfirmed(tx, [reset.user_id]);
      await ctx.jobs.send('account.password_changed', { userId: reset.user_id }, { tx });
      if (!person?.may_log_in) return null;
      const login = {
        userId: reset.user_id,
        type: LOGIN_TYPES.email,
        way: 'mailed_link',
        secondStep: null,
      } as const;
      return finishLogin(ctx, login, tx);
    });
  },
  /**
   * Changes the viewer's password, and ends every other session and every bearer token of theirs.
   *
   * @throws Refusal 400 `badParameter` naming `password` or `current_password`; 429 `rateLimited` after too many tries
   */
  'UserPasswordResource.update': async (ctx, options) => {
    await takeOrRefuse(ctx, `password:${ctx.viewer.id}`, PASSWORD_CHANGE_LIMIT);
    await checkNewPassword(options.password);
    const [kept] = await passwordOf(ctx.db, [ctx.viewer.id]);
    if (!(await checkPassword(kept?.password_hash ?? null, options.current_password)))
      throw badField('current_password', accountMessages.passwordWrong);
    const passwordHash = await hashPassword(options.password);
    await ctx.db.transaction(async (tx) => {
      await setPassword(tx, [ctx.viewer.id, passwordHash]);
      await endWays(tx, 'password_change', ctx.viewer.id, { keptHash: ctx.sessionHash });
      await ctx.jobs.send('account.password_changed', { userId: ctx.viewer.id }, { tx });
    });
    return null;
  },
} satisfies Partial<Handlers>;
