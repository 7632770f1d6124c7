import { expect, it } from 'vitest';
import { classify } from './classify';
import { INTERESTS } from './outline';
import { LABELED_PINS } from './testing/labeled-pins';
import { precisionOf } from './testing/precision';

// `npm run bench -- interests` prints what it reaches. Of the second half no word was looked at for the list.
it.each([
  ['the half that the words were chosen with', 0, 0.95, 0.85],
  ['the half that they were not', 1, 0.9, 0.7],
] as const)('finds what is right for %s', (_, half, right, found) => {
  const reached = precisionOf(classify, INTERESTS, LABELED_PINS[half]);
  expect(reached.pins).toBe(100);
  expect(reached.right, reached.wrong.join('\n')).toBeGreaterThanOrEqual(right);
  expect(reached.found, reached.missed.join('\n')).toBeGreaterThanOrEqual(found);
});

it('is measured with labels that are on the list', () => {
  const slugs = new Set(INTERESTS.map(({ slug }) => slug));
  for (const { title, about } of LABELED_PINS.flat())
    expect(
      about.filter((slug) => !slugs.has(slug)),
      title,
    ).toEqual([]);
});
