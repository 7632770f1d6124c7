import { type Pin } from '@corkboard/contract';
import { IconButton, shareIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { loadPinMenu } from './load';

/** Shares a Pin by the system's own means, or copies its link. */
export function ShareButton({ pin }: { pin: Pin }) {
  const { show } = useToast();
  const warm = () => void loadPinMenu().catch(() => undefined);
  const share = () => {
    loadPinMenu().then(
      ({ sharePin }) => sharePin(pin, show),
      () => show({ message: messages.somethingWrong, tone: 'error' }),
    );
  };
  return (
    <IconButton
      icon={shareIcon}
      label={messages.pin.share}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={share}
    />
  );
}
