import { useGate, useLoginGate, useSignedIn } from '@corkboard/auth';
import { INSTAGRAM_UPSELL_GATE, PHOTO_SITE_HOST, type PickerBoard, type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useConfirmActing } from '../acting/use-confirm-acting';
import type { InstagramUpsellProps } from '../after-save/InstagramUpsell';
import { useFollowSuggestion } from '../after-save/use-follow-suggestion';
import type { RemovedPin } from '../remove-pin/remove-pin';
import { loadRemoval, useRemoval } from '../remove-pin/use-removal';
import type { ChooseSectionProps } from '../save-dialog/ChooseSection';
import type { SaveDialogProps } from '../save-dialog/SaveDialog';
import { ownSave } from '../save/own-save';
import { loadSaving } from '../save/use-save';
import { useQuickSave } from './use-quick-save';

const loadDialog = () =>
  import(/* webpackChunkName: "save-dialog" */ '../save-dialog/SaveDialog').then(
    ({ SaveDialog }) => SaveDialog,
  );
const loadSections = () =>
  import(/* webpackChunkName: "choose-section" */ '../save-dialog/ChooseSection').then(
    ({ ChooseSection }) => ChooseSection,
  );
const loadUpsell = () =>
  import(/* webpackChunkName: "instagram-upsell" */ '../after-save/InstagramUpsell').then(
    ({ InstagramUpsell }) => InstagramUpsell,
  );

/** What the dialog starts with; `visit` counts its openings, each of which starts anew. */
interface Opened {
  readonly open: boolean;
  readonly visit: number;
  readonly start: SaveDialogProps['start'];
}

/**
 * Everything behind the Save button of one pin and the button that chooses a board, for the looks that show them.
 * @param onGone the pin itself was the save that its button took back
 */
export function useSaveControls(pin: Pin, onGone?: () => void) {
  const gate = useLoginGate();
  const signedIn = useSignedIn() !== null;
  const upsellOpen = useGate(INSTAGRAM_UPSELL_GATE);
  const [opened, setOpened] = useState<Opened>({ open: false, visit: 0, start: 'boards' });
  const dialog = useOnDemand<SaveDialogProps>(loadDialog);
  const upsell = useOnDemand<InstagramUpsellProps>(loadUpsell);
  const suggestFollow = useFollowSuggestion();
  const removal = useRemoval();
  const navigate = useNavigate();
  const sections = useOnDemand<ChooseSectionProps>(loadSections);
  const [chosen, setChosen] = useState<{ saved: Pin; board: PickerBoard } | null>(null);
  const { confirm, question } = useConfirmActing();
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const onSaved = (made: Pin) => {
    if (made.domain !== null) suggestFollow(made);
    if (made.domain === PHOTO_SITE_HOST && upsellOpen) upsell.want();
  };
  const open = (start: SaveDialogProps['start']) => {
    dialog.want(() => {
      setOpened(({ visit }) => ({ open: true, visit: visit + 1, start }));
    });
  };
  const { quickSave, looking } = useQuickSave(
    pin,
    () => {
      open('create');
    },
    onSaved,
    (made, board) => {
      // The card may be gone before its message: there is a page for the same.
      if (!there.current) void navigate(buildPath('pin-edit', { id: made.id }));
      else
        sections.want(() => {
          setChosen({ saved: made, board });
        });
    },
  );
  const saved = pin.pinned_to_board !== null;
  const begin = (what: 'save' | 'choose') => {
    const remembered = { act: what, id: pin.id } as const;
    const start = () => {
      if (what === 'save') quickSave();
      else open('boards');
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
  const unsave = async (save: RemovedPin) => {
    const { unsavePin } = await loadRemoval();
    if ((await unsavePin(removal, save, pin)) && save.id === pin.id) onGone?.();
  };

  return {
    signedIn,
    saved,
    /** The board that the Save button takes the picture off; without one it saves, or opens the dialog for another board. */
    savedTo: own?.board.name,
    looking,
    /** For a pointer or focus on the Save button. */
    ready: () => void loadSaving().catch(() => undefined),
    warm: dialog.warm,
    opened: opened.open,
    /** The Save button: saves, and takes a save back. For what is no save, a pin of one's own making, it opens the dialog. */
    press: (event: MouseEvent) => {
      // The second half of a double click is no wish of its own.
      if (event.detail > 1) return;
      if (own) void unsave(own);
      else act();
    },
    /** Saving without a click, what was remembered over the log-in: what is saved by now opens the dialog for another board. */
    act,
    /** The button that names the board: another one is chosen in the dialog. */
    choose,
    Dialog: dialog.Component,
    dialogProps: {
      key: opened.visit,
      pin,
      open: opened.open,
      start: opened.start,
      onClose: () => {
        setOpened((before) => ({ ...before, open: false }));
      },
      onSaved,
    },
    Upsell: upsell.Component,
    Sections: sections.Component,
    sectionsProps: chosen && {
      ...chosen,
      onClose: () => {
        setChosen(null);
      },
    },
    question,
  };
}
