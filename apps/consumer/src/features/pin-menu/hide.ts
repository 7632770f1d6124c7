import { callApi } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { pinMenu as text } from '../../messages/pin-menu';
import { failureOf } from '../cache/afterwards';
import { expire, patchEntities } from '../cache/entities';
import { UNDO_MS } from '../cache/undo';
import { undoable } from '../cache/undoable';
import type { RemovalPage } from '../remove-pin/remove-pin';

/** Takes a picture out of every list on the page, but for those that the viewer looks after. Gives the way back. */
export const showHidden = (client: QueryClient, { image_signature }: Pin): (() => void) =>
  undoable(client, () => {
    patchEntities(client, {
      pin: (row) => (row.image_signature === image_signature && !row.editable_by_me ? null : row),
    });
  });

/** Hides a Pin: it leaves the viewer's lists at once, with the way back in a toast. */
export async function hidePin(
  { client, show }: Pick<RemovalPage, 'client' | 'show'>,
  pin: Pin,
): Promise<void> {
  const takeBack = showHidden(client, pin);
  const fail = (error: unknown) => {
    show({ message: failureOf(error), tone: 'error' });
  };
  try {
    await callApi('PinHideResource.create', { pin_id: pin.id });
  } catch (error) {
    takeBack();
    fail(error);
    return;
  }
  expire(client, 'PinHideResource.get');
  const undo = async () => {
    try {
      await callApi('PinHideResource.delete', { pin_id: pin.id });
      takeBack();
      show({ message: text.shownAgain });
    } catch (error) {
      fail(error);
    }
  };
  show({
    message: text.hidden,
    duration: UNDO_MS,
    action: { label: messages.pin.undo, onClick: () => void undo() },
  });
}
