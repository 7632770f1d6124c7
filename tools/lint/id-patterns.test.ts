import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { idPatterns } from './id-patterns.js';

const linter = new Linter();
const complaints = (code: string): number =>
  linter.verify(code, [
    { plugins: { own: { rules: { 'id-patterns': idPatterns } } }, rules: { 'own/id-patterns': 'error' } },
  ]).length;

it.each(['/^\\d{1,18}$/', '/^\\d{1,19}$/', '/^[0-9]{1,19}$/u'])(
  'finds the own idea of an id in %s',
  (pattern) => {
    expect(complaints(`const ID = ${pattern};`)).toBe(1);
  },
);

it.each(['/^\\d{1,15}$/', '/^-?\\d{1,19}$/', '/^(\\d{1,19})-x$/', "'^\\\\d{1,18}$'"])(
  'leaves %s alone, which is something else',
  (pattern) => {
    expect(complaints(`const NUMBER = ${pattern};`)).toBe(0);
  },
);
