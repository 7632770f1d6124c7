import type { PickerBoard, Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type InstagramUpsellProps, loadInstagramUpsell } from '../after-save';
import {
  type ChooseSectionProps,
  loadChooseSection,
  loadSaveDialog,
  type SaveDialogProps,
} from '../save-dialog';

/** Overlay that a save opens above the page. */
export interface Overlay {
  /** Rendered beside the button. */
  readonly overlay: ReactNode;
}

/** The save dialog of a Pin. Each opening starts anew. */
export function useSaveDialog(
  pin: Pin,
  onSaved: (saved: Pin) => void,
): Overlay & {
  readonly isOpen: boolean;
  /** Starts the download, for a pointer or focus that comes near. */
  readonly warm: () => void;
  readonly open: (start: SaveDialogProps['start']) => void;
} {
  const { Component, warm, want } = useOnDemand<SaveDialogProps>(loadSaveDialog);
  const [{ isOpen, visit, start }, setState] = useState({
    isOpen: false,
    visit: 0,
    start: 'boards' as SaveDialogProps['start'],
  });
  const close = () => {
    setState((before) => ({ ...before, isOpen: false }));
  };
  return {
    isOpen,
    warm,
    open: (from) => {
      want(() => {
        setState((before) => ({ isOpen: true, visit: before.visit + 1, start: from }));
      });
    },
    overlay: Component ? (
      <Component key={visit} pin={pin} open={isOpen} start={start} onClose={close} onSaved={onSaved} />
    ) : null,
  };
}

/** The sections of the board that was saved to, for a save that named none. Where the button is gone by then, the Pin's page has the same. */
export function useSectionChoice(): Overlay & {
  readonly choose: (saved: Pin, board: PickerBoard) => void;
} {
  const { Component, want } = useOnDemand<ChooseSectionProps>(loadChooseSection);
  const [chosen, setChosen] = useState<{ saved: Pin; board: PickerBoard } | null>(null);
  const navigate = useNavigate();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const close = () => {
    setChosen(null);
  };
  return {
    choose: (saved, board) => {
      if (!isThere.current) navigate(buildPath('pin-edit', { id: saved.id }));
      else
        want(() => {
          setChosen({ saved, board });
        });
    },
    overlay: Component && chosen ? <Component {...chosen} onClose={close} /> : null,
  };
}

/** The word about Instagram after a save from there. */
export function useUpsell(): Overlay & { readonly show: () => void } {
  const { Component, want } = useOnDemand<InstagramUpsellProps>(loadInstagramUpsell);
  return { show: want, overlay: Component ? <Component /> : null };
}
