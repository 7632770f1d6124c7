import { isEmail, messages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { allowTry, countTry } from './challenge';
import { EXISTS_EMAIL_LIMIT, EXISTS_LIMIT } from '../../../ground/sessions/limits';
import { isTaken } from './UserRegisterResource';

/** Whether an address has an account. */
export const v3Register = {
  /**
   * Whether an email address has an account.
   *
   * @throws Refusal 400 `badParameter` naming `email`; 429 `rateLimited` for too many questions from one place or about one address; 403
   * `challenge` after some of them
   */
  'GET /v3/register/exists/': async (ctx, { query }) => {
    const email = query.email;

    await takeOrRefuse(ctx, `register_exists:${ctx.ip}`, EXISTS_LIMIT);
    const address = email.trim();
    if (!isEmail(address)) throw badField('email', messages.emailInvalid);
    await takeOrRefuse(ctx, `register_exists:email:${address.toLowerCase()}`, EXISTS_EMAIL_LIMIT);
    // Every question counts: each may be one of a list.
    await allowTry(ctx, `exists:${ctx.ip}`, query.challenge);
    await countTry(ctx, `exists:${ctx.ip}`);
    return isTaken(ctx, address);
  },
} satisfies Partial<Handlers>;
