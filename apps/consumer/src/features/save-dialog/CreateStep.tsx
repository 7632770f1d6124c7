import { BOARD_NAME_MAX } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { NewBoardForm } from '../board-form/NewBoardForm';
import { useCreateBoard } from '../board-form/use-create-board';
import { type Place, placeOf } from '../save/place';

export interface CreateStepProps {
  /** Searched for or suggested; empty for a name still to come. */
  readonly name: string;
  readonly onCancel: () => void;
  /** The board is there. */
  readonly onCreated: (place: Place) => Promise<void>;
}

/** Create board: name, secret switch and collaborators; typed words are the name (consumer §2.5, §5). */
export function CreateStep({ name, onCancel, onCreated }: CreateStepProps) {
  const create = useCreateBoard();
  return (
    <NewBoardForm
      withPeople
      name={[...name].slice(0, BOARD_NAME_MAX).join('')}
      withDescription={false}
      submitLabel={messages.boardForm.create}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const board = await create(values);
        await onCreated(placeOf(board));
      }}
    />
  );
}
