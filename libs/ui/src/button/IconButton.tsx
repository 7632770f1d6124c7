import { type ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/Icon';
import { type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import { type LinkElement, renderAs } from '../internal/slot';
import css from './Button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconShape;
  /** Spoken name and native tooltip. */
  label: string;
  /** `plain` by default; `raised` floats on pictures, `filled` sits on paper, `accent` is the one main action. */
  variant?: 'plain' | 'raised' | 'filled' | 'accent';
  /** 32, 44 and 52 px; `md` by default. */
  size?: 'sm' | 'md' | 'lg';
  /** Fills the drawing (a liked heart). */
  filled?: boolean;
  /** A red dot: something new. Say it in `label` too. */
  dot?: boolean;
  /** Render as this link. */
  asLink?: LinkElement;
};

/** A round button that holds one icon. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'md',
  filled = false,
  dot = false,
  asLink,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const classes = cx(
    css.iconButton,
    css[variant],
    size === 'sm' && css.iconSm,
    size === 'lg' && css.iconLg,
    dot && css.dot,
    className,
  );
  const drawing = <Icon of={icon} size={size === 'sm' ? 18 : 24} filled={filled} />;
  if (asLink) return renderAs(asLink, classes, drawing, { 'aria-label': label, title: label });
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={classes}>
      {drawing}
    </button>
  );
}
