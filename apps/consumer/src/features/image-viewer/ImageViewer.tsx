import type { Pin } from '@corkboard/contract';
import { IMAGE_VIEWER_HASH } from '@corkboard/routing';
import { closeIcon, IconButton } from '@corkboard/ui';
import { useEffect, useRef } from 'react';
import { closeup } from '../../messages/closeup';
import css from './image-viewer.module.css';
import { Picture } from './Picture';

export interface ImageViewerProps {
  readonly pin: Pin;
  /** The address says `#imgViewer`. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The picture on the whole screen. The browser's own modal dialog: focus, Escape and what lies behind it are its business. It
 * has the hash as its id, so that opening it scrolls nothing.
 */
export function ImageViewer({ pin, open, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the picture; keys have Escape and the button
    <dialog
      ref={dialog}
      id={IMAGE_VIEWER_HASH}
      aria-label={closeup.viewer}
      className={css.viewer}
      // Escape closes through the address as well, so that the two never disagree.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).matches('[data-stage]')) onClose();
      }}
    >
      {open ? (
        <Picture pin={pin} box={dialog}>
          <IconButton
            icon={closeIcon}
            label={closeup.closeViewer}
            variant="raised"
            className={css.close}
            onClick={onClose}
          />
        </Picture>
      ) : null}
    </dialog>
  );
}
