import { hashToken } from '../../../http/authenticate';
import type { Tx } from '../../../platform/db';
import { newSecret } from '../../../ground/sessions/sessions';
import { addRefresh, giveAccess } from './queries';

/** A bearer token, marked as one of ours. */
export const newAccess = (): string => `cbk_${newSecret()}`;
const newRefresh = (): string => `cbr_${newSecret()}`;

/** Tokens that an app gets for a person. */
export interface GivenTokens {
  readonly access: string;
  readonly scopes: readonly string[];
  readonly refresh: string;
}

/** Under what an app gets tokens: a grant that is held, and the code that they come of; null for one from before codes were kept with them. */
export interface Source {
  readonly grantId: string;
  readonly userId: string;
  readonly name: string;
  readonly codeHash: string | null;
}

/** Gives an app a bearer token. */
export async function giveBearer(
  tx: Tx,
  { grantId, userId, name, codeHash }: Source,
  scopes: readonly string[],
): Promise<string> {
  const access = newAccess();
  await giveAccess(tx, [grantId, userId, name, hashToken(access), scopes, codeHash]);
  return access;
}

/** Gives an app its first tokens for a code. */
export async function giveFirst(
  tx: Tx,
  source: Source & { readonly codeHash: string },
  scopes: readonly string[],
): Promise<GivenTokens> {
  const refresh = newRefresh();
  await addRefresh(tx, [source.grantId, source.codeHash, hashToken(refresh), scopes]);
  return { access: await giveBearer(tx, source, scopes), scopes, refresh };
}
