import { callApi } from '@corkboard/api-client';
import type { CallName, Pin, TasteMark } from '@corkboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { pinMenu as text } from '../../messages/pin-menu';
import { expire, failureOf, optimistically, patchEntities, UNDO_MS } from '../cache';
import { type RemovalPage } from '../remove-pin';

/** Takes a picture out of every list on the page, but for those that the viewer looks after. */
export function takeOutPicture(client: QueryClient, { image_signature }: Pin): void {
  patchEntities(client, {
    pin: (row) => (row.image_signature === image_signature && !row.editable_by_me ? null : row),
  });
}

/** Hides a Pin: it leaves the viewer's lists at once, with the way back in a toast. */
export const hidePin = (page: Page, pin: Pin): Promise<void> =>
  sayNo(page, {
    change: () => {
      takeOutPicture(page.client, pin);
    },
    call: () => callApi('PinHideResource.create', { pin_id: pin.id }),
    back: () => callApi('PinHideResource.delete', { pin_id: pin.id }),
    list: 'PinHideResource.get',
    said: text.hidden,
    saidBack: text.shownAgain,
  });

/** Wants less of a Pin: it leaves what was chosen for the viewer at once, with the way back in a toast. */
export const markPin = (page: Page, pin: Pin, kind: TasteMark): Promise<void> =>
  sayNo(page, {
    change: () => {
      patchEntities(page.client, {
        pin: (row) => (row.image_signature === pin.image_signature && row.recommendation_reason ? null : row),
      });
    },
    call: () => callApi('PinTasteResource.create', { pin_id: pin.id, kind }),
    back: () => callApi('PinTasteResource.delete', { pin_id: pin.id }),
    list: 'PinTasteResource.get',
    said: text.marked[kind],
    saidBack: text.unmarked,
  });

type Page = Pick<RemovalPage, 'client' | 'show'>;

/** A way to say no, and the way back. */
interface No {
  readonly change: () => void;
  readonly call: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  /** Where it is listed from now on. */
  readonly list: CallName;
  readonly said: string;
  readonly saidBack: string;
}

async function sayNo(
  { client, show }: Page,
  { change, call, back, list, said, saidBack }: No,
): Promise<void> {
  const fail = (error: unknown) => {
    show({ message: failureOf(error), tone: 'error' });
  };
  const shown = await optimistically(client, change, call).catch(fail);
  if (!shown) return;
  expire(client, list);
  const undo = async () => {
    try {
      await back();
      shown.undo();
      expire(client, list);
      show({ message: saidBack });
    } catch (error) {
      fail(error);
    }
  };
  show({
    message: said,
    duration: UNDO_MS,
    action: { label: messages.pin.undo, onClick: () => void undo() },
  });
}
