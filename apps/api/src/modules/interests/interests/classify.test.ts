import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classify, createClassifier, type PinWords } from './classify';
import { INTERESTS, readOutline } from './outline';

const pin = (words: Partial<PinWords>): PinWords => ({
  title: '',
  description: '',
  altText: '',
  boards: [],
  ...words,
});
const named = (words: Partial<PinWords>): string[] =>
  [...classify(pin(words)).keys()].map((id) => INTERESTS.find((interest) => interest.id === id)!.slug);

it.each([
  [{ title: 'Overnight sourdough, step by step' }, 'sourdough'],
  [{ description: 'so easy! #SourdoughBread' }, 'sourdough'],
  [{ description: '#homedecor' }, 'home'],
  [{ title: 'Sofás de segunda mano' }, 'sofas-and-armchairs'],
  [{ title: '庭のあるカフェの猫' }, 'cats'],
  [{ title: 'القطة في الحديقة' }, 'garden'],
  [{ altText: 'A KITTEN’S first day' }, 'cats'],
  [{ title: 'IMG_2931', boards: ['Balcony jungle'] }, 'balconies-and-terraces'],
])('finds what %o is about', (words, interest) => {
  expect(named(words)).toContain(interest);
});

it('takes a phrase for none of its words, and a plural for no singular', () => {
  const classifier = createClassifier(readOutline('1 Dogs: dog\n2 Footwear: boots, sandal'));
  const found = (title: string) => [...classifier(pin({ title })).keys()];
  expect(found('Hot dog stand')).toEqual([]);
  expect(found('A dog on a hot day')).toEqual(['1']);
  expect([found('Boots'), found('A boot')]).toEqual([['2'], []]);
  expect([found('Sandals'), found('Sandal'), found('A boot and sandals')]).toEqual([['2'], ['2'], ['2']]);
});

it('says that a pin belongs to all that its interest is part of', () => {
  expect(new Set(named({ title: 'Sourdough' }))).toEqual(new Set(['sourdough', 'bread', 'baking', 'food']));
});

it('takes the longest words, whose parts say nothing then', () => {
  const classifier = createClassifier(readOutline('1 Dogs: dog\n2 Sausages: hot dog'));
  expect([...classifier(pin({ title: 'Hot dogs for ten' })).keys()]).toEqual(['2']);
  expect([...classifier(pin({ title: 'Dog, hot day' })).keys()]).toEqual(['1']);
});

it('believes a weak word beside another of its area only', () => {
  const classifier = createClassifier(readOutline('1 Flowers: flower, spring?\n2 Watches: clock, spring?'));
  expect(classifier(pin({ title: 'Spring' })).size).toBe(0);
  expect([...classifier(pin({ title: 'A clock with a spring' })).keys()]).toEqual(['2']);
});

it('believes what a share of those who saved it say, in it or in what is part of it, and never one', () => {
  const savers = (...boards: string[]) => named({ title: 'IMG_1', boards: ['Untitled', ...boards] });
  expect(savers('Sourdough')).toEqual([]);
  expect(savers('Sourdough', 'Travel')).toEqual([]);
  expect(savers('Sourdough', 'Sourdough bread')).toContain('sourdough');
  // They agree on what both are part of.
  expect(savers('Crochet', 'Crafts')).toEqual(['crafts']);
  const many = Array.from({ length: 14 }, () => 'Stuff');
  expect(savers('Sourdough', 'Sourdough', ...many)).toEqual([]);
  expect(savers('Sourdough', 'Sourdough', 'Sourdough', 'Sourdough', ...many)).toContain('sourdough');
});

it('says nothing where no word does', () => {
  for (const words of [{}, { title: 'Untitled' }, { title: '🙂', description: '12345 !!!' }])
    expect(classify(pin(words)).size).toBe(0);
});

it('bears every text, says the same each time, and is never surer than sure', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Sourdough 猫 خبز', '#'.repeat(500), '\u0301'.repeat(99)),
  );
  fc.assert(
    fc.property(text, text, text, fc.array(text, { maxLength: 8 }), (title, description, altText, boards) => {
      const found = classify({ title, description, altText, boards });
      expect(classify({ title, description, altText, boards })).toEqual(found);
      for (const [id, weight] of found) {
        expect(weight > 0 && weight < 1).toBe(true);
        const { parentId } = INTERESTS.find((interest) => interest.id === id)!;
        if (parentId !== null) expect(found.get(parentId)).toBeGreaterThanOrEqual(weight);
      }
    }),
  );
});
