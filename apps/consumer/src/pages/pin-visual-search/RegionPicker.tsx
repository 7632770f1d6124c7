import { densities, type Pin } from '@corkboard/contract';
import { Image, useHydrated, VisuallyHidden } from '@corkboard/ui';
import { type CSSProperties, useId } from 'react';
import { visual as text } from '../../messages/visual';
import { pinName } from '../../features/pins';
import { CORNERS, isWhole, type Region } from './region';
import { type Part, useRegion } from './use-region';
import css from './visual.module.css';

export interface RegionPickerProps {
  readonly pin: Pin;
  /** The region in the address. */
  readonly region: Region;
  /** The part of the frame that keeps the focus after a change by keyboard. */
  readonly held: Part | undefined;
  /** @param held the part of the frame that was moved by keyboard, if any */
  readonly onPick: (region: Region, held?: Part) => void;
}

/** A Pin's picture with a frame around what is searched with: it's dragged, moved and resized by mouse, finger and keys. */
export function RegionPicker({ pin, region, held, onPick }: RegionPickerProps) {
  const ready = useHydrated();
  const hint = useId();
  const { box, shown, isMoving, handlers } = useRegion(region, held, onPick);
  const [one, two] = [pin.images['736x'], pin.images.orig];
  const ratio = one.width / one.height;
  const share = (value: number) => `${String(value * 100)}%`;
  const place = text.place(shown.x, shown.y, shown.w, shown.h);
  return (
    <div
      ref={box}
      className={css.box}
      data-ready={ready}
      style={{ aspectRatio: ratio, '--ratio': ratio } as CSSProperties}
      {...(ready ? handlers : {})}
    >
      <Image
        priority
        cover
        alt={pin.alt_text || pinName(pin)}
        src={one.url}
        srcSet={densities(one, two)}
        width={one.width}
        height={one.height}
        color={pin.dominant_color}
        draggable={false}
      />
      <div
        className={css.frame}
        data-whole={isWhole(shown)}
        style={{
          insetInlineStart: share(shown.x),
          insetBlockStart: share(shown.y),
          inlineSize: share(shown.w),
          blockSize: share(shown.h),
        }}
      >
        {ready ? (
          <>
            <button
              type="button"
              data-part="frame"
              className={css.grip}
              aria-label={`${text.frame}: ${place}`}
              aria-describedby={hint}
            />
            {CORNERS.map((corner) => (
              <button
                key={corner}
                type="button"
                data-part={corner}
                data-corner={corner}
                className={css.corner}
                aria-label={text.corners[corner]}
                aria-describedby={hint}
              />
            ))}
          </>
        ) : null}
      </div>
      <VisuallyHidden>
        <span id={hint}>{text.keys}</span>
        <span role="status">{isMoving ? place : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
