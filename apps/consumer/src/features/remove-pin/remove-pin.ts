import { asApiError, callApi } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import { type Toast, TOAST_MS } from '@corkboard/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { removal as text } from '../../messages/removal';
import { expire, failureOf, LISTS, optimistically, patchEntities, refresh, UNDO_MS } from '../cache';

/** Dependencies of a removal; from `useRemoval`. */
export interface RemovalPage {
  readonly client: QueryClient;
  readonly show: (toast: Toast) => void;
  readonly actorId: string | undefined;
}

/** Fields of a Pin that is removed from its board: a Pin, or the viewer's save of the one that is shown. */
export interface RemovedPin {
  readonly id: string;
  readonly image_signature: string;
  readonly method: Pin['method'];
  readonly pinner: { readonly id: string };
  readonly board: Pick<Pin['board'], 'id' | 'name' | 'privacy'>;
  readonly section: { readonly id: string } | null;
}

/** Pins on their way to the trash, by id: a second click does nothing, wherever it lands. */
const underWay = new Set<string>();

/** A Pin that is gone already, by another tab or device, is where it was to go. */
const sendRemoval = (id: string): Promise<unknown> =>
  callApi('PinResource.delete', { id }).catch((error: unknown) => {
    if (asApiError(error)?.httpStatus !== 404) throw error;
  });

/**
 * Takes a Pin off its board into the trash: shown and counted everywhere at once, with the way back in a toast.
 *
 * @param before where else the viewer has the picture, as far as the page knows
 * @returns whether it was removed by this call and not by one that still runs. Throws `ApiError`; then everything is as it was
 */
export async function removePin(
  page: RemovalPage,
  pin: RemovedPin,
  words: { readonly gone: string; readonly back: string },
  before: Pin['pinned_to_board'] = null,
): Promise<boolean> {
  const { client, show } = page;
  if (underWay.has(pin.id)) return false;
  underWay.add(pin.id);
  const change = () => {
    showRemoved(client, pin, before);
  };
  const removal = await optimistically(client, change, () => sendRemoval(pin.id)).finally(() => {
    underWay.delete(pin.id);
  });
  expire(client, ...LISTS);
  const undo = async () => {
    try {
      await callApi('PinTrashResource.update', { pin_ids: [pin.id] });
      removal.undo();
      refresh(client);
      show({ message: words.back, duration: TOAST_MS.saved });
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    }
  };
  show({
    message: words.gone,
    duration: UNDO_MS,
    action: { label: messages.pin.undo, onClick: () => void undo() },
  });
  return true;
}

/**
 * Undoes the viewer's save of a Pin and reports it in toasts. Where they saved the picture earlier is requested again unless it is given.
 * @returns whether it is gone
 */
export async function unsavePin(
  page: RemovalPage,
  save: RemovedPin,
  shown: { readonly id: string; readonly before?: Pin['pinned_to_board'] },
): Promise<boolean> {
  const { name } = save.board;
  const words = { gone: text.removedFrom(name), back: messages.save.savedTo(name) };
  try {
    if (!(await removePin(page, save, words, shown.before))) return false;
  } catch (error) {
    page.show({ message: failureOf(error), tone: 'error' });
    return false;
  }
  if (shown.before === undefined && shown.id !== save.id) await refreshSaves(page.client, save, shown.id);
  return true;
}

/** A picture may be on several boards: the one saved to before is the one to name now. How often it was saved is counted anew, too. */
async function refreshSaves(client: QueryClient, save: RemovedPin, id: string): Promise<void> {
  const pin = await callApi('PinResource.get', { id }).then(
    ({ data }) => data,
    () => null,
  );
  if (!pin) return;
  patchEntities(client, {
    pin: (row) => {
      if (row.image_signature !== save.image_signature) return row;
      const next = { ...row, pinned_to_board: row.pinned_to_board ?? pin.pinned_to_board };
      return row.id === id ? { ...next, repin_count: pin.repin_count } : next;
    },
  });
}

function showRemoved(client: QueryClient, pin: RemovedPin, before: Pin['pinned_to_board']): void {
  // As the service counts: a save that others did not see was never counted.
  const isCounted = pin.method === 'repin' && pin.board.privacy === 'public';
  const less = <T extends { id: string; pin_count: number }>(row: T, id: string | undefined): T =>
    row.id === id ? { ...row, pin_count: Math.max(0, row.pin_count - 1) } : row;
  const named = (saved: Pin['pinned_to_board']) =>
    saved?.id === pin.board.id && (saved.pin_id ?? pin.id) === pin.id;
  patchEntities(client, {
    pin: (row) => {
      if (row.id === pin.id) return null;
      if (row.image_signature !== pin.image_signature) return row;
      return {
        ...row,
        repin_count: Math.max(0, row.repin_count - (isCounted ? 1 : 0)),
        pinned_to_board: named(row.pinned_to_board) ? before : row.pinned_to_board,
      };
    },
    board: (row) => less(row, pin.board.id),
    pickerBoard: (row) => less(row, pin.board.id),
    section: (row) => less(row, pin.section?.id),
    user: (row) => less(row, pin.pinner.id),
  });
}
