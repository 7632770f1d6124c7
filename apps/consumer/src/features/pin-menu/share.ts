import type { Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Toast } from '@corkboard/ui/toast';
import { pinMenu as text } from '../../messages/pin-menu';
import { pinName } from '../pins/pin-name';

type Show = (toast: Toast) => void;

/** How long a link stays that is to be copied by hand, ms. */
const BY_HAND_MS = 15_000;

const addressOf = ({ id }: Pin): string => location.origin + buildPath('pin', { id });

/** Hands a Pin to the system's own sharing; where there is none, its link is copied. */
export async function sharePin(pin: Pin, show: Show): Promise<void> {
  if (!('share' in navigator)) {
    await copyLink(pin, show);
    return;
  }
  try {
    await navigator.share({ title: pinName(pin), url: addressOf(pin) });
  } catch (error) {
    // Who closes the system's window has changed their mind; whatever else went wrong, the link is there.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(pin, show);
  }
}

/** Copies the link of a Pin. Without a clipboard, as on a page without https, it is shown to be copied by hand. */
export async function copyLink(pin: Pin, show: Show): Promise<void> {
  const address = addressOf(pin);
  try {
    await navigator.clipboard.writeText(address);
    show({ message: text.copied });
  } catch {
    show({ message: text.copyByHand(address), duration: BY_HAND_MS });
  }
}

/** Saves the picture of a Pin, in its own size, as a file named after it. */
export function downloadPicture(pin: Pin): void {
  const link = document.createElement('a');
  link.href = pin.images.orig.url;
  link.download = pinName(pin);
  link.click();
}
