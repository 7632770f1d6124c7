import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  type Pin,
  PIN_REPORT_DETAIL_MAX,
  PIN_REPORT_REASONS,
  type PinReportReason,
} from '@corkboard/contract';
import { Banner, Button, Dialog, Radio, TextArea } from '@corkboard/ui';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { pinMenu as text } from '../../messages/pin-menu';
import { expire } from '../cache/entities';
import { takeOutPicture } from './hide';
import css from './report.module.css';

export interface ReportDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** Asks what is wrong with a Pin and reports it. It leaves the viewer's lists with that. */
export function ReportDialog({ pin, onClose }: ReportDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const { show } = useToast();
  const [reason, setReason] = useState<PinReportReason>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{
    readonly field: string | null | undefined;
    readonly message: string;
  }>();
  const send = async (detail: string) => {
    if (!reason) {
      setProblem({ field: undefined, message: text.chooseReason });
      return;
    }
    setBusy(true);
    try {
      await callApi('PinReportResource.create', { pin_id: pin.id, reason, detail });
      takeOutPicture(client, pin);
      expire(client, 'PinHideResource.get');
      show({ message: text.thanks, duration: TOAST_MS.following });
      onClose();
    } catch (error) {
      const refusal = asApiError(error);
      setProblem({ field: refusal?.field, message: refusal?.message ?? messages.somethingWrong });
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget).get('detail') as string);
  };
  const about = problem?.field === 'detail';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.reportTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {text.send}
          </Button>
        </>
      }
    >
      <form method="dialog" id={formId} noValidate className={css.form} onSubmit={submit}>
        {problem && !about ? <Banner tone="danger">{problem.message}</Banner> : null}
        <fieldset className={css.reasons}>
          <legend className={css.lead}>{text.reportLead}</legend>
          {PIN_REPORT_REASONS.map((one) => (
            <Radio
              key={one}
              name="reason"
              value={one}
              label={text.reasons[one]}
              checked={one === reason}
              onChange={() => {
                setReason(one);
                setProblem(undefined);
              }}
            />
          ))}
        </fieldset>
        <TextArea
          name="detail"
          label={text.detail}
          hint={text.detailHint}
          rows={2}
          counter={PIN_REPORT_DETAIL_MAX}
          error={about ? problem.message : undefined}
        />
      </form>
    </Dialog>
  );
}
