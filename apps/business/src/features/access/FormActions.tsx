import { Button } from '@corkboard/ui';
import { access as text } from '../../messages/access';
import css from './access.module.css';

export interface FormActionsProps {
  readonly formId: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Takes away what the form is about, apart from the usual two. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void } | undefined;
}

/** The end of a dialog with a form. */
export function FormActions({ formId, busy, onClose, removal }: FormActionsProps) {
  return (
    <div className={css.actions}>
      {removal ? (
        <Button variant="ghost" className={css.first} onClick={removal.onRemove}>
          {removal.label}
        </Button>
      ) : null}
      <span className={css.pair}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          {text.save}
        </Button>
      </span>
    </div>
  );
}
