import { expect, it } from 'vitest';
import { Written } from './written';

const append = (text: string, item: object) => text + JSON.stringify(item);
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, name: `Ävä "${n}" 🧶` }));

it.each([0, 1, 199, 200, 201, 400, 1001])('writes a list of %d items as JSON has it', (count) => {
  expect(JSON.parse(Written.list(rows(count), append).json.toString())).toEqual(rows(count));
});

it('writes what comes once', () => {
  expect(Written.list(rows(450).values(), append).json.toString()).toBe(JSON.stringify(rows(450)));
});

it('writes an object as it is', () => {
  expect(Written.of({ data: rows(2) }).json.toString()).toBe(JSON.stringify({ data: rows(2) }));
});
