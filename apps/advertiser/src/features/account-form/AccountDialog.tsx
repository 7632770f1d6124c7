import { type FormEvent, type ReactNode, useId } from 'react';
import { Button, Dialog } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { campaignFormCss as css } from '../campaign-form';

interface AccountDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The button that sends it. */
  readonly submit: string;
  /** It's being sent, and isn't again meanwhile. */
  readonly saving: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form of an ad account, over the page. */
export function AccountDialog({
  open,
  title,
  submit,
  saving,
  onSubmit,
  onClose,
  children,
}: AccountDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {submit}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!saving) void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
