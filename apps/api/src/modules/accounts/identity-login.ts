import { ERROR_CODES, LOGIN_PROBLEMS, LOGIN_TYPES, loginMessages, type LoginType } from '@corkboard/contract';
import type { WireViewer } from '@corkboard/contract';
import type { Ctx } from '../../http/context';
import { Refusal } from '../../http/refusal';
import type { Executor } from '../../platform/db';
import type { ProvenIdentity } from '../../platform/providers';
import { insertIdentity, useIdentity } from '../identity/queries';
import { keepStep, readStep, takeStep } from '../identity/steps';
import { ownerOf } from '../identity/whose';
import { finishLogin } from './finish-login';
import { loginProblem } from './login-refusals';
import { dueSteps } from './due-steps';

/** The numbers of each provider; any other one is a company. */
const NUMBERS: Readonly<Record<string, { type: LoginType; sameEmail: Parameters<typeof loginProblem>[0] }>> =
  {
    google: { type: LOGIN_TYPES.gplus, sameEmail: LOGIN_PROBLEMS.preventGoogleRegister },
    facebook: { type: LOGIN_TYPES.facebook, sameEmail: LOGIN_PROBLEMS.preventFacebookRegister },
    line: { type: LOGIN_TYPES.line, sameEmail: LOGIN_PROBLEMS.loginAssistance },
  };
const COMPANY = { type: LOGIN_TYPES.sso, sameEmail: LOGIN_PROBLEMS.loginAssistance } as const;
const numbersOf = (provider: string) => NUMBERS[provider] ?? COMPANY;

/** The number of a log-in with a provider. */
export const typeOf = (provider: string): LoginType => numbersOf(provider).type;

/**
 * Logs in whoever has connected an identity. One that nobody has connected is kept for this browser, to sign up with or to be connected by
 * a log-in with the password (docs/handbook/sign-in.md#providers).
 *
 * @throws Refusal 404 `identityNew` where nobody has it; 403 `loginProblem` where somebody has an account with its email address; and as `finishLogin`
 */
export async function logInByIdentity(
  ctx: Ctx,
  identity: ProvenIdentity,
  type: LoginType,
  add = false,
): Promise<WireViewer> {
  const owner = await ownerOf(ctx.db, identity);
  if (owner.kind === 'connected') {
    const viewer = await finishLogin(ctx, {
      userId: owner.userId,
      type,
      secondStep: dueSteps(ctx, type, { add }),
      add,
    });
    await useIdentity(ctx.db, [identity.provider, identity.subject, identity.email]);
    return viewer;
  }
  await keepStep(ctx, 'identity', '', { identity }, owner.kind === 'same_email' ? owner.userId : null);
  if (owner.kind === 'nobody') throw new Refusal(404, ERROR_CODES.identityNew, loginMessages.identityNew);
  throw loginProblem(numbersOf(identity.provider).sameEmail);
}

/** The identity that this browser has proven and nobody has connected; null for none. */
export const provenIdentity = async (ctx: Ctx): Promise<ProvenIdentity | null> =>
  (await readStep(ctx, 'identity', ''))?.data.identity ?? null;

/**
 * Connects what this browser has proven to the account that somebody has just logged in to with something else: only where the provider
 * says that the account's email address is theirs. Anything else is connected in the settings.
 */
export async function connectProven(ctx: Ctx, userId: string): Promise<void> {
  const step = await readStep(ctx, 'identity', '');
  if (step?.userId !== userId || !step.data.identity.emailVerified) return;
  if (await takeStep(ctx, 'identity', '')) await connect(ctx.db, step.data.identity, userId);
}

/** Connects an identity; false when it is somebody's already, or the person has another one of this provider. */
export async function connect(
  executor: Executor,
  identity: ProvenIdentity,
  userId: string,
): Promise<boolean> {
  const rows = await insertIdentity(executor, [identity.provider, identity.subject, userId, identity.email]);
  return rows.length > 0;
}
