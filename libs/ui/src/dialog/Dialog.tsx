import { Dialog as AriakitDialog, DialogDismiss, DialogHeading } from '@ariakit/react/dialog';
import { type ReactNode, type RefObject } from 'react';
import buttonCss from '../button/Button.module.css';
import { Icon } from '../icon/Icon';
import { closeIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { messages } from '../messages/en';
import css from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button and a click beside it; the parent then sets `open` to false. */
  onClose: () => void;
  /** Heading and spoken name. */
  title: ReactNode;
  /** Keeps the heading for assistive technology only. */
  hideTitle?: boolean;
  /** Before the title: a back button. */
  start?: ReactNode;
  children: ReactNode;
  /** Stays in view below the scrolling body; usually buttons. */
  footer?: ReactNode;
  /** `md` 500 px (default), `lg` 740 px, `xl` 1016 px; always a sheet on phones. */
  size?: 'md' | 'lg' | 'xl';
  /** `alertdialog`: for a question that must be answered. A click beside it does nothing then. */
  alert?: boolean;
  /** Takes the focus on opening; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Drops the padding of the body, for pictures up to the edge. */
  flush?: boolean;
  /** Takes its whole height at once, and the whole screen on phones: for contents that scroll by themselves. */
  tall?: boolean;
  /** Leaves the close button out; Escape and a click beside it still close. */
  withoutClose?: boolean;
  className?: string;
};

// Toasts stay usable beside a modal dialog, as one may report the result of the dialog's own action.
const persistent = () => document.querySelectorAll('[data-toasts]');

/** Escape belongs to a list that is open within the dialog first: it is marked with `data-own-escape`. */
const escapes = ({ target }: { target: EventTarget | null }) =>
  !(target instanceof Element && target.closest('[data-own-escape]'));

/**
 * A modal dialog: focus is kept inside and returned, the page behind neither scrolls nor is reachable.
 * At most 703 px high and at least 500 px wide; on phones a sheet from the bottom.
 */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  start,
  children,
  footer,
  size = 'md',
  alert = false,
  initialFocus,
  flush = false,
  tall = false,
  withoutClose = false,
  className,
}: DialogProps) {
  return (
    <AriakitDialog
      open={open}
      onClose={onClose}
      unmountOnHide
      role={alert ? 'alertdialog' : 'dialog'}
      hideOnInteractOutside={!alert}
      hideOnEscape={escapes}
      getPersistentElements={persistent}
      initialFocus={initialFocus}
      backdrop={<div className={css.backdrop} />}
      className={cx(css.dialog, css[size], tall && css.tall, className)}
    >
      <header className={cx(css.header, hideTitle && !start && css.bare)}>
        {start}
        {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- the title below is what it holds */}
        <DialogHeading render={<h2 />} className={cx(css.title, hideTitle && css.hidden)}>
          {title}
        </DialogHeading>
      </header>
      <div className={cx(css.body, flush && css.flush)}>{children}</div>
      {footer ? <footer className={css.footer}>{footer}</footer> : null}
      {/* Last, so that opening puts the focus on the first control of the content. */}
      {withoutClose ? null : (
        <DialogDismiss
          aria-label={messages.close}
          title={messages.close}
          className={cx(buttonCss.iconButton, hideTitle ? buttonCss.raised : buttonCss.plain, css.close)}
        >
          <Icon of={closeIcon} />
        </DialogDismiss>
      )}
    </AriakitDialog>
  );
}
