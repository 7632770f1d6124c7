import { expect, it } from 'vitest';
import { renderVerdicts } from './verdicts';

const MINUTE = 60_000;

it('gives a version up that fails five times in ten minutes, and no other', () => {
  let now = 0;
  const verdicts = renderVerdicts(() => now);
  for (let n = 0; n < 4; n++) expect(verdicts.fail('a')).toBe(false);
  expect(verdicts.fail('b')).toBe(false);
  now = 10 * MINUTE - 1;
  expect(verdicts.fail('a')).toBe(true);
  expect([verdicts.isGivenUp('a'), verdicts.isGivenUp('b')]).toEqual([true, false]);
  expect(verdicts.fail('a')).toBe(false);
});

it('forgets what failed longer ago than that', () => {
  let now = 0;
  const verdicts = renderVerdicts(() => now);
  for (let n = 0; n < 4; n++) verdicts.fail('a');
  now = 10 * MINUTE;
  for (let n = 0; n < 4; n++) expect(verdicts.fail('a')).toBe(false);
  now = 30 * MINUTE;
  for (let n = 0; n < 9; n++) {
    now += 3 * MINUTE;
    expect([n, verdicts.fail('a')]).toEqual([n, false]);
  }
  expect(verdicts.isGivenUp('a')).toBe(false);
});
