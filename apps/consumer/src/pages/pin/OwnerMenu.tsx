import { useState } from 'react';
import { type Pin } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { editIcon, trashIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../../features/cache/entities';
import { UNDO_MS } from '../../features/bulk-edit/undo';
import { type ConfirmDialogProps } from '../../features/confirm/ConfirmDialog';
import { loadConfirm } from '../../features/confirm/load';
import { OverflowMenu } from '../../features/overflow-menu/OverflowMenu';
import { messages } from '../../messages/en';
import { type EditPinDialogProps } from './EditPinDialog';
import { loadEdit } from './load-edit';

const text = messages.pin;

const loadDelete = () =>
  Promise.all([
    import(/* webpackChunkName: "bulk-calls" */ '../../features/bulk-edit/send'),
    import(/* webpackChunkName: "bulk-calls" */ '../../features/bulk-edit/afterwards'),
  ]);

/** What a pin's owner can do with it: change its texts, delete it. */
export function OwnerMenu({ pin }: { pin: Pin }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const edit = useOnDemand<EditPinDialogProps>(loadEdit);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const remove = useRemovePin(pin);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <OverflowMenu
        label={text.options}
        items={[
          {
            label: text.edit,
            icon: editIcon,
            onSelect: () => {
              edit.want(() => {
                setOpen('edit');
              });
            },
          },
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
        ]}
      />
      {edit.Component && open === 'edit' ? <edit.Component pin={pin} onClose={close} /> : null}
      {confirm.Component && open === 'remove' ? (
        <confirm.Component title={text.removeTitle} action={text.remove} onConfirm={remove} onClose={close}>
          {text.removeDetail(pin.board.name)}
        </confirm.Component>
      ) : null}
    </>
  );
}

/** Deletes the pin into the trash, takes it out of every list on this page and goes to its board. The toast has the way back. */
function useRemovePin(pin: Pin): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  return async () => {
    const [{ sendDeleteOf, sendUndo }, { failureOf, refresh }] = await loadDelete();
    const deletion = await sendDeleteOf([pin.id]);
    const less = <T extends { id: string; pin_count: number }>(row: T, id: string | undefined): T =>
      row.id === id ? { ...row, pin_count: Math.max(0, row.pin_count - 1) } : row;
    patchEntities(client, {
      pin: (row) => (row.id === pin.id ? null : row),
      board: (row) => less(row, pin.board.id),
      pickerBoard: (row) => less(row, pin.board.id),
      section: (row) => less(row, pin.section?.id),
      user: (row) => less(row, pin.pinner.id),
    });
    // Covers and counts of saves may have changed with it.
    expire(
      client,
      'BoardResource.get',
      'BoardsResource.get',
      'BoardSectionsResource.get',
      'PinTrashResource.get',
    );
    const undo = async () => {
      try {
        await sendUndo(deletion.ids);
        refresh(client);
        show({ message: text.restored });
      } catch (error) {
        show({ message: failureOf(error), tone: 'error' });
      }
    };
    show({
      message: text.removed,
      duration: UNDO_MS,
      action: { label: text.undo, onClick: () => void undo() },
    });
    void navigate(pin.board.url, { replace: true });
  };
}
