import { expect, it } from 'vitest';
import { INTERESTS, readOutline } from './outline';

it('has at least 300 interests in four levels, each with a name, a slug and a number of its own', () => {
  expect(INTERESTS.length).toBeGreaterThanOrEqual(300);
  expect(new Set(INTERESTS.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4]));
  for (const key of ['id', 'slug', 'name'] as const)
    expect(new Set(INTERESTS.map((interest) => interest[key])).size).toBe(INTERESTS.length);
  for (const { slug } of INTERESTS) expect(slug).toMatch(/^[a-z0-9-]+$/);
});

it('puts each interest one level below the one that it is part of, which comes first', () => {
  const seen = new Map<string, number>();
  for (const { id, parentId, level } of INTERESTS) {
    expect(level).toBe(parentId === null ? 1 : seen.get(parentId)! + 1);
    seen.set(id, level);
  }
});

it('reads an outline, and refuses a line that is none', () => {
  expect(readOutline('1 Plants: plant, rose?\n  2 Ferns')).toEqual([
    {
      id: '1',
      slug: 'plants',
      name: 'Plants',
      parentId: null,
      level: 1,
      words: [
        { text: 'Plants', weak: false },
        { text: 'plant', weak: false },
        { text: 'rose', weak: true },
      ],
    },
    {
      id: '2',
      slug: 'ferns',
      name: 'Ferns',
      parentId: '1',
      level: 2,
      words: [{ text: 'Ferns', weak: false }],
    },
  ]);
  for (const wrong of ['Plants: plant', '  2 Ferns', '1 Plants\n   2 Ferns', '1 Plants\n    2 Ferns'])
    expect(() => readOutline(wrong)).toThrow('No interest');
});
