import { MENTION_PATTERN } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { mentions } from './Composer';

it.each([
  ['@', { word: '', from: 0 }],
  ['hi @ad', { word: 'ad', from: 3 }],
  ['🦋 @Ada_1', { word: 'Ada_1', from: 3 }],
  ['(@日本', { word: '日本', from: 1 }],
  ['mail@ada', null],
  ['https://site.example/@ada', null],
  ['@ada ', null],
  ['@@ada', null],
])('a name that is typed is found in %j', (text, found) => {
  expect(mentions.at(text, text.length)).toEqual(found);
});

it('is replaced by the one that is chosen, which the service takes for a name', () => {
  const { text, caret } = mentions.put('hi @ad there', 6, 'ada_lovelace');
  expect([text, caret]).toEqual(['hi @ada_lovelace there', 17]);
  expect([...text.matchAll(MENTION_PATTERN)].map(([, name]) => name)).toEqual(['ada_lovelace']);
  expect(mentions.put('nobody', 6, 'ada')).toEqual({ text: 'nobody', caret: 6 });
});
