import { useActorName, useSignedIn } from '@corkboard/auth';
import { isQuickPromotable, type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { saveDialog as text } from '../../messages/save-dialog';
import css from './save-dialog.module.css';

/** Where a new business is taken to promote a Pin. */
const QUICK_PROMOTE = '/advertiser/quick_promote';

/**
 * The way to promote one's own Pin, for grown-ups whose account is not a business yet: a business has its own ways there. Not for whoever
 * may only look around, and not while one acts for somebody else (docs/handbook/ads.md#promoting-one-pin).
 */
export function PromoteLink({ pin }: { pin: Pin }) {
  const viewer = useSignedIn();
  const actorName = useActorName();
  const offered = viewer && !viewer.isPartner && viewer.isAdult && !viewer.limited;
  if (!offered || actorName !== undefined || pin.pinner.id !== viewer.id || !isQuickPromotable(pin))
    return null;
  const next = `${QUICK_PROMOTE}?pinId=${pin.id}`;
  return (
    <p className={css.promote}>
      <TextLink asLink={<Link to={buildPath('business-convert', {}, { next })} />}>{text.promote}</TextLink>
    </p>
  );
}
