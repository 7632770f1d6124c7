import { type PickerBoard } from '@corkboard/contract';
import { SectionForm, useCreateSection } from '../section-form';
import { type Place, placeOf } from '../save';

export interface AddSectionStepProps {
  readonly board: PickerBoard;
  readonly onCancel: () => void;
  /** The section is there. */
  readonly onAdded: (place: Place) => Promise<void>;
}

/** Add section, within the save dialog: the pin is saved to it. */
export function AddSectionStep({ board, onCancel, onAdded }: AddSectionStepProps) {
  const create = useCreateSection(board.id);
  return (
    <SectionForm
      suggestFor={board.id}
      onCancel={onCancel}
      onSubmit={async (name, source) => {
        await onAdded(placeOf(board, await create(name, source)));
      }}
    />
  );
}
