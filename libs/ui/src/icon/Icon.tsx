import { type SVGProps } from 'react';
import { cx } from '../internal/cx';
import css from './Icon.module.css';
import { type IconShape } from './icons';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'of' | 'name'> & {
  /** The drawing: one of the `…Icon` constants. Only those that are imported are bundled. */
  of: IconShape;
  /** Side in px; 24 by default. */
  size?: number;
  /** Fills the outline (a liked heart, a fixed pin). */
  filled?: boolean;
  /** Spoken name. Without it the icon is decoration. */
  label?: string;
};

/** One drawing of our own set in the color of the text around it. */
export function Icon({ of, size = 24, filled = false, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={of.weight ?? 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      className={cx(css.icon, of.flip && css.flip, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={of.d} />
    </svg>
  );
}
