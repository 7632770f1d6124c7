import { densities } from '@corkboard/contract';
import { valueAt, type NeedPictures } from '@corkboard/federation';

/** A picture to announce in the HTML, with the same candidates as the page's own `srcset`. */
export interface PicturePreload {
  readonly href: string;
  readonly srcset: string;
}

interface Picture {
  readonly url: string;
  readonly width: number;
}

/** The first pictures of an answer, where its page says they are. */
export function picturesOf({ first, small, large }: NeedPictures, data: unknown): PicturePreload[] {
  const items = first === undefined ? [data] : Array.isArray(data) ? data.slice(0, first) : [];
  return items.flatMap((item: unknown) => {
    const one = pictureAt(item, small);
    const two = large === undefined ? undefined : pictureAt(item, large);
    return one ? [{ href: one.url, srcset: densities(one, two) }] : [];
  });
}

function pictureAt(item: unknown, path: string): Picture | undefined {
  const at = valueAt(item, path);
  const picture = (typeof at === 'string' ? { url: at } : at) as Partial<Picture> | null | undefined;
  return typeof picture?.url === 'string' ? { url: picture.url, width: Number(picture.width) } : undefined;
}
