import { useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { APPEAL_MAX } from '@corkboard/contract';
import { Banner, Button, formatDay, RelativeTime, TextArea } from '@corkboard/ui';
import { staffCss as css } from '../../features/staff';
import { appeals as text } from '../../messages/appeals';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import { type Appeal } from './needs';

export interface AppealCardProps {
  readonly appeal: Appeal;
  readonly onDecided: () => Promise<void>;
}

/** One appeal, and the way to decide it. */
export function AppealCard({ appeal, onDecided }: AppealCardProps) {
  const { kind, username, email, birthdate, text: words, made_at } = appeal;
  const heading = useId();
  return (
    <article className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {text.about(text.kinds[kind], username === null ? text.noAccount : `@${username}`)}
      </h2>
      <p>
        <bdi dir="ltr">{email}</bdi> · <RelativeTime time={made_at} />
      </p>
      {birthdate === null ? null : <p>{text.birthdate(formatDay(birthdate))}</p>}
      <p className={css.words} dir="auto">
        {words}
      </p>
      {appeal.state === 'open' ? (
        <Decision appeal={appeal} onDecided={onDecided} />
      ) : (
        <p>
          {text.states[appeal.state]} · {text.decidedBy(appeal.decided_by ?? staff.gone)}
        </p>
      )}
    </article>
  );
}

function Decision({ appeal, onDecided }: AppealCardProps) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState<'granted' | 'denied'>();
  const [wrong, setWrong] = useState<string>();
  const decide = async (decision: 'granted' | 'denied') => {
    setBusy(decision);
    setWrong(undefined);
    try {
      await callApi('StaffAppealsResource.update', { appeal_id: appeal.id, decision, answer });
      await onDecided();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(undefined);
    }
  };
  return (
    <div className={css.form}>
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={APPEAL_MAX}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
        }}
      />
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <div className={css.buttons}>
        <Button
          variant="primary"
          aria-label={text.grantOf(appeal.email)}
          busy={busy === 'granted'}
          disabled={busy !== undefined}
          onClick={() => void decide('granted')}
        >
          {text.grant}
        </Button>
        <Button
          aria-label={text.denyOf(appeal.email)}
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
