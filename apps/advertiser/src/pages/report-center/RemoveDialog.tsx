import { Button, Dialog } from '@corkboard/ui';
import { reportCenter as text } from '../../messages/report-center';

export interface RemoveDialogProps {
  /** Name of the template. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before a template is deleted. */
export function RemoveDialog({ name, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={text.removeTitle(name)}
      footer={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{text.removeDetail}</p>
    </Dialog>
  );
}
