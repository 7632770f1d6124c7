import { accountMessages, emailMessages, ERROR_CODES, type LimitedLogin } from '@corkboard/contract';
import { Refusal } from './refusal';

/**
 * SQL for why somebody may only look around; null where they may do everything (docs/handbook/sign-in.md#limited-login).
 *
 * @param person alias of their row of `users`
 * @param session whether the session is only for looking around
 */
export const limitedOf = (person: string, session: string): string =>
  `(case when ${person}.login_state = 'soft_banned' then 'soft_banned' when ${session} then 'mail_link'
     when ${person}.email_confirm_by <= now() then 'unconfirmed' end)`;

/**
 * The one place that keeps those from acting who may only look around. Every call that changes something comes through here, but those that say
 * otherwise (`limited` in the contract).
 *
 * @param allowed of the call: whether everybody may make it, or who has yet to confirm their address
 * @throws Refusal 403 `limitedLogin` for somebody who may only look around
 */
export function refuseLimited(
  viewer: { readonly limited: LimitedLogin | null } | null,
  allowed: boolean | 'unconfirmed' = false,
): void {
  if (!viewer?.limited || allowed === true || allowed === viewer.limited) return;
  const said = viewer.limited === 'unconfirmed' ? emailMessages.unconfirmed : accountMessages.limitedLogin;
  throw new Refusal(403, ERROR_CODES.limitedLogin, said, { extra: { limited: viewer.limited } });
}
