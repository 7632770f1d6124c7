import { Button, Dialog } from '@corkboard/ui';
import { billing as words } from '../../messages/billing';

const text = words.overview;

export interface PauseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: () => void;
}

/** Asks before a way to pay is chosen that pauses all ads at once. */
export function PauseDialog({ open, onClose, onChoose }: PauseDialogProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={text.pauses}
      footer={
        <>
          <Button onClick={onClose}>{text.pausesCancel}</Button>
          <Button variant="danger" onClick={onChoose}>
            {text.choose(text.types.PREPAID)}
          </Button>
        </>
      }
    >
      <p>{text.pausesDetail}</p>
    </Dialog>
  );
}
