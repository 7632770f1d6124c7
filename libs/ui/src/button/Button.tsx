import { type ComponentPropsWithRef, type MouseEvent } from 'react';
import { Icon } from '../icon/Icon';
import { type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import { type LinkElement, renderAs } from '../internal/slot';
import { messages } from '../messages/en';
import { Spinner } from '../spinner/Spinner';
import css from './Button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `secondary` by default; one `primary` a view. */
  variant?: ButtonVariant;
  /** Heights 32, 44 and 52 px; `md` by default. */
  size?: ButtonSize;
  /** Shows a spinner in place of the label, keeps the width and the focus, and ignores clicks. */
  busy?: boolean;
  /** Drawn before the label. */
  icon?: IconShape;
  /** Drawn after the label (a menu's chevron). */
  iconEnd?: IconShape;
  /** Takes the whole width. */
  wide?: boolean;
  /** Render as this link: `<Button asLink={<Link to="/" />}>Home</Button>`. Button-only props are not used then. */
  asLink?: LinkElement;
};

/** The button. `type` is `button` unless said otherwise, so that one in a form never submits by accident. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon,
  iconEnd,
  wide = false,
  asLink,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cx(css.button, css[variant], css[size], wide && css.wide, busy && css.busy, className);
  const iconSize = size === 'sm' ? 18 : 20;
  const content = (
    <>
      {icon ? <Icon of={icon} size={iconSize} /> : null}
      <span className={css.label}>{children}</span>
      {iconEnd ? <Icon of={iconEnd} size={iconSize} /> : null}
      {busy ? <Spinner size={18} label={messages.busy} className={css.spinner} /> : null}
    </>
  );
  if (asLink) return renderAs(asLink, classes, content);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    // aria-disabled and not disabled while busy: a disabled button drops the focus.
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {content}
    </button>
  );
}
