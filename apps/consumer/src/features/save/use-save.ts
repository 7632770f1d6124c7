import { type PickerBoard, type Pin } from '@corkboard/contract';
import { useAskToLogIn } from '@corkboard/auth';
import { useNavigate } from '@corkboard/routing/react';
import { asApiError } from '@corkboard/api-client';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { messages } from '../../messages/en';
import { useRemoval } from '../remove-pin';
import { defaultPlace, pickerQuery, standingPlace } from './picker';
import { lastPlaceAtom, type Place } from './place';

/** Saving itself, and what it changes on the page; only who saves needs it. */
export const loadSaving = () => import(/* webpackChunkName: "save-effects" */ './send-save');

export interface SaveOptions {
  readonly description?: string;
  /** Called when the person wants to say in which section of the board, which nobody asked them. */
  readonly onChooseSection?: ((saved: Pin, board: PickerBoard) => void) | undefined;
}

/**
 * Saves a pin to a board or section: shown and counted everywhere at once, taken back with the service's words when it
 * fails. The answer is the saved pin, or null; null also for a save that was taken back before it was made.
 *
 * @param onSaved called for every save that was made, also by "Try again" of the message
 */
export function useSave(
  onSaved?: (saved: Pin) => void,
): (pin: Pin, place: Place, options?: SaveOptions) => Promise<Pin | null> {
  const setLastPlace = useSetAtom(lastPlaceAtom);
  const ask = useAskToLogIn();
  const navigate = useNavigate();
  const removal = useRemoval();
  return async (pin, place, { description, onChooseSection } = {}) => {
    const saving = await loadSaving().catch(() => null);
    if (!saving) {
      removal.show({ message: messages.somethingWrong, tone: 'error' });
      return null;
    }
    const goTo = (path: string) => navigate(path);
    const page = { ...removal, setLastPlace, ask, goTo, onSaved };
    return saving.sendSave(page, { pin, place, description, onChooseSection });
  };
}

/**
 * One click, saved: to where the viewer saved last. Without any board `onNoBoard` is called instead.
 * @returns the act, and whether the board is still being looked up
 */
export function useQuickSave(
  pin: Pin,
  {
    onNoBoard,
    onSaved,
    onChooseSection,
  }: Pick<SaveOptions, 'onChooseSection'> & {
    readonly onNoBoard: () => void;
    readonly onSaved?: (saved: Pin) => void;
  },
): { quickSave: () => void; checking: boolean } {
  const client = useQueryClient();
  const last = useAtomValue(lastPlaceAtom);
  const save = useSave(onSaved);
  const { show } = useToast();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false);

  const run = async () => {
    // A ref, not the state: two clicks of a double click may come before the next render.
    if (busy.current) return;
    busy.current = true;
    try {
      let place = standingPlace(last, client.getQueryData(pickerQuery().queryKey));
      if (!place) {
        setChecking(true);
        place = defaultPlace(await client.ensureQueryData(pickerQuery()));
        setChecking(false);
      }
      if (place) await save(pin, place, { onChooseSection });
      else onNoBoard();
    } catch (error) {
      setChecking(false);
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    } finally {
      busy.current = false;
    }
  };
  return { quickSave: () => void run(), checking };
}
