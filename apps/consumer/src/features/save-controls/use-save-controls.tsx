import { useGate, useLoginGate, useSignedIn } from '@corkboard/auth';
import { INSTAGRAM_UPSELL_GATE, PHOTO_SITE_HOST, type Pin } from '@corkboard/contract';
import type { MouseEvent } from 'react';
import { useConfirmActing } from '../acting';
import { useFollowSuggestion } from '../after-save';
import { ownSave, type RemovedPin, unsave, useRemoval } from '../remove-pin';
import { loadSaving, savesUnderWay, useQuickSave } from '../save';
import { useSaveDialog, useSectionChoice, useUpsell } from './use-overlays';

/**
 * Everything behind the Save button of one pin and the button that chooses a board, for the looks that show them.
 * @param onGone the pin itself was the save that its button took back
 */
export function useSaveControls(pin: Pin, onGone?: () => void) {
  const gate = useLoginGate();
  const signedIn = useSignedIn() !== null;
  const upsellOpen = useGate(INSTAGRAM_UPSELL_GATE);
  const suggestFollow = useFollowSuggestion();
  const removal = useRemoval();
  const { confirm, question } = useConfirmActing();
  const upsell = useUpsell();
  const sections = useSectionChoice();
  const onSaved = (made: Pin) => {
    if (made.domain !== null) suggestFollow(made);
    if (made.domain === PHOTO_SITE_HOST && upsellOpen) upsell.show();
  };
  const dialog = useSaveDialog(pin, onSaved);
  const { quickSave, checking } = useQuickSave(pin, {
    onNoBoard: () => {
      dialog.open('create');
    },
    onSaved,
    onChooseSection: sections.choose,
  });
  const saved = pin.pinned_to_board !== null;
  const begin = (what: 'save' | 'choose') => {
    const remembered = { act: what, id: pin.id } as const;
    const start = () => {
      if (what === 'save') quickSave();
      else dialog.open('boards');
    };
    gate(
      'save',
      () => {
        confirm(start, remembered);
      },
      remembered,
    );
  };
  const choose = () => {
    begin('choose');
  };
  const act = () => {
    begin(saved ? 'choose' : 'save');
  };
  const own = ownSave(pin, removal.actorId);
  const saving = saved ? savesUnderWay.get(pin.id) : undefined;
  const takeBack = async (save: RemovedPin) => {
    if ((await unsave(removal, save, pin)) && save.id === pin.id) onGone?.();
  };

  return {
    signedIn,
    saved,
    /** The board that the Save button takes the picture off; without one it saves, or opens the dialog for another board. */
    savedTo: own?.board.name ?? saving?.place.board.name,
    checking,
    /** For a pointer or focus on the Save button. */
    ready: () => void loadSaving().catch(() => undefined),
    warm: dialog.warm,
    opened: dialog.isOpen,
    /** The Save button: saves, and takes a save back. For what is no save, a pin of one's own making, it opens the dialog. */
    press: (event: MouseEvent) => {
      // The second half of a double click is no wish of its own.
      if (event.detail > 1) return;
      const onItsWay = savesUnderWay.get(pin.id);
      // A save that is on its way is wanted, or not, as it was pressed last.
      if (onItsWay) onItsWay.turn();
      else if (own) void takeBack(own);
      else act();
    },
    /** Saving without a click, what was remembered over the log-in: what is saved by now opens the dialog for another board. */
    act,
    /** The button that names the board: another one is chosen in the dialog. */
    choose,
    /** Overlays of the save, to be rendered beside the button. */
    overlays: (
      <>
        {dialog.overlay}
        {upsell.overlay}
        {sections.overlay}
        {question}
      </>
    ),
  };
}
