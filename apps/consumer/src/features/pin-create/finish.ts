import { useToast, TOAST_MS } from '@corkboard/ui/toast';
import { useLocation } from '@corkboard/routing/react';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { type Place } from '../save';
import { isPopup } from './popup-window';
import { flushBeforeClosing } from './tracking';

/** History state for the pages that the picker opens: going back leads to the picker, and then to the page before it. */
export const FROM_PICKER = { pinPicker: true } as const;

/** After a save on a phone: a toast for 5 s, then the window closes, or the history goes back to where the person was. */
export function useFinish(): (place: Place) => void {
  const { show } = useToast();
  const { state } = useLocation();
  return ({ board, section }) => {
    show({
      message: section ? text.savedToSection(section.title, board.name) : text.savedTo(board.name),
      duration: TOAST_MS.external,
    });
    if (isPopup() || history.length <= 1) {
      flushBeforeClosing();
      window.close();
      return;
    }
    history.go(stepsBack(state, history.length));
  };
}

/** Two steps when the picker is the page before and there is a page before it, else one. */
export const stepsBack = (state: unknown, length: number): number =>
  (state as Partial<typeof FROM_PICKER> | null)?.pinPicker === true && length > 2 ? -2 : -1;
