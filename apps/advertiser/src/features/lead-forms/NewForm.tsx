import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { leadForms as text } from '../../messages/lead-forms';
import { useFocusWrong } from '../form';
import { FormFields } from './FormFields';
import { FormPreview } from './FormPreview';
import css from './lead-forms.module.css';
import { type FormProblems, formProblems, type FormValues, NEW_FORM, toInput } from './values';

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
        <FormFields values={values} problems={problems} onChange={change} />
        <FormPreview values={values} />
      </form>
    </Dialog>
  );
}
