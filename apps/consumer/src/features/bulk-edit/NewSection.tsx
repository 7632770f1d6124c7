import type { PickerBoard } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { bulk as text } from '../../messages/bulk';
import { refresh } from '../cache';
import { SectionForm, useCreateSection } from '../section-form';
import type { Place } from './place';

export interface NewSectionProps {
  readonly board: PickerBoard;
  /** Pins that the section is made with; null when they move into it afterwards. */
  readonly pins: readonly string[] | null;
  readonly onCancel: () => void;
  readonly onMove: (target: Place) => void;
  readonly onMoved: () => void;
}

/**
 * A new section for the selected pins: named pins of the board come with it and the board's list is asked for again;
 * a selection of all, or pins of another board, move into it once it is there.
 */
export function NewSection({ board, pins, onCancel, onMove, onMoved }: NewSectionProps) {
  const create = useCreateSection(board.id);
  const client = useQueryClient();
  const { show } = useToast();
  return (
    <SectionForm
      suggestFor={board.id}
      onCancel={onCancel}
      onSubmit={async (name, source) => {
        const section = await create(name, source, pins ?? []);
        if (pins === null) {
          onMove({ board, section });
          return;
        }
        refresh(client);
        show({ message: text.moved(pins.length, section.title) });
        onMoved();
      }}
    />
  );
}
