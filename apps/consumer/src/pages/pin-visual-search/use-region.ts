import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Corner, isSame, isWhole, moveRegion, type Region, regionBetween, resizeRegion } from './region';

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

/** A part of the frame that can be dragged; the picture itself begins a new frame. */
export type Part = Corner | 'frame' | 'picture';

interface Drag {
  readonly part: Part;
  /** Where it began, and what was marked then. */
  readonly at: { readonly x: number; readonly y: number };
  readonly from: Region;
}

/**
 * The region of a picture while it's dragged, moved and resized by mouse, finger and keys.
 *
 * @param region the one in the address
 * @param held the part of the frame that keeps the focus after a change by keyboard
 * @param onPick gets the next region, and the part of the frame that was moved by keyboard, if any
 */
export function useRegion(
  region: Region,
  held: Part | undefined,
  onPick: (region: Region, held?: Part) => void,
) {
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
        ? regionBetween(begun.at, now)
        : part === 'frame'
          ? moveRegion(from, by)
          : resizeRegion(from, part, by),
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
        ? resizeRegion(shown, part, by)
        : event.shiftKey
          ? resizeRegion(shown, 'se', by)
          : moveRegion(shown, by);
    setByKeys({ region: next, part });
  };
  return {
    box,
    shown,
    isMoving: draft !== null || byKeys !== null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown },
  };
}
