import { hashToken } from '../../../http/authenticate';
import type { Tx } from '../../../platform/db';
import { newSecret } from '../../../ground/sessions/sessions';
import { giveTokens } from './queries';

/** A bearer token, marked as one of ours. */
export const newAccess = (): string => `cbk_${newSecret()}`;
const newRefresh = (): string => `cbr_${newSecret()}`;

/** Tokens that an app gets for a person. */
export interface GivenTokens {
  readonly access: string;
  readonly scopes: readonly string[];
  readonly refresh: string;
}

/**
 * Gives an app tokens under a grant that is held.
 * @param scopes of the bearer token; those of the refresh token are `refreshScopes`, which may be more
 */
export async function give(
  tx: Tx,
  { grantId, userId, name }: { grantId: string; userId: string; name: string },
  scopes: readonly string[],
  refreshScopes: readonly string[] = scopes,
): Promise<GivenTokens> {
  const [access, refresh] = [newAccess(), newRefresh()];
  await giveTokens(tx, [grantId, userId, name, hashToken(access), scopes, hashToken(refresh), refreshScopes]);
  return { access, scopes, refresh };
}
