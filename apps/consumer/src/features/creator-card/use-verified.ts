import { useGate } from '@corkboard/auth';
import {
  isOfficialUsername,
  type User,
  VERIFIED_IDENTITY_GATE,
  VERIFIED_MERCHANT_GATE,
} from '@corkboard/contract';
import { creator as text } from '../../messages/creator';

/** The names of somebody's badges: of one of the site's own accounts, and of what is verified, which each depends on its experiment. */
export function useVerified(
  user: Pick<User, 'username' | 'verified_identity' | 'is_verified_merchant'> | undefined,
): readonly string[] {
  const identity = useGate(VERIFIED_IDENTITY_GATE);
  const merchant = useGate(VERIFIED_MERCHANT_GATE);
  return [
    ...(user && isOfficialUsername(user.username) ? [text.official] : []),
    ...(identity && user?.verified_identity ? [text.verifiedIdentity] : []),
    ...(merchant && user?.is_verified_merchant ? [text.verifiedMerchant] : []),
  ];
}
