import { readHeader, shownSize, type HeaderResult } from '../headers';
import { MIN_PREVIEW_SIDE } from '../limits';
import { type ImageCandidate } from './candidate';
import { sizeScore } from './rank';

/**
 * Reads the first bytes of an address, at most `maxBytes`; fewer mean that the file ends there. Undefined when it cannot be
 * had. The caller's safe fetch stands behind it.
 */
export type FetchStart = (url: string, maxBytes: number) => Promise<Buffer | undefined>;

/** One item of the image lookup's answer: only `pinnable` ones may become pins. */
export type FoundImage = {
  type: 'pinnable' | 'too_small' | 'unreadable';
  url: string;
  /** True size in pixels as shown; absent when unreadable. */
  width?: number;
  height?: number;
  alt?: string;
};

/** Nearly every header is in the first piece; JPEGs with previews and profiles in their metadata need the second. */
const PIECES = [16 * 1024, 256 * 1024];

/** `readHeader` for the second piece, which somebody may have filled so that it takes long: in a thread that can be stopped. */
export type ReadLong = (start: Buffer) => Promise<HeaderResult>;

async function measure(
  url: string,
  fetchStart: FetchStart,
  readLong: ReadLong,
): Promise<{ width: number; height: number } | undefined> {
  for (const piece of PIECES) {
    const start = await fetchStart(url, piece).catch(() => undefined);
    if (!start) return undefined;
    const result = piece === PIECES[0] ? readHeader(start) : await readLong(start).catch(() => undefined);
    if (!result) return undefined;
    if (result.status === 'refused') return undefined;
    if (result.header) return shownSize(result.header);
    if (result.status === 'malformed' || start.length < piece) return undefined;
  }
  return undefined;
}

/**
 * Learns the true sizes of the best candidates from their first bytes and orders them anew: what may be a pin first (larger than 119 by 119 pixels),
 * larger before smaller where the page gave no better reason.
 *
 * @param readLong what reads more than the first few kilobytes
 * @param limit how many candidates are looked at; the rest is left out, because an unmeasured picture may not be offered
 * @param parallel how many are fetched at once
 */
export async function probeSizes(
  candidates: ImageCandidate[],
  fetchStart: FetchStart,
  readLong: ReadLong,
  { limit = 20, parallel = 4 } = {},
): Promise<FoundImage[]> {
  const looked = candidates.slice(0, limit);
  const found: (FoundImage & { score: number })[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < looked.length; i = next++) {
      const { url, alt, score, width, height } = looked[i]!;
      const size = await measure(url, fetchStart, readLong);
      const type = !size
        ? 'unreadable'
        : size.width >= MIN_PREVIEW_SIDE && size.height >= MIN_PREVIEW_SIDE
          ? 'pinnable'
          : 'too_small';
      const truth = size ? sizeScore(size.width, size.height) - sizeScore(width, height) : 0;
      found[i] = { type, url, ...size, ...(alt && { alt }), score: score + truth };
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, worker));
  const order = { pinnable: 0, too_small: 1, unreadable: 2 };
  return found
    .sort((a, b) => order[a.type] - order[b.type] || b.score - a.score)
    .map(({ score: _, ...image }) => image);
}
