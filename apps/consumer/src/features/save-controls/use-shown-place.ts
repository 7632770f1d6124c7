import { useSignedIn } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { defaultPlace, pickerQuery, standingPlace } from '../save/picker';
import { lastPlaceAtom, placeName } from '../save/place';

/** The board to name beside the Save button: where the pin is saved, or where it would be; undefined until that is known. */
export function useShownPlace(pin: Pin): string | undefined {
  const signedIn = useSignedIn() !== null;
  const last = useAtomValue(lastPlaceAtom);
  const picker = useQuery({ ...pickerQuery(), enabled: signedIn });
  if (pin.pinned_to_board) return pin.pinned_to_board.name;
  const place = standingPlace(last, picker.data) ?? (picker.data ? defaultPlace(picker.data) : null);
  return place ? placeName(place) : undefined;
}
