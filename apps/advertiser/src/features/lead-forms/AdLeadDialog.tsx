import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type Ad } from '@corkboard/contract';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { leadFormAct } from '../../messages/lead-form-act';
import { leadForms as text } from '../../messages/lead-forms';
import { ItemException } from '../batch';
import { FormPicker } from './FormPicker';
import css from './lead-forms.module.css';
import { Leads } from './Leads';

export interface AdLeadDialogProps {
  readonly ad: Pick<Ad, 'id' | 'ad_account_id' | 'lead_form_id' | 'customizable_cta_type'>;
  /** Of the ad. */
  readonly name: string;
  /** Changes the ad. Throws `ApiError` or `ItemException`. */
  readonly onSave: (patch: Record<string, string | null>) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of an ad, and what people answered in it. */
export function AdLeadDialog({ ad, name, onSave, onClose }: AdLeadDialogProps) {
  const { show } = useToast();
  const [form, setForm] = useState(ad.lead_form_id ?? '');
  const [cta, setCta] = useState(ad.customizable_cta_type ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave({ lead_form_id: form || null, customizable_cta_type: cta || null });
      show({ message: text.saved });
      onClose();
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      setProblem(refusal?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={leadFormAct.actOf(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        <p>{text.lead}</p>
        {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
        <FormPicker
          accountId={ad.ad_account_id}
          form={form}
          cta={cta}
          onChange={(id, code) => {
            setForm(id);
            setCta(code);
          }}
        />
        {ad.lead_form_id === null ? null : <Leads accountId={ad.ad_account_id} adId={ad.id} />}
      </div>
    </Dialog>
  );
}
