import { type FormEvent, useId, useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  moderationMessages,
  PIN_REPORT_REASONS,
  type PinReportReason,
  REMOVAL_NOTE_MAX,
} from '@corkboard/contract';
import { Banner, Button, Dialog, Select, TextArea } from '@corkboard/ui';
import { staffCss as shared } from '../../features/staff';
import { messages } from '../../messages/en';
import { reports as text } from '../../messages/reports';
import { staff } from '../../messages/staff';
import { type Report } from './needs';

export interface RemoveDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
  /** It was removed, or is another thing by now. */
  readonly onDone: () => Promise<void>;
}

/** Asks before something that was reported is deleted, and for which reason; what most people gave is chosen. */
export function RemoveDialog({
  report: { id, kind, newest_report, reasons },
  onClose,
  onDone,
}: RemoveDialogProps) {
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [wrong, setWrong] = useState<{ readonly field?: string; readonly message: string }>();
  const remove = async (form: FormData) => {
    const reason = form.get('reason') as PinReportReason | '';
    if (reason === '') {
      setWrong({ field: 'reason', message: moderationMessages.reasonMissing });
      return;
    }
    setBusy(true);
    setWrong(undefined);
    try {
      await callApi('StaffReportsResource.update', {
        report_id: id,
        newest_report,
        decision: 'removed',
        reason,
        note: form.get('note') as string,
      });
      await onDone();
      onClose();
    } catch (error) {
      const refusal = asApiError(error);
      setWrong({ field: refusal?.field ?? undefined, message: refusal?.message ?? messages.somethingWrong });
      setFailed(true);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void remove(new FormData(event.currentTarget));
  };
  // After a refusal the content may be deleted or decided on, so the list is refetched, but only once the dialog with the error closes.
  const close = () => {
    onClose();
    if (failed) void onDone();
  };
  const about = (field: string) => (wrong?.field === field ? wrong.message : undefined);
  return (
    <Dialog
      open
      alert
      onClose={close}
      title={text.removeTitle[kind]}
      initialFocus={cancel}
      footer={
        <div className={shared.buttons}>
          <Button ref={cancel} onClick={close}>
            {staff.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {text.remove}
          </Button>
        </div>
      }
    >
      <form method="dialog" id={formId} noValidate className={shared.form} onSubmit={submit}>
        <p>{text.removeDetail[kind]}</p>
        {wrong && wrong.field !== 'reason' && wrong.field !== 'note' ? (
          <Banner tone="danger">{wrong.message}</Banner>
        ) : null}
        <Select
          name="reason"
          label={text.reason}
          defaultValue={reasons[0]?.reason ?? ''}
          error={about('reason')}
        >
          <option value="">{text.chooseReason}</option>
          {PIN_REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {text.reasons[one]}
            </option>
          ))}
        </Select>
        <TextArea
          name="note"
          label={text.note}
          hint={text.noteHint}
          maxLength={REMOVAL_NOTE_MAX}
          rows={3}
          error={about('note')}
        />
      </form>
    </Dialog>
  );
}
