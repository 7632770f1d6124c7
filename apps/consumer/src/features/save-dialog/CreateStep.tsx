import { type Pin } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { boardForm } from '../../messages/board-form';
import { NewBoardForm, useCreateBoard } from '../board-form';
import { type Place, placeOf } from '../save';
import { suggestionsQuery } from './suggestions';

export interface CreateStepProps {
  /** Whose words are offered as names. */
  readonly pin: Pin;
  /** Searched for or suggested; empty for a name still to come. */
  readonly name: string;
  readonly onCancel: () => void;
  /** The board is there. */
  readonly onCreated: (place: Place) => Promise<void>;
}

/** Create board: name, secret switch and collaborators; typed words are the name. */
export function CreateStep({ pin, name, onCancel, onCreated }: CreateStepProps) {
  const create = useCreateBoard();
  const names = useQuery(suggestionsQuery(pin.id));
  return (
    <NewBoardForm
      withPeople
      name={name}
      withDescription={false}
      suggestions={names.data?.map(({ title }) => title)}
      submitLabel={boardForm.create}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const board = await create(values);
        await onCreated(placeOf(board));
      }}
    />
  );
}
