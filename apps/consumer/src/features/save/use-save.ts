import { asApiError, callApi } from '@corkboard/api-client';
import { useActorId, useAskToLogIn } from '@corkboard/auth';
import { messages as wire, type PickerBoard, type Pin } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { messages } from '../../messages/en';
import { loadRemoval, useRemoval } from '../remove-pin/use-removal';
import { type ShownSave } from './effects';
import { newGuid } from './guid';
import { boardWithSections, pickerQuery } from './picker';
import { lastPlaceAtom, type Place } from './place';

/** What a save changes on the page; only who saves needs it. */
export const loadEffects = () => import(/* webpackChunkName: "save-effects" */ './effects');

/** Pins whose save is under way, by id: a second click does nothing, wherever it lands. */
const underWay = new Set<string>();

/** What a person decided: to save this pin there. It keeps its guid however often it is sent. */
interface Intent {
  readonly pin: Pin;
  readonly place: Place;
  readonly guid: string;
  /** Words of the person's own; those of the pin without. */
  readonly description: string | undefined;
  readonly onChooseSection: SaveOptions['onChooseSection'];
}

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
  const client = useQueryClient();
  const actorId = useActorId();
  const setLastPlace = useSetAtom(lastPlaceAtom);
  const ask = useAskToLogIn();
  const navigate = useNavigate();
  const { show } = useToast();
  const removal = useRemoval();
  const { countOwn } = removal;

  const takeBack = async (pin: Pin, saved: Pin) => {
    const { unsavePin } = await loadRemoval();
    await unsavePin(removal, saved, { id: pin.id, before: pin.pinned_to_board });
  };
  const send = async (intent: Intent): Promise<Pin | null> => {
    const { pin, place, guid, description, onChooseSection } = intent;
    if (actorId === undefined || underWay.has(pin.id)) return null;
    underWay.add(pin.id);
    const { board, section } = place;
    let shown: ShownSave | undefined;
    try {
      shown = (await loadEffects()).showSave(client, pin, place, actorId);
      countOwn(1);
      const { data } = await callApi('RepinResource.create', {
        pin_id: pin.id,
        board_id: board.id,
        ...(section ? { section: section.id } : {}),
        ...(description === undefined ? {} : { description }),
        guid,
      });
      shown.confirm(data);
      setLastPlace(place);
      const divided = section ? undefined : boardWithSections(client, board.id);
      show({
        message: section ? wire.savedToSection(section.title, board.name) : wire.savedTo(board.name),
        thumbnails: [pin.images['236x'].url],
        duration: TOAST_MS.saved,
        action: { label: messages.pin.undo, onClick: () => void takeBack(pin, data) },
        also:
          divided && onChooseSection
            ? {
                label: messages.save.chooseSection,
                onClick: () => {
                  onChooseSection(data, divided);
                },
              }
            : { label: messages.save.view, onClick: () => void navigate(board.url) },
      });
      onSaved?.(data);
      return data;
    } catch (error) {
      const refusal = asApiError(error);
      if (shown) {
        shown.undo();
        countOwn(-1);
      }
      if (refusal?.httpStatus === 404) {
        // The place, or the pin, went away elsewhere: the next save looks anew.
        setLastPlace(null);
        void client.invalidateQueries({ queryKey: pickerQuery().queryKey });
      }
      if (refusal?.httpStatus === 401) {
        // The session ended in another tab, or by its age: as for a stranger.
        ask('save', { act: 'save', id: pin.id });
        return null;
      }
      show({
        message: refusal?.message ?? messages.somethingWrong,
        tone: 'error',
        duration: TOAST_MS.saved,
        // An answer that never came may hide a save that was made: the same guid again cannot save twice.
        ...(refusal && refusal.httpStatus > 0 && refusal.httpStatus < 500
          ? {}
          : { action: { label: messages.tryAgain, onClick: () => void send(intent) } }),
      });
      return null;
    } finally {
      underWay.delete(pin.id);
    }
  };
  return (pin, place, { description, onChooseSection } = {}) =>
    send({ pin, place, guid: newGuid(), description, onChooseSection });
}
