import { asApiError, callApi } from '@corkboard/api-client';
import { type RememberedAct } from '@corkboard/auth';
import { type LoginPrompt, messages as wire, newGuid, type PickerBoard, type Pin } from '@corkboard/contract';
import { TOAST_MS } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { type RemovalPage } from '../remove-pin/remove-pin';
import { unsave } from '../remove-pin/use-removal';
import { markSaved, type ShownSave, showSave } from './effects';
import { boardWithSections, pickerQuery } from './picker';
import { type Place, samePlace } from './place';
import { type SaveUnderWay, savesUnderWay } from './under-way';

/** What a save needs of the page; `useSave` gives it. */
export interface SavePage extends RemovalPage {
  readonly setLastPlace: (place: Place | null) => void;
  readonly ask: (prompt: LoginPrompt, remember: RememberedAct) => void;
  readonly goTo: (path: string) => void;
  readonly onSaved: ((saved: Pin) => void) | undefined;
}

/** What a person decided: to save this pin there. */
export interface Wish {
  readonly pin: Pin;
  readonly place: Place;
  /** Words of the person's own; those of the pin without. */
  readonly description: string | undefined;
  /** Called when the person wants to say in which section of the board, which nobody asked them. */
  readonly onChooseSection: ((saved: Pin, board: PickerBoard) => void) | undefined;
}

/**
 * Sends a save, as `useSave` says. However often it is tried again, it is the same save. One to another place waits for the one that is on its
 * way, and what was taken back meanwhile is undone once it is made.
 */
export function sendSave(page: SavePage, wish: Wish): Promise<Pin | null> {
  const { client, actorId, setLastPlace, ask, goTo, show, onSaved } = page;
  const intent = { ...wish, guid: newGuid() };
  const takeBack = (pin: Pin, saved: Pin) => unsave(page, saved, { id: pin.id, before: pin.pinned_to_board });
  const send = async (): Promise<Pin | null> => {
    const { pin, place } = intent;
    if (actorId === undefined) return null;
    for (let other = savesUnderWay.get(pin.id); other; other = savesUnderWay.get(pin.id)) {
      if (samePlace(other.place, place)) {
        if (!other.wanted) other.turn();
        return other.done;
      }
      await other.done;
    }
    const sent = {
      place,
      wanted: true,
      turn: () => {
        sent.wanted = !sent.wanted;
        markSaved(client, pin, sent.wanted ? { ...place.board, pin_id: null } : pin.pinned_to_board);
      },
      done: Promise.resolve<Pin | null>(null),
    };
    savesUnderWay.set(pin.id, sent);
    sent.done = attempt(sent, actorId).finally(() => savesUnderWay.delete(pin.id));
    return sent.done;
  };
  const attempt = async (sent: SaveUnderWay, viewerId: string): Promise<Pin | null> => {
    const { pin, place, guid, description, onChooseSection } = intent;
    const { board, section } = place;
    let shown: ShownSave | undefined;
    try {
      shown = showSave(client, pin, place, viewerId);
      const { data } = await callApi('RepinResource.create', {
        pin_id: pin.id,
        board_id: board.id,
        ...(section ? { section: section.id } : {}),
        ...(description === undefined ? {} : { description }),
        guid,
      });
      shown.confirm(data);
      setLastPlace(place);
      if (!sent.wanted) {
        void takeBack(pin, data);
        return null;
      }
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
            : {
                label: messages.save.view,
                onClick: () => {
                  goTo(board.url);
                },
              },
      });
      onSaved?.(data);
      return data;
    } catch (error) {
      const refusal = asApiError(error);
      shown?.undo();
      if (refusal?.httpStatus === 404) {
        // The place, or the pin, went away elsewhere: the next save looks anew.
        setLastPlace(null);
        void client.invalidateQueries({ queryKey: pickerQuery().queryKey });
      }
      if (refusal?.httpStatus === 401 && sent.wanted) {
        // The session ended in another tab, or by its age: as for a stranger.
        ask('save', { act: 'save', id: pin.id });
        return null;
      }
      show({
        message: refusal?.message ?? messages.somethingWrong,
        tone: 'error',
        duration: TOAST_MS.saved,
        // An answer that never came may hide a save that was made: the same guid again cannot save twice.
        ...(!sent.wanted || (refusal && refusal.httpStatus > 0 && refusal.httpStatus < 500)
          ? {}
          : { action: { label: messages.tryAgain, onClick: () => void send() } }),
      });
      return null;
    }
  };
  return send();
}
