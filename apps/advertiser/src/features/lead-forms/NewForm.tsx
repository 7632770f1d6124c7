import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  LEAD_COMPLETION_MAX,
  LEAD_DISCLOSURE_MAX,
  LEAD_LINK_MAX,
  LEAD_QUESTION_LABELS,
  LEAD_QUESTIONS_MAX,
} from '@corkboard/contract';
import { Banner, Button, Checkbox, Dialog, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { leadForms as text } from '../../messages/lead-forms';
import { useFocusWrong } from '../form';
import { CustomQuestions } from './CustomQuestions';
import { FormPreview } from './FormPreview';
import css from './lead-forms.module.css';
import {
  type FormProblems,
  formProblems,
  type FormValues,
  NEW_FORM,
  questionsOf,
  toInput,
  USUAL_QUESTIONS,
} from './values';

interface NewFormProps {
  readonly accountId: string;
  readonly onClose: () => void;
  /** Gets the id of the new form. */
  readonly onMade: (id: string) => Promise<void>;
}

/** Makes a form, which people can answer once an ad has it. */
export function NewForm({ accountId, onClose, onMade }: NewFormProps) {
  const formId = useId();
  const { show } = useToast();
  const [values, setValues] = useState<FormValues>(NEW_FORM);
  const [problems, setProblems] = useState<FormProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [ref, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const change = (patch: Partial<FormValues>) => {
    setValues({ ...values, ...patch });
    setProblems({});
  };
  const isFull = questionsOf(values).length >= LEAD_QUESTIONS_MAX;
  const create = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be drawn within the form of an ad.
    event.stopPropagation();
    if (busy) return;
    const wrong = formProblems(values);
    setProblems(wrong);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0) {
      leadToWrong();
      return;
    }
    setBusy(true);
    try {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/lead_forms', {
        params: { ad_account_id: accountId },
        body: [toInput(values)],
      });
      const [made] = data.items;
      if (made?.data) {
        show({ message: text.created(made.data.name) });
        await onMade(made.data.id);
        return;
      }
      setRefusal(made?.exceptions[0]?.message ?? messages.somethingWrong);
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={text.newForm}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {text.create}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        method="dialog"
        noValidate
        className={css.parts}
        onSubmit={(event) => void create(event)}
      >
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        <TextField
          label={text.name}
          hint={text.nameHint}
          required
          maxLength={255}
          autoComplete="off"
          error={problems.name}
          value={values.name}
          onChange={({ target }) => {
            change({ name: target.value });
          }}
        />
        <fieldset className={css.usual} data-wrong={problems.usual === undefined ? undefined : ''}>
          <legend>{text.questions}</legend>
          {USUAL_QUESTIONS.map((type) => (
            <Checkbox
              key={type}
              label={LEAD_QUESTION_LABELS[type]}
              checked={values.usual.includes(type)}
              disabled={isFull && !values.usual.includes(type)}
              onChange={({ target }) => {
                change({
                  usual: target.checked
                    ? [...values.usual, type]
                    : values.usual.filter((one) => one !== type),
                });
              }}
            />
          ))}
          {problems.usual === undefined ? null : <p className={css.problem}>{problems.usual}</p>}
        </fieldset>
        <CustomQuestions
          customs={values.customs}
          isFull={isFull}
          problems={problems}
          onChange={(customs) => {
            change({ customs });
          }}
        />
        <TextField
          type="url"
          label={text.privacy}
          required
          placeholder="https://"
          maxLength={LEAD_LINK_MAX}
          autoComplete="off"
          error={problems.privacy}
          value={values.privacy}
          onChange={({ target }) => {
            change({ privacy: target.value });
          }}
        />
        <TextArea
          label={text.disclosure}
          hint={text.disclosureHint}
          rows={2}
          maxLength={LEAD_DISCLOSURE_MAX}
          value={values.disclosure}
          onChange={({ target }) => {
            change({ disclosure: target.value });
          }}
        />
        <TextArea
          label={text.completion}
          required
          rows={2}
          maxLength={LEAD_COMPLETION_MAX}
          error={problems.completion}
          value={values.completion}
          onChange={({ target }) => {
            change({ completion: target.value });
          }}
        />
        <Checkbox
          label={text.terms}
          error={problems.terms}
          checked={values.terms}
          onChange={({ target }) => {
            change({ terms: target.checked });
          }}
        />
        <FormPreview values={values} />
      </form>
    </Dialog>
  );
}
