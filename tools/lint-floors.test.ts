import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An import planted in a file that exists, and the rule that refuses it. */
const FORBIDDEN: readonly [why: string, file: string, imported: string, rule: string][] = [
  [
    'an app reaches into an app',
    'apps/advertiser/src/remote.tsx',
    '../../consumer/src/remote',
    'floor-of-apps',
  ],
  ['the api reaches into an app', 'apps/api/src/app.ts', '../../consumer/src/remote', 'floor-of-api'],
  ['the api imports auth', 'apps/api/src/app.ts', '@corkboard/auth', 'floor-of-api'],
  ['the api imports ui', 'apps/api/src/app.ts', '@corkboard/ui', 'floor-of-api'],
  ['a test of the api imports ui', 'apps/api/src/http/validate.test.ts', '@corkboard/ui', 'floor-of-api'],
  ['ui imports contract', 'libs/ui/src/index.ts', '@corkboard/contract', 'floor-of-ui'],
  ['a test of ui imports contract', 'libs/ui/src/count.test.ts', '@corkboard/contract', 'floor-of-ui'],
  ['routing imports ui', 'libs/routing/src/index.ts', '@corkboard/ui', 'floor-of-routing'],
  [
    'federation imports routing',
    'libs/federation/src/remote.ts',
    '@corkboard/routing',
    'floor-of-federation',
  ],
  ['telemetry imports routing', 'libs/telemetry/src/index.ts', '@corkboard/routing', 'floor-of-telemetry'],
  ['api-client imports ui', 'libs/api-client/src/index.ts', '@corkboard/ui', 'floor-of-api-client'],
  ['auth imports ui', 'libs/auth/src/index.ts', '@corkboard/ui', 'floor-of-auth'],
  ['contract imports api-client', 'libs/contract/src/index.ts', '@corkboard/api-client', 'floor-of-contract'],
  [
    'a page imports the database',
    'apps/consumer/src/remote.tsx',
    '@corkboard/embedded-postgres',
    'floor-of-apps',
  ],
  [
    'a lib of servers imports contract',
    'libs/demo-pictures/src/index.ts',
    '@corkboard/contract',
    'floor-of-demo-pictures',
  ],
  [
    'a lib imports an app',
    'libs/standalone/src/index.ts',
    '../../../apps/consumer/src/remote',
    'floor-of-standalone',
  ],
  [
    'a lib that nobody knows yet imports one',
    'libs/unknown/src/index.ts',
    '@corkboard/ui',
    'floor-of-a-new-lib',
  ],
  [
    'a lib reaches into a lib it may import',
    'libs/auth/src/index.ts',
    '../../routing/src/index',
    'inside-of-another',
  ],
];

const ALLOWED: readonly [why: string, file: string, imported: string][] = [
  ['an app stands on every lib', 'apps/business/src/remote.tsx', '@corkboard/auth'],
  ['an app imports its own files', 'apps/business/src/messages/en.ts', '../remote'],
  ['the api stands on contract', 'apps/api/src/main.ts', '@corkboard/contract'],
  ['the api stands on routing', 'apps/api/src/services.ts', '@corkboard/routing'],
  ['the api stands on the embedded database', 'apps/api/src/worker.ts', '@corkboard/embedded-postgres'],
  ['api-client stands on contract', 'libs/api-client/src/options.ts', '@corkboard/contract'],
  ['auth stands on routing', 'libs/auth/src/gates.ts', '@corkboard/routing'],
];

interface Violation {
  readonly from: string;
  readonly unresolvedTo?: string;
  readonly rule: { readonly name: string };
}

describe('the floors of docs/architecture.md', () => {
  let violations: readonly Violation[];
  // Once for all: starting the checker takes seconds.
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'floors-'));
    try {
      violations = violationsIn(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  const rulesFor = (file: string, imported: string): string[] =>
    violations
      .filter(({ from, unresolvedTo }) => from === file && unresolvedTo === imported)
      .map(({ rule }) => rule.name);

  it.each(FORBIDDEN)('%s', (_, file, imported, rule) => {
    expect(rulesFor(file, imported)).toContain(rule);
  });
  it.each(ALLOWED)('%s', (_, file, imported) => {
    expect(rulesFor(file, imported)).toEqual([]);
  });

  it('names every lib that there is', () => {
    const config = readFileSync(join(ROOT, '.dependency-cruiser.floors.cjs'), 'utf8');
    for (const lib of readdirSync(join(ROOT, 'libs')))
      expect(config, lib).toMatch(new RegExp(`\\b${lib}\\b`));
  });

  it('leaves no app to be imported by its name', () => {
    for (const app of readdirSync(join(ROOT, 'apps'))) {
      const { exports } = JSON.parse(readFileSync(join(ROOT, 'apps', app, 'package.json'), 'utf8')) as {
        exports: unknown;
      };
      expect(exports, app).toEqual({});
    }
  });
});

/** Violations that `npm run lint` reports for a project like this one that contains only the planted imports. */
function violationsIn(folder: string): Violation[] {
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  put('tsconfig.json', '{}');
  put('package.json', '{"name":"planted","workspaces":["apps/*","libs/*"]}');
  for (const lib of readdirSync(join(ROOT, 'libs'))) {
    mkdirSync(join(folder, 'libs', lib, 'src'), { recursive: true });
    cpSync(join(ROOT, 'libs', lib, 'package.json'), join(folder, 'libs', lib, 'package.json'));
    put(`libs/${lib}/src/index.ts`, 'export const planted = 1;\n');
    mkdirSync(join(folder, 'node_modules/@corkboard'), { recursive: true });
    symlinkSync(join(folder, 'libs', lib), join(folder, 'node_modules/@corkboard', lib));
  }
  for (const app of readdirSync(join(ROOT, 'apps'))) {
    put(`apps/${app}/src/remote.tsx`, 'export const planted = 1;\n');
    cpSync(join(ROOT, 'apps', app, 'package.json'), join(folder, 'apps', app, 'package.json'));
  }
  const imports = new Map<string, string[]>();
  for (const [, file, imported] of [...FORBIDDEN, ...ALLOWED])
    imports.set(file, [...(imports.get(file) ?? []), imported]);
  for (const [file, all] of imports)
    put(file, all.map((one, n) => `export * as planted${String(n)} from '${one}';\n`).join(''));
  const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const out = execFileSync(
    process.execPath,
    [
      command,
      '--config',
      join(ROOT, '.dependency-cruiser.floors.cjs'),
      '--output-type',
      'json',
      'apps',
      'libs',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(out) as { summary: { violations: Violation[] } };
  return summary.violations;
}
