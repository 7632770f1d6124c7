import type { Classifier } from '../classify';
import type { Interest } from '../outline';
import type { LabeledPin } from './labeled-pins';

/** How well a classifier does on labeled pins. */
export interface Precision {
  readonly pins: number;
  /** Of the narrowest interests that it found, the part that is right. */
  readonly right: number;
  /** Of the pins that are about something, the part that it found something right for. */
  readonly found: number;
  /** Each wrong one, with its pin. */
  readonly wrong: readonly string[];
  /** Titles of pins that nothing right was found for. */
  readonly missed: readonly string[];
}

/** Compares what a classifier finds with the labels. An interest that a right one is part of is right, too. */
export function precisionOf(
  classify: Classifier,
  interests: readonly Interest[],
  pins: readonly LabeledPin[],
): Precision {
  const byId = new Map(interests.map((interest) => [interest.id, interest]));
  const bySlug = new Map(interests.map((interest) => [interest.slug, interest]));
  const withParents = (interest: Interest | undefined): string[] =>
    interest ? [interest.slug, ...withParents(byId.get(interest.parentId ?? ''))] : [];
  let all = 0;
  let found = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { title, description, board, about } of pins) {
    const ids = [...classify({ title, description, altText: '', boards: [board] }).keys()];
    const parents = new Set(ids.map((id) => byId.get(id)?.parentId));
    const said = ids.filter((id) => !parents.has(id)).map((id) => byId.get(id)!.slug);
    const right = new Set(about.flatMap((slug) => withParents(bySlug.get(slug))));
    const mistaken = said.filter((slug) => !right.has(slug));
    all += said.length;
    wrong.push(...mistaken.map((slug) => `${title}: ${slug}`));
    if (said.length > mistaken.length) found++;
    else if (about.length > 0) missed.push(title);
  }
  const subjects = pins.filter(({ about }) => about.length > 0).length;
  return { pins: pins.length, right: 1 - wrong.length / all, found: found / subjects, wrong, missed };
}
