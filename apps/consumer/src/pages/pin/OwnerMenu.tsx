import { useState } from 'react';
import { type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { chartIcon, commentIcon, editIcon, trashIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../features/cache';
import { switchComments } from '../../features/comments';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { PinMenu } from '../../features/pin-menu';
import { loadRemoval, useRemoval } from '../../features/remove-pin';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { type EditPinDialogProps, loadEditPin } from '../../features/pin-form';

const text = messages.pin;

/** The menu of one's own Pin: besides what everybody can do with it, change and delete it. */
export function OwnerMenu({ pin }: { pin: Pin }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const edit = useOnDemand<EditPinDialogProps>(loadEditPin);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const remove = useRemovePin(pin);
  const navigate = useNavigate();
  const turnComments = useTurnComments(pin);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <PinMenu
        pin={pin}
        label={text.options}
        own={[
          {
            label: text.edit,
            icon: editIcon,
            onSelect: () => {
              edit.want(() => {
                setOpen('edit');
              });
            },
          },
          ...(pin.tended_by_me
            ? [
                {
                  label: text.feedback,
                  icon: chartIcon,
                  onSelect: () => {
                    navigate(buildPath('pin-feedback', { id: pin.id }));
                  },
                },
                {
                  label: pin.comments_off ? closeup.commentsOn : closeup.commentsOff,
                  icon: commentIcon,
                  onSelect: () => void turnComments(!pin.comments_off),
                },
              ]
            : []),
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
        <confirm.Component
          title={closeup.removeTitle}
          action={text.remove}
          onConfirm={remove}
          onClose={close}
        >
          {closeup.removeDetail(pin.board.name)}
        </confirm.Component>
      ) : null}
    </>
  );
}

/** Turns the comments of the pin off or on. */
function useTurnComments(pin: Pin): (off: boolean) => Promise<void> {
  const client = useQueryClient();
  const { show } = useToast();
  return async (off) => {
    try {
      await switchComments(client, pin.id, off);
      show({ message: off ? closeup.commentsAreOff : closeup.commentsAreOn });
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    }
  };
}

/** Deletes the pin into the trash and goes to its board. The toast has the way back. */
function useRemovePin(pin: Pin): () => Promise<void> {
  const navigate = useNavigate();
  const removal = useRemoval();
  return async () => {
    const { removePin } = await loadRemoval();
    if (await removePin(removal, pin, { gone: closeup.removed, back: closeup.restored }))
      navigate(pin.board.url, { replace: true });
  };
}
