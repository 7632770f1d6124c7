import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { editIcon, trashIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../../features/cache/entities';
import { type ConfirmDialogProps } from '../../features/confirm/ConfirmDialog';
import { loadConfirm } from '../../features/confirm/load';
import { useOnDemand } from '../../features/on-demand/use-on-demand';
import { OverflowMenu } from '../../features/overflow-menu/OverflowMenu';
import { messages } from '../../messages/en';
import { type EditPinDialogProps } from './EditPinDialog';

const text = messages.pin;
const loadEdit = () =>
  import(/* webpackChunkName: "edit-pin" */ './EditPinDialog').then(({ default: dialog }) => dialog);

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

/** Deletes the pin, takes it out of every list on this page and goes to its board. */
function useRemovePin(pin: Pin): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  return async () => {
    await callApi('PinResource.delete', { id: pin.id });
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
    expire(client, 'BoardResource.get', 'BoardsResource.get', 'BoardSectionsResource.get');
    show({ message: text.removed });
    void navigate(pin.board.url, { replace: true });
  };
}
