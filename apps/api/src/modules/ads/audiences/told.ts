import type { Audience } from '@corkboard/contract';
import { toldSize } from '../../../ground/policies/sizes';
import type { AudienceRow } from './queries';

/** Size and status of an audience as its advertiser may see them. For people whom the advertiser names there's neither a size nor whether they're enough. */
export function toldOf(
  secret: string,
  { named: isNamed, status, audience_type, rule, members }: ToldFacts,
): Pick<Audience, 'size' | 'status'> {
  if (status === 'INITIALIZING') return { size: null, status };
  if (isNamed) return { size: null, status: 'READY' };
  return { size: toldSize(secret, [audience_type, rule], Number(members)).low, status };
}

type ToldFacts = Pick<AudienceRow, 'named' | 'status' | 'audience_type' | 'rule' | 'members'>;
