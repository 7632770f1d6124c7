import { asApiError, callApi } from '@corkboard/api-client';
import { type RememberedAct } from '@corkboard/auth';
import { type LoginPrompt, messages as wire, newGuid, type PickerBoard, type Pin } from '@corkboard/contract';
import { TOAST_MS } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { type RemovalPage, unsave } from '../remove-pin';
import { markSaved, type ShownSave, showSave } from './effects';
import { boardWithSections, pickerQuery } from './picker';
import { type Place, samePlace } from './place';
import { type SaveUnderWay, savesUnderWay } from './under-way';

/** Dependencies of a save; from `useSave`. */
export interface SavePage extends RemovalPage {
  readonly setLastPlace: (place: Place | null) => void;
  readonly ask: (prompt: LoginPrompt, remember: RememberedAct) => void;
  readonly goTo: (path: string) => void;
  readonly onSaved: ((saved: Pin) => void) | undefined;
}

/** A decision to save a Pin to a place. */
export interface Wish {
  readonly pin: Pin;
  readonly place: Place;
  /** The person's own description; by default that of the Pin. */
  readonly description: string | undefined;
  /** Called when the person wants to say in which section of the board, which nobody asked them. */
  readonly onChooseSection: ((saved: Pin, board: PickerBoard) => void) | undefined;
}

/** The same wish each time it is tried. */
interface Intent extends Wish {
  readonly guid: string;
}

/**
 * Sends a save, as `useSave` says. However often it is tried again, it is the same save. One to another place waits for the one that is on its
 * way, and what was taken back meanwhile is undone once it is made.
 */
export const sendSave = (page: SavePage, wish: Wish): Promise<Pin | null> =>
  send(page, { ...wish, guid: newGuid() });

async function send(page: SavePage, intent: Intent): Promise<Pin | null> {
  const { actorId, client } = page;
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
  sent.done = attempt(page, intent, sent, actorId).finally(() => savesUnderWay.delete(pin.id));
  return sent.done;
}

/** Makes the save, which is shown meanwhile; null where there is none in the end. */
async function attempt(
  page: SavePage,
  intent: Intent,
  sent: SaveUnderWay,
  viewerId: string,
): Promise<Pin | null> {
  const { pin, place } = intent;
  let shown: ShownSave | undefined;
  try {
    shown = showSave(page.client, pin, place, viewerId);
    const saved = await make(intent);
    shown.confirm(saved);
    page.setLastPlace(place);
    if (!sent.wanted) {
      takeBack(page, pin, saved);
      return null;
    }
    tellSaved(page, intent, saved);
    page.onSaved?.(saved);
    return saved;
  } catch (error) {
    shown?.undo();
    afterFailure(page, intent, sent, error);
    return null;
  }
}

async function make({ pin, place: { board, section }, guid, description }: Intent): Promise<Pin> {
  const { data } = await callApi('RepinResource.create', {
    pin_id: pin.id,
    board_id: board.id,
    ...(section ? { section: section.id } : {}),
    ...(description === undefined ? {} : { description }),
    guid,
    ...(pin.trackingParams !== undefined && { clientTrackingParams: pin.trackingParams }),
  });
  return data;
}

function takeBack(page: SavePage, pin: Pin, saved: Pin): void {
  void unsave(page, saved, { id: pin.id, before: pin.pinned_to_board });
}

/** Says where the pin is, with the way back and the way on. */
function tellSaved(page: SavePage, { pin, place, onChooseSection }: Intent, saved: Pin): void {
  const { board, section } = place;
  const divided = section ? undefined : boardWithSections(page.client, board.id);
  page.show({
    message: section ? wire.savedToSection(section.title, board.name) : wire.savedTo(board.name),
    thumbnails: [pin.images['236x'].url],
    duration: TOAST_MS.saved,
    action: {
      label: messages.pin.undo,
      onClick: () => {
        takeBack(page, pin, saved);
      },
    },
    also:
      divided && onChooseSection
        ? {
            label: messages.save.chooseSection,
            onClick: () => {
              onChooseSection(saved, divided);
            },
          }
        : {
            label: messages.save.view,
            onClick: () => {
              page.goTo(board.url);
            },
          },
  });
}

/** Says why there is no save, and offers to try again where that may help. */
function afterFailure(page: SavePage, intent: Intent, { wanted }: SaveUnderWay, error: unknown): void {
  const refusal = asApiError(error);
  const status = refusal?.httpStatus ?? 0;
  if (status === 404) {
    // The place, or the pin, went away elsewhere: the next save looks anew.
    page.setLastPlace(null);
    void page.client.invalidateQueries({ queryKey: pickerQuery().queryKey });
  }
  if (status === 401 && wanted) {
    // The session ended in another tab, or by its age: as for a stranger.
    page.ask('save', { act: 'save', id: intent.pin.id });
    return;
  }
  // An answer that never came may hide a save that was made: the same guid again cannot save twice.
  const mayHelp = wanted && (status === 0 || status >= 500);
  page.show({
    message: refusal?.message ?? messages.somethingWrong,
    tone: 'error',
    duration: TOAST_MS.saved,
    ...(mayHelp && { action: { label: messages.tryAgain, onClick: () => void send(page, intent) } }),
  });
}
