import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forcedCookie, forcedGates, GATE_NAME_PATTERN } from './gates';

const name = fc.stringMatching(new RegExp(GATE_NAME_PATTERN));

describe('what a browser says of gates', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, fc.boolean()), { selector: ([key]) => key, maxLength: 20 }),
        (said) => {
          expect([...forcedGates(forcedCookie(new Map(said)))]).toEqual(said);
        },
      ),
    );
  });

  it.each([
    [undefined, []],
    ['', []],
    ['web_vertical_nav', []],
    ['web_vertical_nav:no', []],
    ['WEB:true', []],
    ['a:true:false', []],
    ['a:true\n', []],
    ['a b:true,c:false', [['c', false]]],
    [`${'a'.repeat(61)}:true`, []],
    ['__proto__:true', [['__proto__', true]]],
  ])('%j says %j', (cookie, said) => {
    expect([...forcedGates(cookie)]).toEqual(said);
  });

  it('is no longer than a person could choose', () => {
    const many = Array.from({ length: 100 }, (_, index) => `gate_${String(index)}:true`).join(',');
    expect(forcedGates(many).size).toBe(20);
  });
});
