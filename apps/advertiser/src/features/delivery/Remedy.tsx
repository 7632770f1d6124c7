import { type AdDeliveryState } from '@corkboard/contract';
import { advertiserPath, buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { remedy as text } from '../../messages/remedy';
import { type Within } from './state';

/** Where whoever may do something about a state does it; null where there is nothing to do but wait. */
export function remedyPath(state: AdDeliveryState, { advertiserId, campaignId }: Within): string | null {
  if (text.acts[state] === undefined) return null;
  if (state === 'ACCOUNT_ON_HOLD') return advertiserPath('accounts-manager', { advertiserId });
  if (state === 'ACCOUNT_BUDGET_SPENT') return buildPath('billing', {}, { advertiser_id: advertiserId });
  // The recommendations compute the next budget or bid.
  if (state === 'LIMITED_BY_BUDGET' || state === 'BID_TOO_LOW')
    return advertiserPath('recommendations', { advertiserId });
  return advertiserPath('ads-edit', { advertiserId }, { campaign_id: campaignId });
}

interface RemedyProps {
  readonly state: AdDeliveryState;
  /** Name of the entity in this state. */
  readonly name: string;
  readonly within: Within;
}

/** The one way to what helps; nothing where one can only wait. */
export function Remedy({ state, name, within }: RemedyProps) {
  const [path, act] = [remedyPath(state, within), text.acts[state]];
  if (path === null || act === undefined) return null;
  return (
    <>
      {' '}
      <TextLink asLink={<Link to={path} aria-label={text.actFor(act, name)} />}>{act}</TextLink>
    </>
  );
}
