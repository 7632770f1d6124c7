import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
// Applied migrations never change, not even their comments.
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'coverage']);
const TEXT = /\.(tsx?|mjs|css|md|html|sql|json)$/;
const SELF = 'tools/handbook.test.ts';

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(file);
    return TEXT.test(entry.name) ? [file] : [];
  });
}

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...['apps', 'bench', 'docs', 'e2e', 'libs', 'tools', 'types'].flatMap(filesUnder),
].filter((file) => file !== SELF);

const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');

const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading!)));

/** Problem with a link in a document, or null. */
function wrongTarget(target: string, anchor: string | undefined): string | null {
  if (!existsSync(path.join(ROOT, target))) return `${target} is not there`;
  if (anchor === undefined) return null;
  return anchorsOf(readFileSync(path.join(ROOT, target), 'utf8')).has(anchor)
    ? null
    : `${target} has no heading #${anchor}`;
}

/** Addresses of documents in a text: `docs/….md#heading` anywhere, and links between documents. */
function* targets(file: string, text: string): Generator<[target: string, anchor: string | undefined]> {
  for (const [, target, anchor] of text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu))
    yield [target!, anchor];
  if (!file.endsWith('.md')) return;
  for (const [, target, anchor] of text.matchAll(/\]\((?!\w+:)([\w./-]*\.md)?(?:#([\p{L}\p{N}_-]+))?\)/gu))
    yield [target ? path.posix.join(path.posix.dirname(file), target) : file, anchor];
}

const wrong = (check: (file: string, text: string) => (string | null)[]): string[] =>
  [...texts].flatMap(([file, text]) =>
    check(file, text).flatMap((what) => (what === null ? [] : [`${file}: ${what}`])),
  );

describe('links to the handbook and other documents', () => {
  it('lead to a file and a heading that are there', () => {
    expect(wrong((file, text) => [...targets(file, text)].map((target) => wrongTarget(...target)))).toEqual(
      [],
    );
  });

  it('are found wrong without the file, and without the heading', () => {
    const [missing, headless, fine] = [
      ...targets(
        'a.ts',
        '// docs/handbook/none.md, docs/handbook/saving.md#none, docs/handbook/saving.md#covers',
      ),
    ].map((target) => wrongTarget(...target));
    expect([missing, headless, fine]).toEqual([
      'docs/handbook/none.md is not there',
      'docs/handbook/saving.md has no heading #none',
      null,
    ]);
    expect([...targets('docs/handbook/a.md', '[x](boards.md#order) [y](#here) [z](../b.md)')]).toEqual([
      ['docs/handbook/boards.md', 'order'],
      ['docs/handbook/a.md', 'here'],
      ['docs/b.md', undefined],
    ]);
  });
});

describe('the handbook', () => {
  const pages = files.filter((file) => file.startsWith('docs/handbook/'));
  const source = [...texts]
    .filter(([file]) => /\.(tsx?|mjs)$/.test(file))
    .map(([, text]) => text)
    .join('\n');

  it('lists every page in its index', () => {
    const index = texts.get('docs/handbook/README.md')!;
    for (const page of pages)
      if (!page.endsWith('README.md')) expect(index).toContain(`](${path.posix.basename(page)})`);
  });

  it('names files and constants that are there', () => {
    const named = new Set([...source.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name));
    const gone = pages.flatMap((page) =>
      [...texts.get(page)!.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => {
        const file = /^(?:apps|bench|docs|e2e|libs|tools)\/[\w./-]+/.exec(code!)?.[0];
        if (file && !existsSync(path.join(ROOT, file))) return [`${page}: ${file}`];
        return /^[A-Z][A-Z0-9_]{3,}$/.test(code!) && !named.has(code!) ? [`${page}: ${code}`] : [];
      }),
    );
    expect(gone).toEqual([]);
  });
});

describe('comments and documents', () => {
  /** Names of documents that are not in the repository, and any section number. */
  const ELSEWHERE = /\b(?:consumer|business|ads-model|design)\s+§|\blab\s+notes\b|§\s?\d/i;

  it('cite nothing that is not here', () => {
    expect(
      wrong((_, text) =>
        text.split('\n').flatMap((line, at) => (ELSEWHERE.test(line) ? [`${at + 1}: ${line.trim()}`] : [])),
      ),
    ).toEqual([]);
  });

  it('are found to do so', () => {
    for (const cites of ['(consumer §4)', 'Design §5', 'lab notes', 'see § 3', 'ads-model §2'])
      expect(cites).toMatch(ELSEWHERE);
  });
});
