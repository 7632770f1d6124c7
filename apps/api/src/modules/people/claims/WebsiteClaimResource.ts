import { randomBytes } from 'node:crypto';
import { type CallData, CLAIM_CHECKS, claimMessages, CLAIMS_MAX, ERROR_CODES } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { rateLimited, takeOrRefuse } from '../../../http/take-or-refuse';
import { readClaim } from './address';
import { accountCode, type ClaimPlace, findCode } from './find-code';
import {
  type ClaimRow,
  insertClaim,
  markClaimed,
  removeClaim,
  selectClaim,
  selectClaims,
  selectTaken,
  updateConnected,
} from './queries';

type Claim = CallData<'WebsiteClaimResource.create'>;
/** Claiming web addresses. */
export const websiteClaimResource = {
  /** The viewer's claims, newest first. */
  'WebsiteClaimResource.get': async ({ db, viewer }) => {
    return (await selectClaims(db, [viewer.id])).map(toClaim);
  },
  /**
   * Gives the code for an address; asked again it is the same.
   *
   * @throws Refusal 400 `badParameter` naming `url` for an address that cannot be claimed or one too many; 409 `addressClaimed` for one
   * that somebody else has claimed
   */
  'WebsiteClaimResource.create': async ({ db, viewer }, { url }) => {
    const { address, key, photoSite } = readClaim(url);
    return db.transaction(async (tx) => {
      await lockUsers(tx, [viewer.id]);
      const claims = await selectClaims(tx, [viewer.id]);
      const known = claims.find(({ claim_key }) => claim_key === key);
      if (known) return toClaim(known);
      const [other] = await selectTaken(tx, [viewer.id, key]);
      if (other!.taken) throw taken();
      if (claims.length >= CLAIMS_MAX) throw badField('url', claimMessages.tooMany);
      const code = `corkboard-${randomBytes(16).toString('hex')}`;
      const [row] = await insertClaim(tx, [viewer.id, address, key, photoSite, code]);
      return toClaim(row!);
    });
  },
  /**
   * Looks for the code of a claim.
   *
   * @throws Refusal as `proveClaim`
   */
  'WebsiteClaimResource.update': (ctx, { id }) => proveClaim(ctx, id),
  /**
   * Gives an address up, so that anybody may claim it.
   *
   * @throws Refusal 404 for a claim that is not the viewer's
   */
  'WebsiteClaimResource.delete': async ({ db, viewer }, { id }) => {
    return db.transaction(async (tx) => {
      await lockUsers(tx, [viewer.id]);
      const [removed] = await removeClaim(tx, [viewer.id, id]);
      if (!removed) throw missing.of(claimMessages.missing);
      await updateConnected(tx, [viewer.id]);
      return null;
    });
  },
} satisfies Partial<Handlers>;

/**
 * Looks for the code of a claim, or of the account, and claims the address when it is there; a profile on the photo site is connected then.
 *
 * @param places where to look, unless everywhere
 * @throws Refusal 404 for a claim that is not the viewer's; 429 `rateLimited` after too many tries; 400 `linkUnreachable` or
 * `claimCodeMissing` as `findCode`; 409 `addressClaimed` when somebody else was first
 */
export async function proveClaim(ctx: ViewerCtx, id: string, places?: readonly ClaimPlace[]): Promise<Claim> {
  const { db, viewer } = ctx;
  const [claim] = await selectClaim(db, [viewer.id, id]);
  if (!claim) throw missing.of(claimMessages.missing);
  if (claim.claimed_at) return toClaim(claim);
  await takeOrRefuse(ctx, `claim:${viewer.id}`, CLAIM_CHECKS, (wait) =>
    rateLimited(wait, claimMessages.busy),
  );
  await findCode(ctx, { ...claim, codes: [claim.code, accountCode(ctx.config, viewer.id)] }, places);
  try {
    return await db.transaction(async (tx) => {
      await lockUsers(tx, [viewer.id]);
      const [row] = await markClaimed(tx, [viewer.id, id]);
      if (!row) throw missing.of(claimMessages.missing);
      await updateConnected(tx, [viewer.id]);
      return toClaim(row);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw taken();
    throw error;
  }
}

const taken = () => conflict('url', claimMessages.taken, ERROR_CODES.addressClaimed);

const toClaim = ({ id, address, photo_site, code, claimed_at }: ClaimRow): Claim => ({
  id,
  address,
  photo_site,
  code,
  claimed_at: claimed_at?.toISOString() ?? null,
});
