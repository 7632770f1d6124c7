import { slugify } from '@corkboard/contract';
import { createHash } from 'node:crypto';
import { GOING } from './tree/going';
import { LIVING } from './tree/living';
import { MAKING } from './tree/making';
import { OTHERWISE } from './tree/otherwise';
import { TABLE } from './tree/table';
import { WEARING } from './tree/wearing';

/** A word or some words that say what a pin is about. */
interface InterestWord {
  readonly text: string;
  /** Says so only beside another word of the same area: `spring` alone is no flower. */
  readonly weak: boolean;
}

/** An interest of the list. */
export interface Interest {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly parentId: string | null;
  /** 1 at the top, 4 for the narrowest. */
  readonly level: number;
  readonly words: readonly InterestWord[];
}

const LINE = /^( *)(\d+) ([^:]+)(?:: (.+))?$/;

/**
 * Reads an outline: an interest a line, two more spaces for each level.
 *
 * ```
 * 1000 Animals: animal, wildlife
 *   1010 Pets: pet, mascota
 * ```
 *
 * The number never changes, as addresses hold it. The name is one of the words. A word, or a name, with `?` behind it is weak.
 *
 * @throws Error for a line that is none of these, or that is deeper than its place allows
 */
export function readOutline(outline: string): Interest[] {
  const interests: Interest[] = [];
  const path: Interest[] = [];
  for (const line of outline.split('\n').filter((text) => text.trim() !== '')) {
    const [, indent = '', id, name, words = ''] = LINE.exec(line) ?? [];
    const depth = indent.length / 2;
    if (!id || !name || !Number.isInteger(depth) || depth > path.length)
      throw new Error(`No interest: ${line}`);
    path.length = depth;
    const plain = readWord(name).text;
    const interest: Interest = {
      id,
      slug: slugify(plain.replaceAll("'", '')),
      name: plain,
      parentId: path.at(-1)?.id ?? null,
      level: depth + 1,
      words: [name, ...words.split(',')]
        .map((word) => word.trim())
        .filter(Boolean)
        .map(readWord),
    };
    path.push(interest);
    interests.push(interest);
  }
  return interests;
}

const readWord = (word: string): InterestWord => ({
  text: word.replace(/\?$/, ''),
  weak: word.endsWith('?'),
});

const OUTLINES = [LIVING, TABLE, MAKING, WEARING, GOING];

/** Every interest, each after the one that it is part of (docs/handbook/interests.md#list). */
export const INTERESTS = OUTLINES.flatMap(readOutline);

/** Phrases that say nothing of what their words say. */
export const PHRASES = OTHERWISE.trim().split(/,\s*/);

/** Changes when what pins are found to be about may change: with the list, and with the number of the way that words are read. */
export const LIST_HASH = createHash('sha256')
  .update(`3\n${[...OUTLINES, OTHERWISE].join('\n')}`)
  .digest('hex');
