import { asApiError, callApi } from '@corkboard/api-client';
import { useSignedIn, viewerAtom } from '@corkboard/auth';
import { messages as wire, type Pin } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { messages } from '../../messages/en';
import { countSave, markSaved } from './effects';
import { newGuid } from './guid';
import { lastPlaceAtom, type Place } from './place';

/** Pins whose save is under way, by id: a second click does nothing, wherever it lands. */
const underWay = new Set<string>();

/** What a person decided: to save this pin there. It keeps its guid however often it is sent. */
interface Intent {
  readonly pin: Pin;
  readonly place: Place;
  readonly guid: string;
}

/**
 * Saves a pin to a board or section (consumer §4): shown as saved at once, counted when the service has it, taken back with
 * the service's words when it fails. The answer says whether it was saved; false also while another save of the pin runs.
 */
export function useSave(): (pin: Pin, place: Place) => Promise<boolean> {
  const client = useQueryClient();
  const viewer = useSignedIn();
  const setViewer = useSetAtom(viewerAtom);
  const setLastPlace = useSetAtom(lastPlaceAtom);
  const navigate = useNavigate();
  const { show } = useToast();

  const carryOut = async (intent: Intent): Promise<boolean> => {
    const { pin, place, guid } = intent;
    if (!viewer || underWay.has(pin.id)) return false;
    underWay.add(pin.id);
    const { board, section } = place;
    markSaved(client, pin, { id: board.id, name: board.name, layout: board.layout, url: board.url });
    try {
      const { data } = await callApi('RepinResource.create', {
        pin_id: pin.id,
        board_id: board.id,
        ...(section ? { section: section.id } : {}),
        guid,
      });
      countSave(client, data, place, viewer.id);
      setViewer((who) => (who.isAuth ? { ...who, pinCount: who.pinCount + 1 } : who));
      setLastPlace(place);
      show({
        message: section ? wire.savedToSection(section.title, board.name) : wire.savedTo(board.name),
        thumbnails: [pin.images['236x'].url],
        duration: TOAST_MS.saved,
        action: { label: messages.save.view, onClick: () => void navigate(board.url) },
      });
      return true;
    } catch (error) {
      const refusal = asApiError(error);
      markSaved(client, pin, pin.pinned_to_board);
      show({
        message: refusal?.message ?? messages.somethingWrong,
        tone: 'error',
        duration: TOAST_MS.saved,
        // An answer that never came may hide a save that was made: the same guid again cannot save twice.
        ...(refusal && refusal.httpStatus > 0 && refusal.httpStatus < 500
          ? {}
          : { action: { label: messages.tryAgain, onClick: () => void carryOut(intent) } }),
      });
      return false;
    } finally {
      underWay.delete(pin.id);
    }
  };
  return (pin, place) => carryOut({ pin, place, guid: newGuid() });
}
