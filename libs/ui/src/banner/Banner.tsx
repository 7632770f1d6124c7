import { type ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import { checkIcon, closeIcon, type IconShape, infoIcon, warningIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { messages } from '../messages/en';
import css from './Banner.module.css';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Shows a close button. */
  onDismiss?: () => void;
  icon?: IconShape;
  className?: string;
};

const ICONS: Record<BannerTone, IconShape> = {
  info: infoIcon,
  success: checkIcon,
  warning: warningIcon,
  danger: warningIcon,
};

const bringIntoSight = (banner: HTMLElement | null) => {
  if (banner?.closest('form')) banner.scrollIntoView({ block: 'nearest' });
};

/**
 * A message about the page that stays: read out at once when it is a warning or an error, politely otherwise. A refusal in a form comes into sight, wherever
 * the button is that was pressed.
 */
export function Banner({ tone = 'info', title, children, action, onDismiss, icon, className }: BannerProps) {
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div
      ref={tone === 'danger' ? bringIntoSight : null}
      role={urgent ? 'alert' : 'status'}
      className={cx(css.banner, css[tone], className)}
    >
      <Icon of={icon ?? ICONS[tone]} size={22} className={css.icon} />
      <div className={css.words}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
      {onDismiss ? (
        <IconButton
          icon={closeIcon}
          label={messages.dismiss}
          size="sm"
          className={css.close}
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}
