import { createHash } from 'node:crypto';
import type { Drawing } from '@corkboard/demo-pictures';
import { type Traits, traitsOf } from '../modules/pictures/media';
import { type DrawingName, nameOf } from './drawings';
import known from './picture-facts.json' with { type: 'json' };
import { pictureSize, smallPixels } from './rasters';

/** Properties stored with a picture when it's pinned, even before it's rendered. */
interface PictureFacts extends Traits {
  width: number;
  height: number;
}

const byName: Readonly<Record<string, string>> = known;

/**
 * Size, color and signature of the picture that a drawing becomes. They are known beforehand (`picture-facts.json`, which a test writes and
 * compares) as long as the drawing is the one they were found of; else they are found now.
 */
export async function factsOf(name: DrawingName, drawing: Drawing): Promise<PictureFacts> {
  const [mark, dominantColor, phash] = byName[nameOf(name)]?.split(' ') ?? [];
  if (mark !== markOf(drawing) || !dominantColor || !phash) return findFacts(name, drawing);
  return { ...pictureSize(drawing, name.moves), dominantColor, phash };
}

/** Finds the facts in the pixels. */
export async function findFacts({ moves }: DrawingName, drawing: Drawing): Promise<PictureFacts> {
  const size = pictureSize(drawing, moves);
  const { small } = await smallPixels(drawing, moves, size);
  return { ...size, ...traitsOf(small) };
}

/** How facts are written down: behind a mark of the drawing that they are of. */
export const writtenFacts = (drawing: Drawing, { dominantColor, phash }: Traits): string =>
  [markOf(drawing), dominantColor, phash].join(' ');

const markOf = ({ svg }: Drawing): string => createHash('sha256').update(svg).digest('hex').slice(0, 12);
