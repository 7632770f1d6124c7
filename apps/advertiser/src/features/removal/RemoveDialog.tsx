import { Button, Dialog } from '@corkboard/ui';
import { removal as text } from '../../messages/removal';

export interface RemoveDialogProps {
  /** Name of the thing that is deleted. */
  readonly name: string;
  /** Consequences of deleting it. */
  readonly detail: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before something with a name is deleted. */
export function RemoveDialog({ name, detail, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={text.title(name)}
      footer={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
    </Dialog>
  );
}
