import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { BUSINESS_NAME_MAX, type CallOptions } from '@corkboard/contract';
import { Banner, Button, Radio, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { convert as text } from '../../messages/joining';
import css from './convert.module.css';

type Options = CallOptions<'BusinessConversionResource.create'>;
type Answer = NonNullable<Options['runs_ads']>;

const QUESTIONS = [
  ['runs_ads', text.runsAds],
  ['sells_products', text.sellsProducts],
] as const;
const ANSWERS = [1, 2, 3] as const;

/** An answer as it was chosen; 0 for none. */
const answerIn = (form: FormData, question: string): Answer =>
  ANSWERS.find((one) => String(one) === form.get(question)) ?? 0;
const textIn = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
};

/** Profile form of a business. All fields but its name are optional. */
export function ConvertForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ field: string | null; message: string }>();
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const submit = async (form: FormData) => {
    const business_name = textIn(form, 'business_name');
    const website_url = textIn(form, 'website_url');
    if (business_name === '') {
      setProblem({ field: 'business_name', message: text.nameRequired });
      return;
    }
    setSaving(true);
    setProblem(undefined);
    try {
      await callApi('BusinessConversionResource.create', {
        business_name,
        ...(website_url === '' ? {} : { website_url }),
        runs_ads: answerIn(form, 'runs_ads'),
        sells_products: answerIn(form, 'sells_products'),
      });
      onDone();
    } catch (error) {
      const refusal = asApiError(error);
      const known = refusal?.field === 'business_name' || refusal?.field === 'website_url';
      setProblem({
        field: known ? refusal.field : null,
        message: refusal?.message ?? messages.somethingWrong,
      });
      setSaving(false);
    }
  };
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!saving) void submit(new FormData(event.currentTarget));
      }}
    >
      {problem && problem.field === null ? <Banner tone="danger">{problem.message}</Banner> : null}
      <TextField
        name="business_name"
        label={text.name}
        required
        autoComplete="organization"
        counter={BUSINESS_NAME_MAX}
        defaultValue={name}
        error={errorOf('business_name')}
      />
      <TextField
        name="website_url"
        type="url"
        label={text.website}
        hint={text.websiteHint}
        placeholder="https://"
        autoComplete="url"
        error={errorOf('website_url')}
      />
      {QUESTIONS.map(([question, words]) => (
        <fieldset key={question} className={css.question}>
          <legend>{words}</legend>
          <div className={css.answers}>
            {ANSWERS.map((answer) => (
              <Radio key={answer} name={question} value={answer} label={text.answers[answer]} />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" size="lg" busy={saving}>
        {text.submit}
      </Button>
    </form>
  );
}
