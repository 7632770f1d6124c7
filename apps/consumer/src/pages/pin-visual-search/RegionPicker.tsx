import { densities, type Pin } from '@corkboard/contract';
import { Image, useHydrated, VisuallyHidden } from '@corkboard/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { visual as text } from '../../messages/visual';
import { pinName } from '../../features/pins';
import { type Corner, CORNERS, isSame, isWhole, moved, type Region, resized, spanned } from './region';
import css from './visual.module.css';

/** Step of an arrow key, as a share of the picture. */
const STEP = 0.02;
/** Debounce of arrow keys: the search begins after the last of them. */
const KEYS_MS = 450;
/** Minimum drag distance of a selection, px. */
const TAP = 0.02;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

export type Part = Corner | 'frame' | 'picture';

interface Drag {
  readonly part: Part;
  /** Where it began, and what was marked then. */
  readonly at: { readonly x: number; readonly y: number };
  readonly from: Region;
}

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
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [draft, setDraft] = useState<Region | null>(null);
  const [byKeys, setByKeys] = useState<{ readonly region: Region; readonly part: Part } | null>(null);
  const shown = draft ?? byKeys?.region ?? region;

  const settle = (next: Region, part?: Part) => {
    setByKeys(null);
    if (!isSame(next, region)) onPick(next, part);
  };
  const rest = useEffectEvent(settle);
  useEffect(() => {
    if (!byKeys) return;
    const timer = setTimeout(() => {
      rest(byKeys.region, byKeys.part);
    }, KEYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [byKeys]);
  useEffect(() => {
    if (!held) return;
    // After the focus went to the heading, as on every page that one arrives at.
    const timer = setTimeout(() => {
      box.current?.querySelector<HTMLElement>(`[data-part="${held}"]`)?.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [held]);

  const pointIn = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const pressed = ((event.target as HTMLElement).dataset.part ?? 'picture') as Part;
    // A frame around everything goes nowhere: a new one is drawn.
    const part = pressed === 'frame' && isWhole(shown) ? 'picture' : pressed;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part, at: pointIn(event), from: shown };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const begun = drag.current;
    if (!begun) return;
    const now = pointIn(event);
    const by = { x: now.x - begun.at.x, y: now.y - begun.at.y };
    if (draft === null && Math.hypot(by.x, by.y) < TAP) return;
    const { part, from } = begun;
    setDraft(
      part === 'picture'
        ? spanned(begun.at, now)
        : part === 'frame'
          ? moved(from, by)
          : resized(from, part, by),
    );
  };
  const onPointerUp = () => {
    drag.current = null;
    if (!draft) return;
    setDraft(null);
    settle(draft);
  };
  const onPointerCancel = () => {
    drag.current = null;
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = ARROWS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const part = (event.target as HTMLElement).dataset.part as Exclude<Part, 'picture'>;
    const next =
      part !== 'frame'
        ? resized(shown, part, by)
        : event.shiftKey
          ? resized(shown, 'se', by)
          : moved(shown, by);
    setByKeys({ region: next, part });
  };

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
      {...(ready ? { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown } : {})}
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
        <span role="status">{draft || byKeys ? place : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
