import { findImages } from '..';
import { body } from './corpus-body';
import { charsets } from './corpus-charset';
import { json } from './corpus-json';
import { social } from './corpus-social';

/** A page as sites really build them (written for the purpose), and the picture that a person would choose from it. */
export type PageShape = {
  name: string;
  url: string;
  html: string | Buffer;
  contentType?: string;
  /** Address of the best picture; undefined where the right answer is "none". */
  best: string | undefined;
  title?: string;
};

/** Every page shape of the image lookup's corpus. */
export const corpus: PageShape[] = [...social, ...json, ...body, ...charsets];

/** Whether the lookup's first answer is the expected one. */
function isFound(shape: PageShape): boolean {
  const { url, html, contentType } = shape;
  const found = findImages(Buffer.from(html as string), { url, ...(contentType && { contentType }) });
  return found.images[0]?.url === shape.best && (shape.title === undefined || found.title === shape.title);
}

/** How many page shapes are answered as expected, and the names of the others. */
export function measureCorpus(): { found: number; expected: number; missed: string[] } {
  const missed = corpus.filter((shape) => !isFound(shape)).map((shape) => shape.name);
  return { found: corpus.length - missed.length, expected: corpus.length, missed };
}
