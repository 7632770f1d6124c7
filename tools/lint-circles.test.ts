import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('imports inside an app or lib', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circles-'));
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    writeFileSync(join(folder, 'package.json'), '{"name":"planted"}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What `npm run lint` says of files with these imports: the names of the rules that they break. */
  function rulesBrokenBy(files: Record<string, readonly string[]>): string[] {
    for (const [file, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const lines = imports.map((from, n) => `import { x as x${String(n)} } from '${from}';`);
      const uses = imports.map((_, n) => `x${String(n)}`).join(' + ') || '1';
      writeFileSync(join(folder, file), `${lines.join('\n')}\nexport const x: number = ${uses};\n`);
    }
    const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(ROOT, '.dependency-cruiser.cjs');
    const out = execFileSync(
      process.execPath,
      [command, '--config', config, '--output-type', 'json', ...Object.keys(files)],
      { cwd: folder, encoding: 'utf8' },
    );
    const { summary } = JSON.parse(out) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
  }

  it('form no circle of files', () => {
    expect(rulesBrokenBy({ 'libs/a/src/one.ts': ['./two'], 'libs/a/src/two.ts': ['./one'] })).toEqual([
      'circle-of-files',
    ]);
  });

  it('form no circle of modules, nor of any other folders', () => {
    expect(
      rulesBrokenBy({
        'apps/api/src/modules/boards/service.ts': ['../news/notify'],
        'apps/api/src/modules/news/notify.ts': [],
        'apps/api/src/modules/news/list.ts': ['../boards/names'],
        'apps/api/src/modules/boards/names.ts': [],
      }),
    ).toEqual(['circle-of-folders']);
  });

  it.each([
    ['platform', 'http'],
    ['http', 'ground'],
    ['ground', 'modules'],
  ])('of %s use nothing of %s', (floor, above) => {
    expect(
      rulesBrokenBy({
        [`apps/api/src/${floor}/a/one.ts`]: [`../../${above}/b/two`],
        [`apps/api/src/${above}/b/two.ts`]: [],
      }),
    ).toEqual([`above-${floor}`]);
  });

  it('of modules use no file of the app that is made of them', () => {
    expect(
      rulesBrokenBy({ 'apps/api/src/modules/a/one.ts': ['../../app'], 'apps/api/src/app.ts': [] }),
    ).toEqual(['above-modules']);
  });

  it('go down the floors and across modules one way', () => {
    expect(
      rulesBrokenBy({
        'apps/api/src/modules/a/one.ts': ['../b/two', '../../ground/c/three', '../../platform/d/four'],
        'apps/api/src/modules/b/two.ts': [],
        'apps/api/src/ground/c/three.ts': [],
        'apps/api/src/platform/d/four.ts': [],
      }),
    ).toEqual([]);
  });
});
