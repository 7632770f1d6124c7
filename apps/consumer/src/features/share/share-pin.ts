import { callApi } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import { buildPath, classify } from '@corkboard/routing';
import type { Toast } from '@corkboard/ui/toast';
import { pinMenu as text } from '../../messages/pin-menu';
import { pinName } from '../pins';

type Show = (toast: Toast) => void;

/** How long a link stays that is to be copied by hand, ms. */
const BY_HAND_MS = 15_000;

/** Referral parameters of the current address, passed on to shared links. */
function carriedOn(): { readonly invite_code?: string | undefined; readonly utm_pai?: string | undefined } {
  const here = classify(location.pathname + location.search);
  if (here.kind === 'not-found') return {};
  const { invite_code, utm_pai } = here.query;
  return { invite_code, utm_pai };
}

/**
 * The address of a Pin that is shared. Whoever is signed in shares in their own name: the code in it says from whom it is. A stranger hands on
 * what they came with (docs/handbook/closeup.md#sharing).
 */
async function sharedAddress({ id }: Pin, signedIn: boolean): Promise<string> {
  const carried = carriedOn();
  if (!signedIn) return location.origin + buildPath('pin', { id }, carried);
  const own = await callApi('PinShareResource.create', {}).then(
    ({ data }) => data.invite_code,
    () => undefined,
  );
  // Without a code the link is the Pin's own.
  return (
    location.origin +
    (own === undefined
      ? buildPath('pin', { id }, carried)
      : buildPath('pin-sent', { id }, { ...carried, invite_code: own }))
  );
}

/** Whether the system has sharing of its own. */
export const canShare = (): boolean => 'share' in navigator;

/** Hands a Pin to the system's own sharing; where there is none, its link is copied. */
export async function sharePin(pin: Pin, show: Show, signedIn: boolean): Promise<void> {
  if (!canShare()) {
    await copyLink(pin, show, signedIn);
    return;
  }
  try {
    await navigator.share({ title: pinName(pin), url: await sharedAddress(pin, signedIn) });
  } catch (error) {
    // Who closes the system's window has changed their mind; whatever else went wrong, the link is there.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(pin, show, signedIn);
  }
}

/** Copies the link of a Pin. Without a clipboard, as on a page without https, it is shown to be copied by hand. */
export async function copyLink(pin: Pin, show: Show, signedIn: boolean): Promise<void> {
  const address = await sharedAddress(pin, signedIn);
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
