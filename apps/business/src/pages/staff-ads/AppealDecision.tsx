import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAppeal, adReviewMessages, APPEAL_MAX } from '@corkboard/contract';
import { Banner, Button, TextArea } from '@corkboard/ui';
import { staffCss as shared } from '../../features/staff';
import { ads as text } from '../../messages/ads';
import { messages } from '../../messages/en';

interface AppealDecisionProps {
  readonly appeal: AdAppeal;
  /** Name of the ad. */
  readonly name: string;
  /** Same as in `Decision`. */
  readonly onDecided: () => Promise<void>;
}

/** The way to grant an appeal, which approves the ad, or to deny it with an answer (docs/handbook/ads.md#appeals). */
export function AppealDecision({ appeal, name, onDecided }: AppealDecisionProps) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState<'granted' | 'denied'>();
  const [wrong, setWrong] = useState<string>();
  const decide = async (decision: 'granted' | 'denied') => {
    if (decision === 'denied' && answer.trim() === '') {
      setWrong(adReviewMessages.answerMissing);
      return;
    }
    setBusy(decision);
    setWrong(undefined);
    try {
      await callApi('StaffAdAppealsResource.update', { appeal_id: appeal.id, decision, answer });
      await onDecided();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      // Whoever looks again is to see what it is now.
      if (asApiError(error)?.httpStatus === 409) await onDecided();
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={shared.form}>
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={APPEAL_MAX}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
        }}
      />
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div className={shared.buttons}>
        <Button
          variant="primary"
          aria-label={text.grantOf(name)}
          busy={busy === 'granted'}
          disabled={busy !== undefined}
          onClick={() => void decide('granted')}
        >
          {text.grant}
        </Button>
        <Button
          aria-label={text.denyOf(name)}
          busy={busy === 'denied'}
          disabled={busy !== undefined}
          onClick={() => void decide('denied')}
        >
          {text.deny}
        </Button>
      </div>
    </div>
  );
}
