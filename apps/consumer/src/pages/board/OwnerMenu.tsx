import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { boardIcon, editIcon, trashIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../../features/cache/entities';
import { type ConfirmDialogProps } from '../../features/confirm/ConfirmDialog';
import { loadConfirm } from '../../features/confirm/load';
import { useOnDemand } from '../../features/on-demand/use-on-demand';
import { type OverflowItem } from '../../features/overflow-menu/OverflowItems';
import { OverflowMenu } from '../../features/overflow-menu/OverflowMenu';
import { useAddSection } from '../../features/section-form/use-add-section';
import { messages } from '../../messages/en';
import { type EditBoardDialogProps } from './EditBoardDialog';

const text = messages.board;
const loadEdit = () =>
  import(/* webpackChunkName: "edit-board" */ './EditBoardDialog').then(({ default: dialog }) => dialog);

export interface OwnerMenuProps {
  readonly board: Board;
  /** The viewer owns it: a collaborator adds sections, only the owner changes or deletes it (consumer §6). */
  readonly own: boolean;
}

/** What the people of a board can do with it. */
export function OwnerMenu({ board, own }: OwnerMenuProps) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const section = useAddSection(board.id);
  const edit = useOnDemand<EditBoardDialogProps>(loadEdit);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const remove = useRemoveBoard(board);
  const close = () => {
    setOpen(undefined);
  };
  const addSection: OverflowItem = {
    label: text.addSection,
    icon: boardIcon,
    onSelect: section.open,
  };
  const owners: readonly OverflowItem[] = [
    {
      label: text.edit,
      icon: editIcon,
      onSelect: () => {
        edit.want(() => {
          setOpen('edit');
        });
      },
    },
    addSection,
    {
      label: text.remove,
      icon: trashIcon,
      danger: true,
      onSelect: () => {
        confirm.want(() => {
          setOpen('remove');
        });
      },
    },
  ];
  return (
    <>
      <OverflowMenu label={text.options} items={own ? owners : [addSection]} />
      {section.dialog}
      {edit.Component && open === 'edit' ? <edit.Component board={board} onClose={close} /> : null}
      {confirm.Component && open === 'remove' ? (
        <confirm.Component
          title={text.removeTitle(board.name)}
          action={text.remove}
          onConfirm={remove}
          onClose={close}
        >
          {text.removeDetail(board.pin_count)}
        </confirm.Component>
      ) : null}
    </>
  );
}

/** Deletes the board, takes it and its pins out of every list on this page and goes to the owner's profile. */
function useRemoveBoard(board: Board): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  return async () => {
    await callApi('BoardResource.delete', { board_id: board.id });
    patchEntities(client, {
      board: (row) => (row.id === board.id ? null : row),
      pickerBoard: (row) => (row.id === board.id ? null : row),
      pin: (row) => (row.board.id === board.id ? null : row),
    });
    expire(client, 'UserResource.get', 'BoardsResource.get', 'BoardPickerBoardsResource.get');
    show({ message: text.removed(board.name) });
    void navigate(buildPath('profile-saved', { username: board.owner.username }), { replace: true });
  };
}
