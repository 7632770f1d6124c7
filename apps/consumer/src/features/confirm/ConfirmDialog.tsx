import { type ReactNode, useRef, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { messages } from '../../messages/en';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the destructive button. */
  readonly action: string;
  /** Performs the action; an error that it throws is shown in the dialog. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. The focus starts on Cancel. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </Dialog>
  );
}
