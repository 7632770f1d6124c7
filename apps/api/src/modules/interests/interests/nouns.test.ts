import { describe, expect, it } from 'vitest';
import { isKnownName } from './nouns';
import { BOARD_NAMES, type LabeledTitle, TITLE_HALVES } from './testing/titles';

/** How many guessed words are right, and how many right ones are guessed; and the words that are wrong. */
function measure(titles: readonly LabeledTitle[]) {
  const guessed: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  let all = 0;
  for (const { title, nouns } of titles) {
    all += nouns.length;
    for (const word of new Set(title.toLowerCase().match(/\p{L}{3,}/gu))) {
      const isBoardName = BOARD_NAMES.has(word) || BOARD_NAMES.has(`${word}s`);
      if (!isKnownName(word, isBoardName)) continue;
      guessed.push(word);
      if (nouns.includes(word)) right += 1;
      else wrong.push(`${title}: ${word}`);
    }
  }
  return { precision: right / guessed.length, recall: right / all, wrong };
}

describe('words that are guessed from titles', () => {
  it.each([
    ['the half that the rule was tuned with', 0, 0.6],
    ['the half that it was not', 1, 0.5],
  ] as const)('are names of something: %s', (_, half, found) => {
    const titles = TITLE_HALVES[half];
    expect(titles).toHaveLength(100);
    const { precision, recall, wrong } = measure(titles);
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(found);
  });

  it('say something, however many name boards so', () => {
    for (const name of ['Stuff', 'my ideas', 'Random', 'Favorites', 'misc.', 'Things to do'])
      expect([name, isKnownName(name, true)]).toEqual([name, name === 'Things to do']);
    for (const name of ['Zorkmid', 'Quiet gardens'])
      expect([isKnownName(name, false), isKnownName(name, true)]).toEqual([false, true]);
    expect(isKnownName('Gärten', false)).toBe(isKnownName('garten', false));
  });
});
