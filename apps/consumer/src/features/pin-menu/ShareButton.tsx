import { useState } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { IconButton, shareIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { loadShare, type ShareDialogProps } from '../share';
import { loadPinMenu } from './load';

/** Shares a Pin: a stranger by the system's own means or its link, somebody with an account also with people here. */
export function ShareButton({ pin }: { pin: Pin }) {
  const viewer = useSignedIn();
  const { show } = useToast();
  const dialog = useOnDemand<ShareDialogProps>(loadShare);
  const [open, setOpen] = useState(false);
  const warm = () => {
    if (viewer) dialog.warm();
    else void loadPinMenu().catch(() => undefined);
  };
  const share = () => {
    if (viewer) {
      dialog.want(() => {
        setOpen(true);
      });
      return;
    }
    loadPinMenu().then(
      ({ sharePin }) => sharePin(pin, show, false),
      () => show({ message: messages.somethingWrong, tone: 'error' }),
    );
  };
  return (
    <>
      <IconButton
        icon={shareIcon}
        label={messages.pin.share}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={share}
      />
      {dialog.Component && open ? (
        <dialog.Component
          pin={pin}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
