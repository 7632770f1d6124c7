import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@corkboard/contract';
import { allThrows, lacking, makersOf, refusing, wrongCodes } from './throws';

const API = path.resolve(import.meta.dirname, '../../apps/api/src');
const KNOWN = new Set(Object.keys(ERROR_CODES));

const parsed = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|(^|\/)testing\//.test(file))
  .map((file) => parsed(file, readFileSync(path.join(API, file), 'utf8')));

const makers = makersOf(files);

describe('what is exported and refuses', () => {
  it('says with which codes', () => {
    const found = files.flatMap((file) => refusing(file, makers).map((one) => ({ file, one })));
    expect(found.length).toBeGreaterThan(120);
    expect(
      found.flatMap(({ file, one }) => lacking(one).map((what) => `${file.fileName}, ${one.name}: ${what}`)),
    ).toEqual([]);
  });

  it('names codes that there are', () => {
    const found = files.flatMap((file) => allThrows(file).map((text) => ({ file, text })));
    expect(found.length).toBeGreaterThan(120);
    expect(
      found.flatMap(({ file, text }) => wrongCodes(text, KNOWN).map((what) => `${file.fileName}: ${what}`)),
    ).toEqual([]);
  });
});

describe('what is wrong with it', () => {
  const REFUSALS = parsed(
    'refusal.ts',
    `export const badField = (field: string): Refusal => new Refusal(400, ERROR_CODES.badParameter, field);
     export const missing = { pin: (): Refusal => new Refusal(404, ERROR_CODES.pinMissing, '') };
     export const clash = (code: number): Refusal => new Refusal(409, code, '');
     export const emailTaken = () => clash(ERROR_CODES.emailTaken);`,
  );

  const wrongIn = (text: string): string[] => {
    const file = parsed('planted.ts', text);
    return refusing(file, makersOf([file, REFUSALS])).flatMap((one) =>
      lacking(one).map((what) => `${one.name}: ${what}`),
    );
  };

  it.each([
    ["export function a() { throw badField('x'); }", ['a: no @throws Refusal']],
    [
      "/** @throws Refusal 404 `pinMissing` for none */\nexport function a() { throw badField('x'); }",
      ['a: @throws does not name badParameter'],
    ],
    ['export const a = () => { if (b) throw emailTaken(); };', ['a: no @throws Refusal']],
    ['export const a = () => { throw new Refusal(403, ERROR_CODES.csrf, ""); };', ['a: no @throws Refusal']],
    ['function b() { throw missing.pin(); }\nexport function a() { b(); }', ['a: no @throws Refusal']],
    [
      "export const calls = { 'A.get': () => { throw missing.pin(); } } satisfies X;",
      ['calls.A.get: no @throws Refusal'],
    ],
    ["function a() { throw badField('x'); }", []],
    ['export function a() { throw new Error(); }', []],
    [
      '/**\n * @throws Refusal 404 `pinMissing` for none; 400\n * `badParameter`\n */\n' +
        "export function a() { if (b) throw missing.pin(); throw badField('x'); }",
      [],
    ],
  ])('%s', (text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong);
  });

  it('is a code that there is not, and none where one is needed', () => {
    expect(wrongCodes('Refusal 404 `pinGone` for one that went', KNOWN)).toEqual([
      'there is no code pinGone',
    ]);
    expect(wrongCodes('Refusal 409 `emailTaken` or `nameTaken`', KNOWN)).toEqual([
      'there is no code nameTaken',
    ]);
    expect(wrongCodes('Refusal 400 naming `email`', KNOWN)).toEqual(['400 without a code']);
    expect(wrongCodes('Refusal 404 for a token that is not theirs; as `findBoard`', KNOWN)).toEqual([]);
  });
});
