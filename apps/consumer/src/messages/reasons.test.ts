import { RECOMMENDATION_REASONS } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { pinWith } from '../testing/entities';
import { reasonFor } from './pin-menu';

const saying = (recommendation_reason: NonNullable<ReturnType<typeof pinWith>['recommendation_reason']>) =>
  reasonFor(pinWith({ recommendation_reason }));

it('has a sentence for every reason, also for what is no longer there', () => {
  expect(reasonFor(pinWith())).toBeUndefined();
  const sentences = RECOMMENDATION_REASONS.map((reason) => saying({ reason, because: null }));
  expect(new Set(sentences).size).toBe(RECOMMENDATION_REASONS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^"]+$/);
});

it.each([
  ['FOLLOWED_PERSON', null, 'From Ada Okonkwo, who you follow'],
  ['FOLLOWED_BOARD', null, 'From Light, a board you follow'],
  ['FOLLOWED_TOPIC', { type: 'topic', id: '1', name: 'Lamps' }, 'Because you follow Lamps'],
  ['SAVED_TOGETHER', { type: 'pin', id: '1', name: 'Brass' }, 'Because you saved "Brass"'],
  ['SAVED_TOGETHER', { type: 'pin', id: '1', name: '' }, 'Because of a Pin you saved'],
  ['SHARED_WORDS', { type: 'word', id: null, name: 'مصباح' }, 'Also about "مصباح"'],
  ['SHARED_WORDS', { type: 'pin', id: '1', name: 'Brass' }, 'Like "Brass", which you saved'],
] as const)('of %s with %j says: %s', (reason, because, sentence) => {
  expect(saying({ reason, because })).toBe(sentence);
});
