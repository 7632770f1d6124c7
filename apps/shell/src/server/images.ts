import { densities, type Image, type Images } from '@corkboard/contract';

/** A picture to announce in the HTML, with the same candidates as the page's own `srcset`. */
export interface ImagePreload {
  readonly href: string;
  readonly srcset: string;
}

/** The grid's first screen is worth announcing, more would take the scripts' bandwidth. */
const GRID_PRELOADS = 6;

/**
 * The first pictures of an answer.
 * @param kind `grid`: a list of pins in 236 px columns; `closeup`: one pin
 */
export function imagesOf(kind: 'grid' | 'closeup', data: unknown): ImagePreload[] {
  const pins = (
    kind === 'grid' ? (Array.isArray(data) ? data.slice(0, GRID_PRELOADS) : []) : [data]
  ) as readonly unknown[];
  return pins.flatMap((pin) => {
    const images = (pin as { images?: Partial<Images> } | null)?.images;
    const [one, two] =
      kind === 'grid' ? [images?.['236x'], images?.['474x']] : [images?.['736x'], images?.orig];
    return one ? [preload(one, two)] : [];
  });
}

function preload(one: Image, two: Image | undefined): ImagePreload {
  return { href: one.url, srcset: densities(one, two) };
}
