import { callApi } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { BoardForm } from '../../features/board-form/BoardForm';
import { type BoardValues } from '../../features/board-form/values';
import { expire, patchEntities } from '../../features/cache/entities';
import { messages } from '../../messages/en';

export interface EditBoardDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Changes a board's name, description and privacy (consumer §5). A new name is a new address. */
export default function EditBoardDialog({ board, onClose }: EditBoardDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const submit = async ({ name, description, secret }: BoardValues) => {
    const { data } = await callApi('BoardResource.update', {
      board_id: board.id,
      name: name.trim(),
      description: description.trim(),
      ...(board.privacy === 'protected'
        ? {}
        : { privacy: secret ? ('secret' as const) : ('public' as const) }),
    });
    const { id, url, privacy } = data;
    patchEntities(client, {
      board: (row) => (row.id === id ? data : row),
      pickerBoard: (row) => (row.id === id ? { ...row, name: data.name, url, privacy } : row),
      pin: (row) =>
        row.board.id === id ? { ...row, board: { ...row.board, name: data.name, url, privacy } } : row,
    });
    // Sections carry the board's address in theirs.
    if (url !== board.url) expire(client, 'BoardSectionsResource.get');
    show({ message: messages.board.changed });
    onClose();
    if (url !== board.url) void navigate(url, { replace: true });
  };
  return (
    <Dialog open onClose={onClose} title={messages.boardForm.editTitle}>
      <BoardForm
        initial={{
          name: board.name,
          description: board.description,
          secret: board.privacy !== 'public',
        }}
        fixedPrivacy={board.privacy === 'protected'}
        submitLabel={messages.boardForm.save}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
