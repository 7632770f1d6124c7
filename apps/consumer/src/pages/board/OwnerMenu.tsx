import { asApiError } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { archiveIcon, editIcon, mergeIcon, peopleIcon, pinIcon, plusIcon, trashIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useBoardCare, useBoardDialogs } from '../../features/board-edit';
import { type OverflowItem, OverflowMenu } from '../../features/overflow-menu';
import { useAddSection } from '../../features/section-form';
import { boardEdit } from '../../messages/board-edit';
import { messages } from '../../messages/en';

const text = messages.board;

export interface OwnerMenuProps {
  readonly board: Board;
  /** The viewer owns it: a collaborator adds sections and leaves, only the owner changes or deletes it. */
  readonly own: boolean;
}

/** Menu of a board's owner and collaborators. */
export function OwnerMenu({ board, own }: OwnerMenuProps) {
  const section = useAddSection(board.id);
  const navigate = useNavigate();
  const { show } = useToast();
  const { setArchived, setPinned } = useBoardCare(board);
  const { ask, dialogs } = useBoardDialogs(board);
  const to = (path: string) => () => navigate(path);
  const { id } = board;
  const archived = board.archived_by_me_at !== null;
  const edit: OverflowItem = {
    label: boardEdit.edit,
    icon: editIcon,
    onSelect: to(buildPath('board-edit', { id })),
  };
  const addSection: OverflowItem = {
    label: text.addSection,
    icon: plusIcon,
    onSelect: section.open,
  };
  const people: OverflowItem = {
    label: boardEdit.people,
    icon: peopleIcon,
    onSelect: to(buildPath('board-edit-collaborators', { id })),
  };
  const act = (change: () => Promise<void>) => () => {
    change().catch((error: unknown) => {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    });
  };
  const archive: OverflowItem = {
    label: archived ? boardEdit.restore : boardEdit.archive,
    icon: archiveIcon,
    onSelect: act(() => setArchived(!archived)),
  };
  const pin: OverflowItem = {
    label: board.pinned_by_me ? boardEdit.unpin : boardEdit.pin,
    icon: pinIcon,
    onSelect: act(() => setPinned(!board.pinned_by_me)),
  };
  const question = (which: 'merge' | 'remove' | 'leave', label: string): OverflowItem => ({
    label,
    icon: which === 'merge' ? mergeIcon : trashIcon,
    danger: which !== 'merge',
    onSelect: () => {
      ask(which);
    },
  });
  const items = own
    ? [
        edit,
        addSection,
        people,
        // Archived boards stand apart.
        ...(archived ? [] : [pin]),
        archive,
        question('merge', boardEdit.merge),
        question('remove', text.remove),
      ]
    : [edit, addSection, people, pin, question('leave', boardEdit.leave)];
  return (
    <>
      <OverflowMenu label={text.options} items={items} />
      {section.dialog}
      {dialogs}
    </>
  );
}
