import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULE = '@nx/enforce-module-boundaries';

const eslint = new ESLint({ cwd: ROOT });

/** What the floors say to an import planted in a file that exists, by the configuration that `npm run lint` uses. */
async function floorsSay(file: string, imported: string): Promise<string[]> {
  const code = `import * as planted from '${imported}';\nexport const used = planted;\n`;
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return result!.messages.filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message);
}

describe('the floors of docs/architecture.md', () => {
  // Reading the configuration has nx find the projects, which takes seconds in a fresh clone.
  beforeAll(() => eslint.calculateConfigForFile(join(ROOT, 'apps/api/src/app.ts')), 60_000);

  const FORBIDDEN: [why: string, file: string, imported: string, says: RegExp][] = [
    ['an app reaches into an app', 'apps/advertiser/src/remote.tsx', '../../consumer/src/remote', /relative/],
    ['the api imports auth', 'apps/api/src/app.ts', '@corkboard/auth', /scope:api/],
    ['the api imports ui', 'apps/api/src/app.ts', '@corkboard/ui', /scope:api/],
    ['ui imports contract', 'libs/ui/src/index.ts', '@corkboard/contract', /layer:ground/],
    ['routing imports ui', 'libs/routing/src/index.ts', '@corkboard/ui', /layer:ground/],
    ['federation imports routing', 'libs/federation/src/remote.ts', '@corkboard/routing', /layer:ground/],
    ['telemetry imports routing', 'libs/telemetry/src/index.ts', '@corkboard/routing', /layer:client/],
    ['api-client imports ui', 'libs/api-client/src/index.ts', '@corkboard/ui', /layer:client/],
    ['auth imports ui', 'libs/auth/src/index.ts', '@corkboard/ui', /layer:auth/],
    [
      'a circle: contract imports api-client',
      'libs/contract/src/index.ts',
      '@corkboard/api-client',
      /Circular/,
    ],
    [
      'a page imports the database',
      'apps/consumer/src/remote.tsx',
      '@corkboard/embedded-postgres',
      /layer:app/,
    ],
    [
      'a lib of servers imports contract',
      'libs/demo-pictures/src/index.ts',
      '@corkboard/contract',
      /layer:server/,
    ],
    ['a lib reaches into a lib', 'libs/auth/src/index.ts', '../../routing/src/index', /relative/],
  ];
  it.each(FORBIDDEN)('%s', async (_, file, imported, says) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect((await floorsSay(file, imported)).join('\n')).toMatch(says);
  });

  it('leaves no app to be imported by its name', () => {
    for (const app of readdirSync(join(ROOT, 'apps'))) {
      const { exports } = JSON.parse(readFileSync(join(ROOT, 'apps', app, 'package.json'), 'utf8')) as {
        exports: unknown;
      };
      expect(exports, app).toEqual({});
    }
  });

  const ALLOWED: [why: string, file: string, imported: string][] = [
    ['an app stands on every lib', 'apps/consumer/src/remote.tsx', '@corkboard/auth'],
    ['the api stands on contract', 'apps/api/src/app.ts', '@corkboard/contract'],
    ['the api stands on routing', 'apps/api/src/app.ts', '@corkboard/routing'],
    ['the api stands on the embedded database', 'apps/api/src/app.ts', '@corkboard/embedded-postgres'],
    ['api-client stands on contract', 'libs/api-client/src/index.ts', '@corkboard/contract'],
    ['auth stands on routing', 'libs/auth/src/index.ts', '@corkboard/routing'],
  ];
  it.each(ALLOWED)('%s', async (_, file, imported) => {
    expect(await floorsSay(file, imported)).toEqual([]);
  });
});
