import { useId } from 'react';
import { type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { FormPage } from '../../features/form-page';
import { PinForm, usePinForm } from '../../features/pin-form';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import css from './pin-edit.module.css';

const text = messages.pin;

export interface EditorProps {
  readonly pin: Pin;
}

/** The form of a pin's words as a page: whether saved or left, the pin itself comes next. */
export function Editor({ pin }: EditorProps) {
  const formId = useId();
  const navigate = useNavigate();
  const leave = () => navigate(buildPath('pin', { id: pin.id }), { replace: true });
  const form = usePinForm(pin, leave);
  return (
    <FormPage title={text.edit}>
      <PinForm id={formId} pin={pin} {...form} />
      <div className={css.actions}>
        <Button onClick={leave}>{messages.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" busy={form.saving}>
          {closeup.save}
        </Button>
      </div>
    </FormPage>
  );
}
