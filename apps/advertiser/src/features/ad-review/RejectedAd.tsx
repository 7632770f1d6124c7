import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import {
  type Ad,
  type AdAppeal,
  AD_REJECTION_REASONS,
  APPEAL_MAX,
  APPEAL_MIN,
  appealMessages,
} from '@corkboard/contract';
import { Banner, Button, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adReview as text } from '../../messages/ad-review';
import { messages } from '../../messages/en';
import { formCss } from '../form';
import css from './ad-review.module.css';

interface RejectedAdProps {
  readonly ad: Ad;
  /** Name of the ad. */
  readonly name: string;
}

/** Reasons for an ad's rejection, and the appeal: its form, or its outcome (docs/handbook/ads.md#appeals). */
export function RejectedAd({ ad, name }: RejectedAdProps) {
  const options = { ad_account_id: ad.ad_account_id, ad_id: ad.id };
  const query = useQuery(apiQuery('AdAppealResource.get', options));
  const [writing, setWriting] = useState(false);
  const appeal = query.data;
  const reasons = AD_REJECTION_REASONS.filter((reason) => ad.rejected_reasons.includes(reason));
  return (
    <div className={css.rejected}>
      <Banner tone="danger">
        {text.rejected} {appeal === null ? text.change : text.changeOnly}
      </Banner>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{text.reasons[reason]}</li>
        ))}
      </ul>
      {appeal ? <Told appeal={appeal} /> : null}
      {appeal === null && !writing ? (
        <div>
          <Button
            aria-label={text.appealOf(name)}
            onClick={() => {
              setWriting(true);
            }}
          >
            {text.appeal}
          </Button>
        </div>
      ) : null}
      {appeal === null && writing ? (
        <AppealForm
          options={options}
          onClose={() => {
            setWriting(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Told({ appeal: { state, text: words, answer } }: { appeal: AdAppeal }) {
  return (
    <div className={css.told}>
      <p>{text.states[state]}</p>
      <p dir="auto">{text.yours(words)}</p>
      {answer === '' ? null : <p dir="auto">{text.ours(answer)}</p>}
    </div>
  );
}

interface AppealFormProps {
  readonly options: { readonly ad_account_id: string; readonly ad_id: string };
  readonly onClose: () => void;
}

function AppealForm({ options, onClose }: AppealFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const reread = () =>
    client.invalidateQueries({ queryKey: apiQuery('AdAppealResource.get', options).queryKey });
  const send = async () => {
    if ([...words.trim()].length < APPEAL_MIN) {
      setWrong(appealMessages.textShort);
      return;
    }
    setBusy(true);
    setWrong(undefined);
    try {
      await callApi('AdAppealResource.create', { ...options, text: words });
      show({ message: text.sent });
      await reread();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      // Somebody else may have appealed, or the ad isn't rejected anymore.
      if (asApiError(error)?.httpStatus === 409) await reread();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextArea
        label={text.text}
        hint={text.hint}
        error={wrong}
        maxLength={APPEAL_MAX}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setWrong(undefined);
        }}
      />
      <div className={formCss.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.send}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
