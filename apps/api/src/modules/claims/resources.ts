import type { Handlers } from '../../http/context';
import { checkClaim, createClaim, deleteClaim, listClaims } from './service';

/** Claiming web addresses. */
export const claimHandlers: Handlers<
  | 'WebsiteClaimResource.get'
  | 'WebsiteClaimResource.create'
  | 'WebsiteClaimResource.update'
  | 'WebsiteClaimResource.delete'
> = {
  'WebsiteClaimResource.get': (ctx) => listClaims(ctx),
  'WebsiteClaimResource.create': (ctx, { url }) => createClaim(ctx, url),
  'WebsiteClaimResource.update': (ctx, { id }) => checkClaim(ctx, id),
  'WebsiteClaimResource.delete': (ctx, { id }) => deleteClaim(ctx, id),
};
