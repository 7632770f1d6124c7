import { asApiError } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { messages } from '../../messages/en';
import { defaultPlace, pickerQuery, standingPlace } from '../save/picker';
import { lastPlaceAtom } from '../save/place';
import { type SaveOptions, useSave } from '../save/use-save';

/**
 * One click, saved: to where the viewer saved last. Without any board `onNoBoard` is called instead.
 * @returns the act, and whether the board is still being looked up
 */
export function useQuickSave(
  pin: Pin,
  onNoBoard: () => void,
  onSaved?: (saved: Pin) => void,
  onChooseSection?: SaveOptions['onChooseSection'],
): { quickSave: () => void; looking: boolean } {
  const client = useQueryClient();
  const last = useAtomValue(lastPlaceAtom);
  const save = useSave(onSaved);
  const { show } = useToast();
  const [looking, setLooking] = useState(false);
  const busy = useRef(false);

  const run = async () => {
    // A ref, not the state: two clicks of a double click may come before the next render.
    if (busy.current) return;
    busy.current = true;
    try {
      let place = standingPlace(last, client.getQueryData(pickerQuery().queryKey));
      if (!place) {
        setLooking(true);
        place = defaultPlace(await client.ensureQueryData(pickerQuery()));
        setLooking(false);
      }
      if (place) await save(pin, place, { onChooseSection });
      else onNoBoard();
    } catch (error) {
      setLooking(false);
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    } finally {
      busy.current = false;
    }
  };
  return { quickSave: () => void run(), looking };
}
