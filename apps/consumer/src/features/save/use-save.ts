import { type PickerBoard, type Pin } from '@corkboard/contract';
import { useAskToLogIn } from '@corkboard/auth';
import { useNavigate } from '@corkboard/routing/react';
import { useSetAtom } from 'jotai';
import { messages } from '../../messages/en';
import { useRemoval } from '../remove-pin/use-removal';
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
 * fails. The answer is the saved pin, or null; null also while another save of the pin runs.
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
    const goTo = (path: string) => void navigate(path);
    const page = { ...removal, setLastPlace, ask, goTo, onSaved };
    return saving.sendSave(page, { pin, place, description, onChooseSection });
  };
}
