import { changedWhenHot, TEXTS } from '../../../../tools/testing/hot';
import { expect, it } from 'vitest';
import { formatCount } from './count';
import { foldText } from './fold';
import { formatDay, formatRelativeTime } from './time';

const NOW = Date.UTC(2026, 10, 26, 12);
const LOCALES = ['en', 'de-DE', 'ja', 'ar-EG', 'hi-IN'];

it('writes days, times, and counts alike, cold and hot', () => {
  expect(changedWhenHot((locale) => formatDay('2026-11-26', locale), LOCALES)).toEqual([]);
  expect(changedWhenHot((locale) => formatCount(123_456, locale), LOCALES)).toEqual([]);
  const ages = [0, 59, 3600, 86_400, 40 * 86_400, 800 * 86_400];
  expect(changedWhenHot((s) => formatRelativeTime(NOW - s * 1000, 'en', { now: NOW }), ages)).toEqual([]);
});

it('folds texts alike, cold and hot', () => {
  expect(changedWhenHot(foldText, TEXTS)).toEqual([]);
});
