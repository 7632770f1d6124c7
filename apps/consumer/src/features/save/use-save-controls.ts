import { type MouseEvent, useState } from 'react';
import { useLoginGate, useSignedIn } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { useOnDemand } from '../on-demand/use-on-demand';
import { type CreateBoardDialogProps } from './CreateBoardDialog';
import { type Place } from './place';
import { type SaveMenuProps } from './SaveMenu';
import { useQuickSave } from './use-quick-save';
import { useSave } from './use-save';

const loadMenu = () =>
  import(/* webpackChunkName: "save-menu" */ './SaveMenu').then(({ default: menu }) => menu);
const loadCreate = () =>
  import(/* webpackChunkName: "create-board" */ './CreateBoardDialog').then(({ default: dialog }) => dialog);

/** Everything behind the Save button and the board menu of one pin, for the looks that show them. */
export function useSaveControls(pin: Pin) {
  const gate = useLoginGate();
  const signedIn = useSignedIn() !== null;
  const [open, setOpen] = useState(false);
  const [creating, setCreating] = useState(false);
  const save = useSave();
  const menu = useOnDemand<SaveMenuProps>(loadMenu);
  const create = useOnDemand<CreateBoardDialogProps>(loadCreate);

  const openMenu = () => {
    gate('save', () => {
      menu.want(() => {
        setOpen(true);
      });
    });
  };
  const startCreating = () => {
    create.want(() => {
      setCreating(true);
    });
  };
  const { quickSave, looking } = useQuickSave(pin, startCreating);
  const saved = pin.pinned_to_board !== null;

  return {
    signedIn,
    saved,
    looking,
    warm: menu.warm,
    /** The Save button. What is saved already opens the menu: one picture may go to several boards. */
    press: (event: MouseEvent) => {
      // The second half of a double click is no wish of its own.
      if (event.detail > 1) return;
      if (saved) openMenu();
      else gate('save', quickSave);
    },
    openMenu,
    Menu: menu.Component,
    menuProps: {
      open,
      onOpenChange: setOpen,
      onChoose: (place: Place) => void save(pin, place),
      onCreate: startCreating,
    },
    Create: create.Component,
    createProps: {
      open: creating,
      onClose: () => {
        setCreating(false);
      },
      onCreated: (place: Place) => {
        setCreating(false);
        void save(pin, place);
      },
    },
  };
}
