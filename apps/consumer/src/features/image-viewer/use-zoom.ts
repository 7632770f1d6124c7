import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { moved, type Room, WHOLE, type Zoom, ZOOM_STEP, ZOOM_TAP, zoomed } from './zoom';

/** Pan distance of an arrow key, px. */
const STEP = 80;
/** Exponential zoom rate of the wheel, per px. */
const WHEEL = 0.0022;
/** Maximum movement of a tap, px. */
const TAP = 8;
const TAPS_MS = 300;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/**
 * A picture that is enlarged and moved: by the wheel, by dragging, by two fingers, by a double tap, by the keys + - 0 and the arrows.
 *
 * @param box what the picture lies in: the whole screen
 */
export function useZoom(box: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0, at: 0, moved: false });

  const room = (): Room => ({
    width: picture.current?.offsetWidth ?? 0,
    height: picture.current?.offsetHeight ?? 0,
    screenWidth: box.current?.clientWidth ?? 0,
    screenHeight: box.current?.clientHeight ?? 0,
  });
  const fromMiddle = (x: number, y: number) => {
    const { screenWidth, screenHeight } = room();
    return { x: x - screenWidth / 2, y: y - screenHeight / 2 };
  };
  const by = (factor: number, at = { x: 0, y: 0 }) => {
    setZoom((now) => zoomed(now, factor, at, room()));
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(Math.exp(-event.deltaY * WHEEL), fromMiddle(event.clientX, event.clientY));
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: WheelEvent) => {
      onWheel(event);
    };
    // React's own listener may not keep the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [box]);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1)
      start.current = { ...start.current, x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    if (Math.hypot(now.x - start.current.x, now.y - start.current.y) > TAP) start.current.moved = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      setZoom((one) => moved(one, now.x - before.x, now.y - before.y, room()));
      return;
    }
    const apart = (point: typeof now) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    by(apart(now) / apart(before), fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2));
  };
  /** Two taps at one place enlarge the picture there, or show it whole again. */
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (start.current.moved || pointers.current.size > 0) return;
    const second = event.timeStamp - start.current.at < TAPS_MS;
    start.current.at = second ? 0 : event.timeStamp;
    if (!second) return;
    const at = fromMiddle(event.clientX, event.clientY);
    setZoom((now) => (now.scale > 1 ? WHOLE : zoomed(now, ZOOM_TAP, at, room())));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser enlarges the whole page by the same keys.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') by(ZOOM_STEP);
    else if (event.key === '-') by(1 / ZOOM_STEP);
    else if (event.key === '0') setZoom(WHOLE);
    else if (arrow && zoom.scale > 1) setZoom((now) => moved(now, arrow[0], arrow[1], room()));
    else return;
    event.preventDefault();
  };
  return {
    zoom,
    zoomIn: () => {
      by(ZOOM_STEP);
    },
    zoomOut: () => {
      by(1 / ZOOM_STEP);
    },
    onKeyDown,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
