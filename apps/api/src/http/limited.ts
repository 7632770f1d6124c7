import { accountMessages, ERROR_CODES, type LimitedLogin } from '@corkboard/contract';
import { Refusal } from './refusal';

/**
 * SQL for why somebody may only look around; null where they may do everything (docs/handbook/sign-in.md#limited-login).
 *
 * @param state the account's `login_state`
 * @param session whether the session is only for looking around
 */
export const limitedOf = (state: string, session: string): string =>
  `(case when ${state} = 'soft_banned' then 'soft_banned' when ${session} then 'mail_link' end)`;

/**
 * The one place that keeps those from acting who may only look around. Every call that changes something comes through here, but those that say
 * otherwise (`limited` in the contract).
 *
 * @throws Refusal 403 `limitedLogin` for somebody who may only look around
 */
export function refuseLimited(viewer: { readonly limited: LimitedLogin | null } | null): void {
  if (viewer?.limited)
    throw new Refusal(403, ERROR_CODES.limitedLogin, accountMessages.limitedLogin, {
      extra: { limited: viewer.limited },
    });
}
