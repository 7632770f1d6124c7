import { Dialog } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { BoardForm } from '../board-form/BoardForm';
import { useCreateBoard } from '../board-form/use-create-board';
import { type Place, placeOf } from './place';

export interface CreateBoardDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The board is there; the pin can be saved to it. */
  readonly onCreated: (place: Place) => void;
}

/** A new board for the pin that is being saved (consumer §2.5). */
export default function CreateBoardDialog({ open, onClose, onCreated }: CreateBoardDialogProps) {
  const create = useCreateBoard();
  return (
    <Dialog open={open} onClose={onClose} title={messages.boardForm.title}>
      <BoardForm
        withPeople
        submitLabel={messages.boardForm.create}
        onCancel={onClose}
        onSubmit={async (values) => {
          onCreated(placeOf(await create(values)));
        }}
      />
    </Dialog>
  );
}
