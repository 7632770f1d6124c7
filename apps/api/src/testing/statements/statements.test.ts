import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { statements } from '../../platform/db';
import { useTestDatabase } from '../../platform/testing';
import { disagreements } from './compare';
import { createDescriber, type DescribedStatement } from './described';
import { LISTING, listings } from './listing';
import { MISTAKES, RIGHT } from './planted';
import { preparedByProduct } from './prepared';
import { UNNAMED_STATEMENTS, unnamedLines } from './unnamed';
import { readWritten, sourceFiles, type WrittenStatement } from './written';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const folder = join(root, 'apps/api/src');
const PLANTED = 'testing/statements/planted.ts';
const files = sourceFiles(folder);
const db = useTestDatabase();

let written: WrittenStatement[];
/** PostgreSQL's description of a statement, or the error with which it refuses it. */
const described = new Map<string, DescribedStatement | Error>();

beforeAll(async () => {
  written = readWritten(root, folder, [...files, PLANTED]);
  await import('../../modules/handlers');
  for (const file of new Set(written.map(({ file }) => file)))
    await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
  const describer = await createDescriber(db().url);
  for (const [name, sql] of preparedByProduct())
    described.set(name, await describer.describe(sql).catch((error: Error) => error));
  await describer.close();
});

const ofProduct = () => written.filter(({ file }) => file !== PLANTED);
const faults = (statement: WrittenStatement): string[] => {
  const found = described.get(statement.name);
  if (found === undefined) return ['the statement is not prepared when its module is loaded'];
  return found instanceof Error ? [found.message] : disagreements(statement, found);
};

describe('the statements of the product', () => {
  it('are all known by a name', () => {
    const unnamed = files
      // The demo fills a database once, with statements that run once.
      .filter((file) => !(file in UNNAMED_STATEMENTS) && !file.startsWith('demo/'))
      .flatMap((file) =>
        unnamedLines(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}:${line}`),
      );
    expect(unnamed).toEqual([]);
    expect(Object.keys(UNNAMED_STATEMENTS).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('have each a name of its own in the source', () => {
    const names = written.map(({ name }) => name).sort();
    expect(names).toEqual(
      preparedByProduct()
        .map(([name]) => name)
        .sort(),
    );
    expect(names.filter((name) => name.startsWith('t.'))).toEqual([]);
  });

  it('take and give what PostgreSQL says', () => {
    const told = ofProduct().flatMap((statement) =>
      faults(statement).map((fault) => `${statement.file}:${statement.line} ${statement.name}: ${fault}`),
    );
    expect(told).toEqual([]);
  });

  it('stand beside their modules as they run (`npm run sql` writes them)', () => {
    const expected = listings(
      ofProduct().map((statement) => ({
        written: statement,
        described: described.get(statement.name) as DescribedStatement,
        sql: statements().get(statement.name)!,
      })),
    );
    const present = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith(`/${LISTING}`));
    if (process.env.WRITE_STATEMENTS === '1') {
      for (const file of present) if (!expected.has(file)) rmSync(join(folder, file));
      for (const [file, text] of expected) writeFileSync(join(folder, file), text);
      return;
    }
    const textOf = (file: string) =>
      existsSync(join(folder, file))
        ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
        : null;
    expect(present.filter((file) => !expected.has(file))).toEqual([]);
    for (const [file, text] of expected) expect(textOf(file), file).toBe(text);
  });
});

describe('a mistake', () => {
  const planted = (name: string) => written.find((statement) => statement.name === name)!;

  it.each(MISTAKES)('is told: %s', (name, told) => {
    expect(faults(planted(name)).join('; ')).toBe(told);
  });

  it.each(RIGHT)('is not seen where there is none: %s', (name) => {
    expect(faults(planted(name))).toEqual([]);
  });

  it('of a statement that PostgreSQL refuses is told in its words', async () => {
    const describer = await createDescriber(db().url);
    await expect(describer.describe('select nonsense from users')).rejects.toThrow(
      '"nonsense" does not exist',
    );
    expect(await describer.describe('select 1::int4 as one')).toEqual({
      params: [],
      columns: [{ name: 'one', type: 'int4', nullable: 'unknown' }],
    });
    await describer.close();
  });

  it('of a statement without a name is found', () => {
    const lines = [
      'await db.query(`x`);',
      'executor.named<{ id: string }>(a, b)',
      'request.query as object',
      'pin(db)',
    ];
    expect(unnamedLines(lines.join('\n'))).toEqual([1, 2]);
  });
});
