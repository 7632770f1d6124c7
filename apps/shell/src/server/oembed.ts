import { messages } from '../messages/en';
import { type PageOutcome } from './page';

/** Where other sites ask how to show a page of this one (oEmbed 1.0). */
export const OEMBED_PATH = '/oembed';

/** Where they find what a page looks like. @param url address of the page */
export const oembedOf = (url: string): string => `${OEMBED_PATH}?${new URLSearchParams({ url }).toString()}`;

/** How large a picture may be, px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * How other sites show a page: a Pin as its picture, everything else as a link with one. A picture without a known size, or one that is
 * larger than there is room for, is left out. docs/handbook/privacy.md#feeds-and-other-sites.
 * @param page as strangers see it, with a preview
 */
export function oembed(
  { preview, structured }: Pick<PageOutcome, 'preview' | 'structured'>,
  origin: string,
  room: Room,
): object | undefined {
  if (!preview) return undefined;
  const author = authorIn(structured);
  const { url, width, height } = preview.image ?? {};
  const fits = width !== undefined && height !== undefined && width <= room.width && height <= room.height;
  const picture = fits && url !== undefined ? { url: new URL(url, origin).href, width, height } : undefined;
  return {
    version: '1.0',
    title: preview.title,
    ...(author?.name !== undefined && { author_name: author.name }),
    ...(author?.url !== undefined && { author_url: author.url }),
    provider_name: messages.site,
    provider_url: origin,
    ...(picture && preview.type === 'article'
      ? { type: 'photo', ...picture }
      : {
          type: 'link',
          ...(picture && {
            thumbnail_url: picture.url,
            thumbnail_width: picture.width,
            thumbnail_height: picture.height,
          }),
        }),
  };
}

interface Author {
  readonly name?: string;
  readonly url?: string;
}

/** Whose the page is, by its structured data. */
function authorIn(structured: PageOutcome['structured']): Author | undefined {
  const things = Array.isArray(structured) ? (structured as readonly object[]) : [structured];
  return things.map((thing) => (thing as { author?: Author } | undefined)?.author).find(Boolean);
}
