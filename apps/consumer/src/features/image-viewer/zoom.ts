/** Where a picture stands in the viewer: how much it is enlarged, and how far its middle is from the middle of the screen, px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The size of the picture as it fits the screen, and of the screen, px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_MAX = 8;
/** Zoom factors of a button or key, and of a double tap. */
export const ZOOM_STEP = 1.5;
export const ZOOM_TAP = 2.5;

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Within its limits: never smaller than whole, and no farther moved than its edges reach the edges of the screen. */
export function within({ scale, x, y }: Zoom, room: Room): Zoom {
  const large = Math.min(ZOOM_MAX, Math.max(1, scale));
  const free = (size: number, screen: number) => Math.max(0, (size * large - screen) / 2);
  return {
    scale: large,
    // Without a negative zero.
    x: between(x, free(room.width, room.screenWidth)) + 0,
    y: between(y, free(room.height, room.screenHeight)) + 0,
  };
}

/** Enlarged by a factor about a point, which stays where it is. @param at from the middle of the screen, px */
export function zoomed(
  zoom: Zoom,
  by: number,
  at: { readonly x: number; readonly y: number },
  room: Room,
): Zoom {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale * by));
  const share = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * share, y: at.y - (at.y - zoom.y) * share }, room);
}

/** Moved by so many px. */
export const moved = (zoom: Zoom, x: number, y: number, room: Room): Zoom =>
  within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, room);
