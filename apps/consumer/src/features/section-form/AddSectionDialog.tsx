import { type BoardSection } from '@corkboard/contract';
import { Dialog } from '@corkboard/ui';
import { sectionForm } from '../../messages/section-form';
import { SectionForm } from './SectionForm';
import { useCreateSection } from './use-create-section';

export interface AddSectionDialogProps {
  readonly boardId: string;
  readonly onClose: () => void;
  readonly onAdded: (section: BoardSection) => void;
}

/** The add-section modal by itself, on a board's page. */
export function AddSectionDialog({ boardId, onClose, onAdded }: AddSectionDialogProps) {
  const create = useCreateSection(boardId);
  return (
    <Dialog open onClose={onClose} title={sectionForm.title}>
      <SectionForm
        suggestFor={boardId}
        onCancel={onClose}
        onSubmit={async (name, source) => {
          onAdded(await create(name, source));
        }}
      />
    </Dialog>
  );
}
