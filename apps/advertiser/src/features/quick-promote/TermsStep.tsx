import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Button, Checkbox } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { quickPromote } from '../../messages/quick-promote';
import css from './quick-promote.module.css';
import { type Billing } from './next-step';

const text = quickPromote.gdpr;

export interface TermsStepProps {
  readonly account: AdAccount;
  readonly onDone: (billing: NonNullable<Billing>) => void;
}

/** The data terms, for ad accounts in countries that need them. */
export function TermsStep({ account, onDone }: TermsStepProps) {
  const [agreed, setAgreed] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ at: 'box' | 'root'; message: string }>();
  const submit = async () => {
    if (!agreed) {
      setProblem({ at: 'box', message: text.required });
      return;
    }
    setSaving(true);
    try {
      const { data } = await callApi('BillingTermsResource.create', { ad_account_id: account.id });
      onDone(data);
    } catch (error) {
      setProblem({ at: 'root', message: asApiError(error)?.message ?? messages.somethingWrong });
      setSaving(false);
    }
  };
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!saving) void submit();
      }}
    >
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      {problem?.at === 'root' ? <Banner tone="danger">{problem.message}</Banner> : null}
      <ul className={css.terms}>
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        label={text.agree}
        checked={agreed}
        error={problem?.at === 'box' ? problem.message : undefined}
        onChange={({ target }) => {
          setAgreed(target.checked);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" busy={saving}>
        {text.submit}
      </Button>
    </form>
  );
}
