import { type PickerBoard } from '@corkboard/contract';
import { SectionForm } from '../section-form/SectionForm';
import { useCreateSection } from '../section-form/use-create-section';
import { type Place, placeOf } from '../save/place';

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
