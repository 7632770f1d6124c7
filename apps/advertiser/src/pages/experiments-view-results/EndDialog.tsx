import { Button, Dialog } from '@corkboard/ui';
import { experimentResults as text } from '../../messages/experiments';

export interface EndDialogProps {
  readonly how: 'stop' | 'cancel';
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** Asks before an experiment is stopped, or canceled before it began. */
export function EndDialog({ how, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog
      alert
      open
      title={how === 'stop' ? text.stopTitle : text.cancelTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" onClick={onEnd}>
            {how === 'stop' ? text.stop : text.cancel}
          </Button>
        </>
      }
    >
      <p>{how === 'stop' ? text.stopDetail : text.cancelDetail}</p>
    </Dialog>
  );
}
