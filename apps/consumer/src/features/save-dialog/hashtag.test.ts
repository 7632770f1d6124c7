import { expect, it } from 'vitest';
import { hashtags } from './HashtagField';

it('a hashtag is a # followed by characters excluding space and punctuation', () => {
  const tag = (text: string) => hashtags.at(text, text.length)?.word;
  expect(tag('#lamp')).toBe('lamp');
  expect(tag('see #Été2026')).toBe('Été2026');
  expect(tag('#東京')).toBe('東京');
  expect(tag('#lamp ')).toBeUndefined();
  expect(tag('#lamp,')).toBeUndefined();
  expect(tag('#la-mp')).toBeUndefined();
  expect(tag('#')).toBeUndefined();
  expect(tag('lamp')).toBeUndefined();
  expect(hashtags.at('#lamp and #desk', 5)).toEqual({ word: 'lamp', from: 0 });
});

it('is replaced where the caret is', () => {
  expect(hashtags.put('a #la b', 5, 'lamp')).toEqual({ text: 'a #lamp b', caret: 8 });
  expect(hashtags.put('no tag', 3, 'lamp')).toEqual({ text: 'no tag', caret: 3 });
});
