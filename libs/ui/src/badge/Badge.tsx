import { type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import css from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = { children: ReactNode; tone?: BadgeTone; icon?: IconShape; className?: string };

/** A short word about the thing beside it: a status, a count, "Secret". Never the color alone. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], className)}>
      {icon ? <Icon of={icon} size={14} /> : null}
      {children}
    </span>
  );
}
