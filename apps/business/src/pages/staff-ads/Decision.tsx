import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { AD_REJECTION_REASONS, adReviewMessages } from '@corkboard/contract';
import { Banner, Button, Checkbox } from '@corkboard/ui';
import { staffCss as shared } from '../../features/staff';
import { ads as text } from '../../messages/ads';
import { messages } from '../../messages/en';
import { type AdReview } from './needs';
import css from './staff-ads.module.css';

type Reason = AdReview['rejected_reasons'][number];
type Verdict = 'APPROVED' | 'REJECTED';

export interface DecisionProps {
  readonly ad: AdReview;
  /** Name of the ad. */
  readonly name: string;
  /** Called after a decision, and when the ad was changed meanwhile. */
  readonly onDecided: () => Promise<void>;
}

/** Review decision on an ad: approve, or reject with reasons. Its current state isn't offered. */
export function Decision({ ad, name, onDecided }: DecisionProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [busy, setBusy] = useState<Verdict>();
  const [wrong, setWrong] = useState<string>();
  const decide = async (decision: Verdict) => {
    const why = decision === 'REJECTED' ? reasons : [];
    if (decision === 'REJECTED' && why.length === 0) {
      setWrong(adReviewMessages.reasonMissing);
      return;
    }
    setBusy(decision);
    setWrong(undefined);
    try {
      await callApi('StaffAdReviewsResource.update', {
        ad_id: ad.id,
        version: ad.version,
        decision,
        reasons: [...why],
      });
      await onDecided();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      // Whoever looks again is to see what it is now.
      if (asApiError(error)?.httpStatus === 409) await onDecided();
    } finally {
      setBusy(undefined);
    }
  };
  const button = (verdict: Verdict, label: string, said: string, variant?: 'primary') => (
    <Button
      variant={variant ?? 'secondary'}
      aria-label={said}
      busy={busy === verdict}
      disabled={busy !== undefined}
      onClick={() => void decide(verdict)}
    >
      {label}
    </Button>
  );
  return (
    <div className={shared.form}>
      {ad.review_status === 'REJECTED' ? null : (
        <fieldset className={css.reasons}>
          <legend>{text.why}</legend>
          {AD_REJECTION_REASONS.map((reason) => (
            <Checkbox
              key={reason}
              label={text.reasons[reason]}
              checked={reasons.includes(reason)}
              onChange={({ target }) => {
                setReasons(target.checked ? [...reasons, reason] : reasons.filter((one) => one !== reason));
              }}
            />
          ))}
        </fieldset>
      )}
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div className={shared.buttons}>
        {ad.review_status === 'APPROVED'
          ? null
          : button('APPROVED', text.approve, text.approveOf(name), 'primary')}
        {ad.review_status === 'REJECTED' ? null : button('REJECTED', text.reject, text.rejectOf(name))}
      </div>
    </div>
  );
}
