import { hashToken } from '../../../http/authenticate';
import type { Db } from '../../../platform/db';
import {
  endCode,
  extendRefresh,
  holdByCode,
  holdByRefresh,
  selectCode,
  selectRefresh,
  spendCode,
} from './queries';
import { answersChallenge } from './request';
import { scopeBeyond } from './scopes';
import { giveBearer, giveFirst, type GivenTokens } from './tokens';

interface Client {
  readonly id: string;
  readonly name: string;
}

/**
 * Tokens for a code, or null. The code is worth nothing after that, whoever came with it and however. A code that was exchanged before is a
 * copy: then what came of it ends.
 */
export async function exchangeCode(
  db: Db,
  client: Client,
  given: { code: string; redirect_uri: string | undefined; code_verifier: string | undefined },
): Promise<GivenTokens | null> {
  const hash = hashToken(given.code);
  return db.transaction(async (tx) => {
    const [grant] = await holdByCode(tx, [hash]);
    // Looked at once the grant is held: of two who come at once, the second one sees what the first one did.
    const [code] = grant ? await selectCode(tx, [hash]) : [];
    if (!grant || !code) return null;
    const isOwn = grant.app_id === client.id;
    if (code.used) {
      if (isOwn) await endCode(tx, [hash]);
      return null;
    }
    const good =
      isOwn &&
      grant.live &&
      !code.expired &&
      (given.redirect_uri ?? null) === code.redirect_uri &&
      answersChallenge(code.challenge, given.code_verifier);
    if (!good) {
      await endCode(tx, [hash]);
      return null;
    }
    await spendCode(tx, [hash]);
    const source = { grantId: grant.id, userId: grant.user_id, name: client.name, codeHash: hash };
    return giveFirst(tx, source, code.scopes);
  });
}

/**
 * The next bearer token for a refresh token, or null. The refresh token stays as it is, so that two jobs of an app may have the same: it's of
 * no use to anybody without the app's secret.
 *
 * @param asked fewer scopes for the bearer token, or null for the same
 * @returns also `beyond`, the first scope that was not allowed; then nothing has happened
 */
export async function exchangeRefresh(
  db: Db,
  client: Client,
  token: string,
  asked: readonly string[] | null,
): Promise<GivenTokens | { beyond: string } | null> {
  const hash = hashToken(token);
  return db.transaction(async (tx) => {
    const [grant] = await holdByRefresh(tx, [hash]);
    const [refresh] = grant ? await selectRefresh(tx, [hash]) : [];
    if (!grant || !refresh || grant.app_id !== client.id) return null;
    if (!grant.live || refresh.expired) return null;
    const beyond = asked?.length === 0 ? '' : scopeBeyond(asked ?? [], refresh.scopes);
    if (beyond !== undefined) return { beyond };
    const scopes = asked === null ? refresh.scopes : refresh.scopes.filter((one) => asked.includes(one));
    const { code_hash: codeHash } = refresh;
    await extendRefresh(tx, [hash]);
    const source = { grantId: grant.id, userId: grant.user_id, name: client.name, codeHash };
    return { access: await giveBearer(tx, source, scopes), scopes, refresh: token };
  });
}
