import { MENTION_PATTERN } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { mentionAt, putMention } from './mention';

it.each([
  ['@', { name: '', from: 0 }],
  ['hi @ad', { name: 'ad', from: 3 }],
  ['🦋 @Ada_1', { name: 'Ada_1', from: 3 }],
  ['(@日本', { name: '日本', from: 1 }],
  ['mail@ada', null],
  ['https://site.example/@ada', null],
  ['@ada ', null],
  ['@@ada', null],
])('a name that is typed is found in %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found);
});

it('is replaced by the one that is chosen, which the service takes for a name', () => {
  const { text, caret } = putMention('hi @ad there', 6, 'ada_lovelace');
  expect([text, caret]).toEqual(['hi @ada_lovelace there', 17]);
  expect([...text.matchAll(MENTION_PATTERN)].map(([, name]) => name)).toEqual(['ada_lovelace']);
  expect(putMention('nobody', 6, 'ada')).toEqual({ text: 'nobody', caret: 6 });
});
