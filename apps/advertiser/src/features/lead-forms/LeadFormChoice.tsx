import { lazy, Suspense, useState } from 'react';
import { leadFormAct as text } from '../../messages/lead-form-act';
import { type FormPickerProps } from './FormPicker';

const FormPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lead-form-picker" */ './FormPicker')).FormPicker,
}));

interface LeadFormChoiceProps extends FormPickerProps {
  /** Of the ad, for who can't see beside which it is. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The form of an ad that is being made. Its fields come when it's opened, as most ads have none. */
export function LeadFormChoice({ label, className, ...picker }: LeadFormChoiceProps) {
  const [open, setOpen] = useState(picker.form !== '');
  return (
    <details
      className={className}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary aria-label={text.actOf(label)}>{text.act}</summary>
      {open ? (
        <Suspense fallback={null}>
          <FormPicker {...picker} />
        </Suspense>
      ) : null}
    </details>
  );
}
