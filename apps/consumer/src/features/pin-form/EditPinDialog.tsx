import { useId } from 'react';
import { type Pin } from '@corkboard/contract';
import { Button, Dialog } from '@corkboard/ui';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { PinForm } from './PinForm';
import { usePinForm } from './use-pin-form';

const text = messages.pin;

export interface EditPinDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** The form of a pin's words over the page one is on. */
export function EditPinDialog({ pin, onClose }: EditPinDialogProps) {
  const formId = useId();
  const form = usePinForm(pin, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.edit}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.saving}>
            {closeup.save}
          </Button>
        </>
      }
    >
      <PinForm id={formId} pin={pin} {...form} />
    </Dialog>
  );
}
