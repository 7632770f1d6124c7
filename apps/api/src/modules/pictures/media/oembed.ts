import { parseAddress } from '@corkboard/contract';

/** Contents of a page's oEmbed document. */
export interface Embedded {
  /** The picture that it is about, or its preview; absolute. */
  picture: string | null;
  title: string;
}

const TITLE_MAX = 100;

/** Reads an oEmbed document (JSON): a photo is its picture, anything else has a preview. Whatever else it is holds nothing. */
export function readOembed(body: Buffer, url: string): Embedded {
  const none: Embedded = { picture: null, title: '' };
  const data = parsed(body);
  if (typeof data !== 'object' || data === null) return none;
  const { type, url: photo, thumbnail_url, title } = data as Record<string, unknown>;
  const given = (type === 'photo' && photo) || thumbnail_url;
  return {
    picture: typeof given === 'string' ? (parseAddress(given, url)?.href ?? null) : null,
    title: typeof title === 'string' ? title.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX) : '',
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
