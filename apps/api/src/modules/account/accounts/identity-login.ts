import { ERROR_CODES, LOGIN_PROBLEMS, LOGIN_TYPES, loginMessages, type LoginType } from '@corkboard/contract';
import type { WireViewer } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { lockUsers } from '../../../ground/places/locks';
import type { Executor, Tx } from '../../../platform/db';
import type { ProvenIdentity } from '../../../platform/providers';
import { endWays, tellOfWay } from '../access';
import { isConfirmed, noteConfirmed } from '../email-links';
import {
  insertIdentity,
  isAllowedWay,
  keepStep,
  type Owner,
  ownerOf,
  readStep,
  takeStep,
  useIdentity,
} from '../login-steps';
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
  const userId = owner.kind === 'connected' ? owner.userId : await vouchedFor(ctx, identity, owner);
  if (userId !== null) {
    const way = identity.provider;
    // Noted when it was proven, whatever the log-in still asks for.
    await useIdentity(ctx.db, [identity.provider, identity.subject, identity.email]);
    return finishLogin(ctx, { userId, type, way, secondStep: dueSteps(ctx, type, way, { add }), add });
  }
  await keepStep(ctx, 'identity', '', { identity }, owner.kind === 'same_email' ? owner.userId : null);
  if (owner.kind === 'nobody') throw new Refusal(404, ERROR_CODES.identityNew, loginMessages.identityNew);
  throw loginProblem(numbersOf(identity.provider).sameEmail);
}

/**
 * The account of an address that the company which insists on its own log-in vouches for: nobody could log in to it, to connect the two. They are
 * connected, and where the address was never confirmed, nothing in the account was the person's so far.
 */
async function vouchedFor(ctx: Ctx, identity: ProvenIdentity, owner: Owner): Promise<string | null> {
  if (owner.kind !== 'same_email' || !identity.emailVerified) return null;
  const { userId } = owner;
  const company = await ctx.providers.companyOf(identity.email!);
  if (!company?.required || !isAllowedWay(company, identity.provider)) return null;
  return ctx.db.transaction(async (tx) => {
    await lockUsers(tx, [userId]);
    if (!(await isConfirmed(tx, userId))) await endWays(tx, 'address_claim', userId);
    if (!(await connect(ctx, identity, userId, tx))) return null;
    await noteConfirmed(tx, [userId]);
    return userId;
  });
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
  if (await takeStep(ctx, 'identity', '')) await connect(ctx, step.data.identity, userId);
}

/**
 * Connects an identity, and tells its person; false when it is somebody's already, or the person has another one of this provider.
 *
 * @param tx the transaction that it is part of, if any
 */
export async function connect(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  identity: ProvenIdentity,
  userId: string,
  tx?: Tx,
): Promise<boolean> {
  if (!(await addIdentity(tx ?? ctx.db, identity, userId))) return false;
  await tellOfWay(ctx, userId, 'provider', identity.provider, tx && { tx });
  return true;
}

/** Connects an identity, whose person needs no word of it; false as for {@link connect}. */
export async function addIdentity(
  executor: Executor,
  identity: ProvenIdentity,
  userId: string,
): Promise<boolean> {
  const rows = await insertIdentity(executor, [identity.provider, identity.subject, userId, identity.email]);
  return rows.length > 0;
}
