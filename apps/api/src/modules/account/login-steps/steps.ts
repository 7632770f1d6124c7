import type { LoginType } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Ctx } from '../../../http/context';
import type { ProvenIdentity, ProviderStep } from '../../../platform/providers';
import type { LoginWay } from './allowed-ways';
import { browserHash, ownBrowserHash } from './browser';
import { addStep, deleteStep, selectStep, type StepRow } from './queries';

/** Pending steps of a browser, with the data stored for each. Each belongs to one browser, lasts some minutes, and is used once. */
export interface StepMap {
  /** It was sent to a provider. The key is the `state`. */
  provider: ProviderStep & {
    provider: string;
    /** Purpose: to log in or sign up, to connect the identity to the account that is logged in, or to confirm the person's identity again. */
    purpose: 'log_in' | 'connect' | 'confirm';
    next: string | null;
    /** Beside the account that is logged in. */
    add?: boolean;
  };
  /** It has a nonce that the ID token has to carry. The key is the nonce. */
  nonce: Record<string, never>;
  /** It waits for the second step of a log-in. `mailed` is the hash of the code that was mailed for it. */
  second_step: {
    type: LoginType;
    way: LoginWay | null;
    add?: boolean | undefined;
    limited?: boolean;
    mailed?: string;
  };
  /** It was asked to sign with a passkey. The key is the challenge. */
  passkey: Record<string, never>;
  /** It was asked to make a passkey. The key is the challenge. */
  new_passkey: Record<string, never>;
  /** Somebody has proven an identity that nobody has connected. */
  identity: { identity: ProvenIdentity };
}
type StepKind = keyof StepMap;

/** For how many minutes a step may be gone on from. */
const MINUTES: Readonly<Record<StepKind, number>> = {
  provider: 15,
  nonce: 15,
  second_step: 15,
  passkey: 10,
  new_passkey: 10,
  identity: 30,
};

/** A step as it's gone on from. */
export interface Step<Kind extends StepKind> {
  data: StepMap[Kind];
  userId: string | null;
}

/** Keeps a step of this browser; one of the same kind and key is overwritten. */
export async function keepStep<Kind extends StepKind>(
  ctx: Ctx,
  kind: Kind,
  key: string,
  data: StepMap[Kind],
  userId: string | null = null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + MINUTES[kind] * 60_000);
  await addStep(ctx.db, [ownBrowserHash(ctx), kind, hashToken(key), userId, data, expiresAt]);
}

/** A step of this browser, and only once: whoever comes second, or from another browser, gets null. */
export const takeStep = <Kind extends StepKind>(
  ctx: Ctx,
  kind: Kind,
  key: string,
): Promise<Step<Kind> | null> => found(ctx, deleteStep, kind, key);

/** A step of this browser, which stays. */
export const readStep = <Kind extends StepKind>(
  ctx: Ctx,
  kind: Kind,
  key: string,
): Promise<Step<Kind> | null> => found(ctx, selectStep, kind, key);

async function found<Kind extends StepKind>(
  ctx: Ctx,
  look: typeof deleteStep,
  kind: Kind,
  key: string,
): Promise<Step<Kind> | null> {
  const browser = browserHash(ctx);
  const [row]: (StepRow | undefined)[] =
    browser === null ? [] : await look(ctx.db, [browser, kind, hashToken(key)]);
  return row ? { data: row.data as StepMap[Kind], userId: row.user_id } : null;
}
