import { callApi } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { pinMenu as text } from '../../messages/pin-menu';
import { failureOf } from '../cache/afterwards';
import { expire, patchEntities } from '../cache/entities';
import { UNDO_MS } from '../cache/undo';
import { optimistically } from '../cache/optimistic';
import type { RemovalPage } from '../remove-pin/remove-pin';

/** Takes a picture out of every list on the page, but for those that the viewer looks after. */
export function takeOutPicture(client: QueryClient, { image_signature }: Pin): void {
  patchEntities(client, {
    pin: (row) => (row.image_signature === image_signature && !row.editable_by_me ? null : row),
  });
}

/** Hides a Pin: it leaves the viewer's lists at once, with the way back in a toast. */
export async function hidePin(
  { client, show }: Pick<RemovalPage, 'client' | 'show'>,
  pin: Pin,
): Promise<void> {
  const fail = (error: unknown) => {
    show({ message: failureOf(error), tone: 'error' });
  };
  const change = () => {
    takeOutPicture(client, pin);
  };
  const hiding = await optimistically(client, change, () =>
    callApi('PinHideResource.create', { pin_id: pin.id }),
  ).catch(fail);
  if (!hiding) return;
  expire(client, 'PinHideResource.get');
  const undo = async () => {
    try {
      await callApi('PinHideResource.delete', { pin_id: pin.id });
      hiding.undo();
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
