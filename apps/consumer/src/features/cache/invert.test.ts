import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invert } from './invert';

interface Row {
  readonly id: string;
  readonly count: number;
  readonly name: string;
}
type Change = (rows: readonly Row[]) => readonly Row[];

const change = (own: readonly string[]): fc.Arbitrary<Change> =>
  fc
    .tuple(fc.constantFrom(...own), fc.constantFrom('count', 'rename', 'take out', 'put in'), fc.string())
    .map(([id, what, word]) => (rows) => {
      if (what === 'take out') return rows.filter((row) => row.id !== id);
      if (what === 'put in') return [{ id: `new ${id}`, count: 1, name: word }, ...rows];
      return rows.map((row) =>
        row.id !== id ? row : what === 'count' ? { ...row, count: row.count + 1 } : { ...row, name: word },
      );
    });

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, count: 5, name: id }));

describe('invert', () => {
  it('takes a change back whole where nothing else happened', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (was, is) => {
        expect(invert(was, is, is)).toEqual(was);
        expect(invert(was, was, is)).toEqual(is);
      }),
    );
  });

  it('leaves what another change did', () => {
    const was = rows('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(change(['b']), change(['d']), (mine, other) => {
        const is = mine(was);
        expect(new Set(invert(was, is, other(is)) as Row[])).toEqual(new Set(other(was)));
      }),
    );
  });

  it('counts back what it counted, whatever else was counted, and never below zero', () => {
    expect(invert({ n: 1, x: 'y' }, { n: 2, x: 'y' }, { n: 7, x: 'z' })).toEqual({ n: 6, x: 'z' });
    expect(invert({ n: 0 }, { n: 1 }, { n: 0 })).toEqual({ n: 0 });
  });

  it('keeps a value that was changed again', () => {
    expect(invert({ cover: null }, { cover: 'one' }, { cover: 'two' })).toEqual({ cover: 'two' });
    expect(invert({}, { note: 'one' }, { note: 'one', more: 1 })).toEqual({ more: 1 });
  });

  it('puts back an order unless there is another one by now', () => {
    const [a, b, c] = rows('a', 'b', 'c') as [Row, Row, Row];
    const renamed = { ...b, name: 'B' };
    expect(invert([a, b, c], [c, a, b], [c, a, renamed])).toEqual([a, renamed, c]);
    expect(invert([a, b, c], [c, a, b], [c, renamed, a])).toEqual([c, renamed, a]);
  });

  it('works through pages, and lists of people and pictures, which have no id of their own', () => {
    const page = (...items: Row[]) => ({ pages: [{ items, bookmark: null }] });
    const [a, b, c] = rows('a', 'b', 'c') as [Row, Row, Row];
    expect(invert(page(a, b, c), page(a, c), page(c))).toEqual(page(c));
    expect(invert(page(a, b, c), page(a, c), page(a, { ...c, count: 9 }))).toEqual(
      page(a, b, { ...c, count: 9 }),
    );
    const person = (id: string) => ({ user: { id }, state: 'active' });
    const mail = { user: null, email: 'a@b.example', state: 'invited' };
    expect(
      invert([person('1'), mail, person('2')], [person('1'), person('2')], [person('1'), person('3')]),
    ).toEqual([person('1'), mail, person('3')]);
  });
});
