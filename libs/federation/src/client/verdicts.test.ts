import { expect, it } from 'vitest';
import { sessionVerdicts } from './verdicts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  } as unknown as Storage;
}

it('last longer than a document', () => {
  const storage = memory();
  sessionVerdicts(() => storage).add('v2');
  const next = sessionVerdicts(() => storage);
  expect([next.has('v2'), next.has('v1')]).toEqual([true, false]);
  next.delete('v2');
  expect(sessionVerdicts(() => storage).has('v2')).toBe(false);
});

it('last as long as the document without storage', () => {
  const verdicts = sessionVerdicts(() => {
    throw new Error('denied');
  });
  verdicts.add('v2');
  expect(verdicts.has('v2')).toBe(true);
});

it.each(['{', '{}', 'null', '[1,null]'])('begin anew when %s is stored', (text) => {
  const storage = memory();
  storage.setItem('corkboard:failed-releases', text);
  expect(sessionVerdicts(() => storage).has('v2')).toBe(false);
});
