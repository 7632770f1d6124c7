import { describe, expect, it } from 'vitest';
import { continuedAt } from './after';
import { resolveNeeds, type DataNeed } from './needs';

const stranger = { isAuth: false };
const ana = { isAuth: true, id: '7', username: 'ana' };
const board = { params: { username: 'bo', boardId: 'cork' }, query: { q: 'red', page: 2 } };

const resolve = (options: DataNeed['options'], viewer: { isAuth: boolean } = stranger) =>
  resolveNeeds([{ call: 'X.get', options }], board, viewer)[0]!.options;

describe('resolveNeeds', () => {
  it('fills path, query and viewer placeholders, at any depth', () => {
    expect(
      resolve(
        {
          slug: '$boardId',
          of: { who: '$viewer.username' },
          list: ['$query.q', 'literal'],
          page: '$query.page',
        },
        ana,
      ),
    ).toEqual({ slug: 'cork', of: { who: 'ana' }, list: ['red', 'literal'], page: 2 });
  });

  it('leaves out what has no value, so that the key equals the one the page makes', () => {
    expect(resolve({ a: '$missing', b: '$query.missing', c: '$viewer.id', d: null, e: false })).toEqual({
      d: null,
      e: false,
    });
  });

  it('does not find what routes inherit from Object', () => {
    expect(resolve({ a: '$constructor', b: '$query.toString' })).toEqual({});
  });

  it('asks only when what it needs is there, and more than blanks', () => {
    const needs: DataNeed[] = [{ call: 'X.get', having: '$query.q' }];
    const asked = (query: object) => resolveNeeds(needs, { params: {}, query }, stranger).length;
    expect([asked({ q: 'red' }), asked({ q: ' ' }), asked({})]).toEqual([1, 0, 0]);
  });

  it('reads $$ as a literal dollar', () => {
    expect(resolve({ price: '$$5' })).toEqual({ price: '$5' });
  });

  it('refuses a source it does not know', () => {
    expect(() => resolve({ a: '$cookie.x' })).toThrow(/\$cookie\.x/);
  });

  it('asks only for the kind of viewer that a need names, and keeps the flags', () => {
    const pictures = { first: 6, small: 'images.236x' };
    const needs: DataNeed[] = [
      { call: 'A.get', when: 'viewer' },
      { call: 'B.get', when: 'stranger', primary: true },
      { call: 'C.get', infinite: true, pictures },
    ];
    expect(resolveNeeds(needs, board, stranger).map(({ call }) => call)).toEqual(['B.get', 'C.get']);
    expect(resolveNeeds(needs, board, ana)).toEqual([
      { call: 'A.get', options: {}, primary: false, infinite: false, pictures: undefined },
      { call: 'C.get', options: {}, primary: false, infinite: true, pictures },
    ]);
  });

  it('begins the first list, or the one that is named, where the address says', () => {
    const needs: DataNeed[] = [
      { call: 'A.get', primary: true },
      { call: 'B.get', infinite: true },
      { call: 'C.get', infinite: true },
    ];
    const places = (after: unknown) =>
      resolveNeeds(needs, { params: {}, query: { after } }, stranger).map((need) => need.after);
    const [, second] = continuedAt({ pathname: '/ana/', search: '?q=red&after=old' }, 'C.get', 'mark').split(
      '?',
    );
    const query = new URLSearchParams(second);
    expect([query.get('q'), query.getAll('after').length]).toEqual(['red', 1]);
    expect(places(query.get('after'))).toEqual([undefined, undefined, 'mark']);
    expect(places('mark')).toEqual([undefined, 'mark', undefined]);
    for (const none of [undefined, '', 5, 'A.get~mark', 'constructor~mark'])
      expect(places(none)).toEqual([undefined, undefined, undefined]);
  });

  it('leaves a list that is not asked for out of it', () => {
    const needs: DataNeed[] = [
      { call: 'A.get', infinite: true, when: 'viewer' },
      { call: 'B.get', infinite: true },
    ];
    const [need] = resolveNeeds(needs, { params: {}, query: { after: 'mark' } }, stranger);
    expect([need?.call, need?.options, need?.after]).toEqual(['B.get', {}, 'mark']);
  });
});
