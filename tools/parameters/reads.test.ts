import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReader } from './reads';

describe('what a handler reads of its options', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'corkboard-reads-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Reads of the handler that is `handler`, which may use `./helpers`. */
  function readsOf(handler: string, helpers = '', call = 'A.get'): string[] {
    const entry = path.join(folder, 'handlers.ts');
    writeFileSync(path.join(folder, 'helpers.ts'), helpers);
    writeFileSync(
      entry,
      `import * as all from './helpers'; import { one } from './helpers'; export const h = { '${call}': ${handler} };`,
    );
    const reader = createReader([entry], (name) => name === call);
    return [...reader.readsOf(call)].sort();
  }

  it.each([
    ['properties', '(ctx, options) => [options.a, options?.b, options!.c]', ['a', 'b', 'c']],
    ['a pattern', '(ctx, { a, b: c, ...rest }) => [a, c, rest.d]', ['a', 'b', 'd']],
    ['a pattern whose name nothing uses', '(ctx, { a: _, ...rest }) => rest.b', ['b']],
    [
      'another name for it',
      '(ctx, options) => { const o = options; const { a } = o ?? {}; return a; }',
      ['a'],
    ],
    ['a name of a list', "(ctx, o) => ['a', 'b'].filter((key) => o[key])", ['a', 'b']],
    ['a name of the same word elsewhere', '(ctx, o) => { const f = (o) => o.a; return f; }', []],
    ['nothing', '() => 1', []],
    ['what cannot be followed', '(ctx, o) => JSON.stringify(o)', ['*']],
    ['what is put into something else', '(ctx, o) => ctx.keep({ o })', ['*']],
  ])('is found in %s', (_what, handler, reads) => {
    expect(readsOf(handler)).toEqual(reads);
  });

  it.each([
    ['whole', '(ctx, o) => one(ctx, o)', 'export function one(ctx, given) { return given.a; }', ['a']],
    ['as a rest', '(ctx, { a, ...o }) => one(a, o)', 'export const one = (a, { b }) => b;', ['a', 'b']],
    ['spread', '(ctx, o) => one({ ...o, x: 1 })', 'export const one = (given) => given.a;', ['a']],
    ['by its name alone', 'one', 'export const one = (ctx, { a }) => a;', ['a']],
    [
      'in a table',
      '(ctx, o) => all.table[ctx.x](o)',
      'export const table = { a: (o) => o.a, b: (o) => o.b };',
      ['a', 'b'],
    ],
    [
      'to what is made',
      'all.made.get',
      'const make = () => ({ get }); const get = (ctx, o) => o.a; export const made = { get };',
      ['a'],
    ],
    [
      'to a maker’s function',
      'one',
      'const make = (x) => (ctx, o) => o.a; export const one = make(1);',
      ['a'],
    ],
    [
      'and back',
      '(ctx, o) => one(o).b',
      'export const one = (o) => { return { ...o, a: o.a }; };',
      ['a', 'b'],
    ],
    ['in a circle', '(ctx, o) => one(o)', 'export const one = (o) => (o.a ? one(o) : 1);', ['a']],
  ])('is found where they go on %s', (_how, handler, helpers, reads) => {
    expect(readsOf(handler, helpers)).toEqual(reads);
  });

  it('is told by part in a call with a path', () => {
    const handler = '(ctx, { params, query = {}, body: { c } }) => [params.a, one(query), c]';
    const helpers = 'export const one = (given) => given.b;';
    expect(readsOf(handler, helpers, 'GET /a')).toEqual(['body.c', 'params.a', 'query.b']);
  });
});
