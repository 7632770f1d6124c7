import type { MotifWords } from './motif-words';
import { INDOORS } from './motifs-indoors';
import { OUTDOORS } from './motifs-outdoors';
import { ON_PAPER } from './motifs-paper';
import type { Palette } from './palettes';
import type { Random } from './random';
import { say } from './words';

const WORDS = { ...INDOORS, ...OUTDOORS, ...ON_PAPER };

/** Motif of a picture: its words, topic, and price are derived from it. */
export type Motif = keyof typeof WORDS;
export const MOTIFS = Object.keys(WORDS) as readonly Motif[];

/** The drawn motif, with words that only the drawing provides. */
export interface Subject {
  readonly motif: Motif;
  readonly parts?: Readonly<Record<string, string>>;
}

/** The words that go with a picture. */
export interface Caption {
  title: string;
  description: string;
  altText: string;
}

/** Parts that any picture can be told about with; the drawing's own come before them. */
const PARTS = {
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  min: ['fifteen', 'twenty', 'thirty', 'forty'],
  hour: ['eight', 'ten', 'noon', 'three', 'five', 'nine'],
  room: ['the hall', 'the kitchen', 'the study', 'the stairs', 'a north window'],
  month: ['March', 'April', 'June', 'August', 'October'],
  street: ['Lantern Street', 'Mill Row', 'Cedar Lane', 'Vine Square', 'Rue Basse', 'Harbor Street'],
  place: ['the long valley', 'the north pass', 'Orla Ridge', 'Tamber Moor', 'Low Fell', 'the ferry road'],
  way: ['before breakfast', 'after the rain', 'on the floor', 'at the kitchen table', 'in one evening'],
  use: ['curtains', 'wrapping paper', 'a notebook cover', 'cushions', 'dish towels', 'a shirt'],
};
/** Of so many descriptions one has hashtags. */
const TAGGED = 0.3;

const wordsOf = (motif: Motif): MotifWords => WORDS[motif];

/** The noun that stands in each title of a motif, whatever its case. */
export const nounOf = (motif: Motif): string => wordsOf(motif).noun;

/** The words for what was drawn in a palette, of their own chance. */
export function captionOf(random: Random, { motif, parts }: Subject, palette: Palette): Caption {
  const { seen, titles, notes, tags } = wordsOf(motif);
  const all = { ...PARTS, ...parts, name: palette.name, no: String(random.between(3, 9)) };
  const note = say(random, notes, all);
  return {
    title: say(random, titles, all),
    description: random.chance(TAGGED) ? `${note} ${tags.map((tag) => `#${tag}`).join(' ')}` : note,
    altText: say(
      random,
      [`Illustration of ${seen}, in {name} colors.`, `${seen}, drawn in {name} tones.`],
      all,
    ),
  };
}
