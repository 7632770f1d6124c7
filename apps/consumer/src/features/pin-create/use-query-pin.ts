import { useNavigate } from '@corkboard/routing/react';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { type Place } from '../save';
import { useFinish } from './finish';
import { readInfo, type PinQuery } from './info';
import { useChosenPicture } from './picture';
import { useCreatePin } from './use-create-pin';

/** Saves the pin that an address describes to a place that was just made for it, and goes where the flow ends. */
export function useQueryPin(query: PinQuery): (place: Place) => Promise<void> {
  const info = readInfo(query);
  const [picture] = useChosenPicture(info);
  const create = useCreatePin({ info, repin: false, path: query.method ?? 'create', picture });
  const finish = useFinish();
  const navigate = useNavigate();
  const { show } = useToast();
  return async (place) => {
    try {
      await create(place);
    } catch {
      show({ message: text.externalFailed, tone: 'error', duration: TOAST_MS.external });
      // The place is there now: the picker, one step back, has it.
      navigate(-1);
      return;
    }
    finish(place);
  };
}
