import { expect, it } from 'vitest';
import { SerializedData } from './serialized-data';

const append = (text: string, item: object) => text + JSON.stringify(item);
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, name: `Ävä "${n}" 🧶` }));

it.each([0, 1, 199, 200, 201, 400, 1001])('writes a list of %d items as JSON has it', (count) => {
  expect(JSON.parse(SerializedData.list(rows(count), append).json.toString())).toEqual(rows(count));
});

it('writes what comes once', () => {
  expect(SerializedData.list(rows(450).values(), append).json.toString()).toBe(JSON.stringify(rows(450)));
});

it('writes an object as it is', () => {
  expect(SerializedData.of({ data: rows(2) }).json.toString()).toBe(JSON.stringify({ data: rows(2) }));
});
