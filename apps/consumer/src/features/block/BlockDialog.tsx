import { type User } from '@corkboard/contract';
import { block as text } from '../../messages/block';
import { ConfirmDialog } from '../confirm';
import { useBlock } from './use-block';

export interface BlockDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks before somebody is blocked, and says what that means. */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const block = useBlock(user, 'profile');
  return (
    <ConfirmDialog
      title={text.blockTitle(user.full_name)}
      action={text.blockAction}
      onConfirm={() => {
        // Shown at once: the dialog has nothing to wait for.
        onClose();
        void block(true);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {text.blockDetail(user.first_name)}
    </ConfirmDialog>
  );
}
