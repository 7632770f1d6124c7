import { useState } from 'react';
import { useSent } from '../hydration/use-sent';
import { Icon } from '../icon/Icon';
import { checkIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { messages } from '../messages/en';
import css from './Avatar.module.css';
import { initials, tintOf } from './identity';

/** Badge sides by avatar size, px. */
const BADGE = { xs: 12, sm: 16, md: 20, lg: 24 } as const;
const SIDE = { xs: 24, sm: 32, md: 48, lg: 72 } as const;

export type AvatarSize = keyof typeof SIDE | number;

export type AvatarProps = {
  /** Full name: the spoken name, the initials and the color behind them. */
  name: string;
  /** Picture; the initials show without one, and when it does not load. */
  src?: string | null;
  /** `xs` 24, `sm` 32, `md` 48 (default), `lg` 72, or any number of px. */
  size?: AvatarSize;
  /** The tick of a verified identity or merchant. */
  verified?: boolean;
  /** The first picture of the first view: loaded at once and before all others. */
  priority?: boolean;
  /** No spoken name, because the name stands next to it. */
  decorative?: boolean;
  className?: string;
};

/** Side in px of an avatar size. */
export function avatarSide(size: AvatarSize): number {
  return typeof size === 'number' ? size : SIDE[size];
}

/** A person's or business's round picture. */
export function Avatar({
  name,
  src,
  size = 'md',
  verified = false,
  priority = false,
  decorative = false,
  className,
}: AvatarProps) {
  const sent = useSent();
  const [broken, setBroken] = useState<string>();
  const side = avatarSide(size);
  const badge =
    typeof size === 'number' ? (side < 28 ? 12 : side < 44 ? 16 : side < 64 ? 20 : 24) : BADGE[size];
  const picture = src && src !== broken ? src : undefined;
  const spoken = verified ? `${name}, ${messages.verified}` : name;
  return (
    <span
      className={cx(css.avatar, className)}
      style={{ inlineSize: side, blockSize: side }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken })}
    >
      {picture ? (
        <img
          ref={(image) => {
            // It may have failed before React listened for that.
            if (sent && image?.complete && image.naturalWidth === 0) setBroken(picture);
          }}
          src={picture}
          alt=""
          width={side}
          height={side}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={css.picture}
          onError={() => {
            setBroken(picture);
          }}
        />
      ) : (
        // Drawn by the style sheet: they stand for a picture, and are no words of the control around them.
        <span
          className={css.initials}
          data-tint={tintOf(name)}
          data-initials={initials(name)}
          style={{ fontSize: Math.round(side * 0.4) }}
        />
      )}
      {verified ? (
        <span className={css.badge} style={{ inlineSize: badge, blockSize: badge }}>
          <Icon of={checkIcon} size={Math.round(badge * 0.7)} strokeWidth={4} />
        </span>
      ) : null}
    </span>
  );
}
