import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { PIN_REPORT_DETAIL_MAX, PIN_REPORT_REASONS, type PinReportReason } from '@corkboard/contract';
import { Banner, Button, Dialog, Radio, TextArea } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinMenu as text } from '../../messages/pin-menu';
import css from './report.module.css';

export interface ReportFormProps {
  readonly title: string;
  readonly lead: string;
  /** Sends the report; what it throws is said in the form. */
  readonly onSend: (reason: PinReportReason, detail: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what is wrong with something, with a word about it where somebody wants to say one. */
export function ReportForm({ title, lead, onSend, onClose }: ReportFormProps) {
  const formId = useId();
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
      await onSend(reason, detail);
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
      title={title}
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
          <legend className={css.lead}>{lead}</legend>
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
