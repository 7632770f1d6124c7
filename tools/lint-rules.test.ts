import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const file of ['.oxlintrc.json', 'knip.jsonc', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(folder, file));
  cpSync(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Report of a checker of `npm run lint` on the planted files, with the configuration of this repository. */
function answerOf<T>(command: string, ...options: string[]): T {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', command), ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (stdout.trim() === '') throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

const KIND = `type Kind = 'open' | 'shut';\nexport function words(kind: Kind): string {\n  switch (kind) {\n    case 'open':\n      return 'Open';`;

const LONG = `export function long(list: number[]): void {\n${'  list.push(1);\n'.repeat(99)}}\n`;

const REFUSED: readonly [what: string, file: string, code: string, rule: string][] = [
  [
    'a promise whose failure nobody hears of',
    'libs/a/src/floating.ts',
    'const send = () => Promise.reject(new Error());\nsend();\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise where its end is not waited for',
    'libs/a/src/misused.ts',
    'setTimeout(async () => {\n  await Promise.resolve();\n}, 0);\n',
    'typescript(no-misused-promises)',
  ],
  [
    'a switch that forgets a case',
    'libs/a/src/switch.ts',
    `${KIND}\n  }\n  return '';\n}\n`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'a switch whose default hides the cases to come',
    'libs/a/src/default.ts',
    `${KIND}\n    default:\n      return 'Shut';\n  }\n}\n`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'a question that has one answer',
    'libs/a/src/condition.ts',
    "export const nameOf = (person: { name: string }) => person.name ?? 'nobody';\n",
    'typescript(no-unnecessary-condition)',
  ],
  [
    "the platform's own question whether a text is an address",
    'libs/a/src/address.ts',
    'export const isAddress = (text: string) => URL.canParse(text);\n',
    'eslint(no-restricted-properties)',
  ],
  [
    "the runner's own wait, which ends after a second",
    'libs/a/src/wait.ts',
    "import { vi } from 'vitest';\nexport const wait = (check: () => void) => vi.waitFor(check);\n",
    'eslint(no-restricted-properties)',
  ],
  [
    'a mocked module where files of tests share what is loaded',
    'apps/api/src/platform/disk.test.ts',
    "import { vi } from 'vitest';\nvi.mock('node:fs/promises', { spy: true });\n",
    'eslint(no-restricted-properties)',
  ],
  [
    'a default export',
    'libs/a/src/by-name.ts',
    'export default function byName() {\n  return 1;\n}\n',
    'import(no-default-export)',
  ],
  [
    'a picture without words',
    'libs/a/src/Picture.tsx',
    'export const Picture = () => <img src="/a.png" />;\n',
    'jsx-a11y(alt-text)',
  ],
  [
    'a press that no key can do',
    'libs/a/src/Press.tsx',
    'export const Press = ({ onPress }: { onPress: () => void }) => <div onClick={onPress}>Save</div>;\n',
    'jsx-a11y(click-events-have-key-events)',
  ],
  [
    'a hook that is not always called',
    'libs/a/src/use-name.ts',
    "import { useState } from 'react';\nexport function useName(wanted: boolean) {\n  if (wanted) useState('');\n}\n",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'what only a browser has, read while a component is drawn',
    'apps/consumer/src/features/a/Wide.tsx',
    'export const Wide = () => <p>{window.innerWidth}</p>;\n',
    'corkboard(browser-globals)',
  ],
  [
    'an own idea of what an id looks like',
    'libs/a/src/id.ts',
    'export const isId = (text: string) => /^\\d{1,19}$/.test(text);\n',
    'corkboard(id-patterns)',
  ],
  [
    'an own idea of what an id looks like, in a test',
    'libs/a/src/id.test.ts',
    'export const isId = (text: string) => /^[0-9]{1,18}$/.test(text);\n',
    'corkboard(id-patterns)',
  ],
  ['a function of more than a hundred lines', 'libs/a/src/long.ts', LONG, 'eslint(max-lines-per-function)'],
  [
    'an exception from nothing',
    'libs/a/src/exception.ts',
    '// oxlint-disable-next-line no-empty -- nothing\nexport const one = 1;\n',
    'Unused oxlint-disable directive',
  ],
];

const ALLOWED: readonly [what: string, file: string, code: string][] = [
  [
    'the default export of a page',
    'apps/consumer/src/pages/home/index.tsx',
    'export default function HomePage() {\n  return null;\n}\n',
  ],
  [
    'what only a browser has, where nothing is drawn on the server',
    'libs/a/src/testing/Wide.tsx',
    'export const Wide = () => <p>{window.innerWidth}</p>;\n',
  ],
  ['a long story of a test', 'libs/a/src/long.test.ts', LONG],
  ['the default export of a configuration', 'vitest.config.ts', 'export default {};\n'],
  [
    'a list whose role is said for Safari',
    'libs/a/src/List.tsx',
    'export const List = () => (\n  <ul role="list">\n    <li>One</li>\n  </ul>\n);\n',
  ],
];

describe('oxlint', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    plant(Object.fromEntries([...REFUSED, ...ALLOWED].map(([, file, code]) => [file, code])));
    const { diagnostics } = answerOf<{ diagnostics: { filename: string; code?: string; message: string }[] }>(
      'oxlint/bin/oxlint',
      '--format=json',
      // By their names: it would follow the link to the packages.
      ...[...REFUSED, ...ALLOWED].map(([, file]) => file),
    );
    found = new Map();
    for (const { filename, code, message } of diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code ?? message]);
  });

  it.each(REFUSED)('refuses %s', (_, file, _code, rule) => {
    expect(found.get(file)?.join('\n')).toContain(rule);
  });
  it.each(ALLOWED)('allows %s', (_, file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

describe('knip', () => {
  type Named = readonly { name: string }[];
  interface Issues {
    readonly file: string;
    readonly files?: Named;
    readonly exports?: Named;
    readonly types?: Named;
    readonly dependencies?: Named;
  }
  let issues: readonly Issues[];
  beforeAll(() => {
    plant({
      'package.json': JSON.stringify({
        name: 'planted',
        private: true,
        type: 'module',
        workspaces: ['apps/*', 'libs/*'],
        dependencies: { react: '19.3.1', jotai: '2.20.3' },
      }),
      'libs/k/package.json': JSON.stringify({ name: '@planted/k', exports: { '.': './src/index.ts' } }),
      'libs/k/src/index.ts':
        "export const read = 1;\nexport const unread = 2;\nexport { type Unread } from './type';\n",
      'libs/k/src/type.ts': 'export type Unread = string;\n',
      'libs/k/src/alone.ts': 'export const alone = 1;\n',
      'apps/k/package.json': JSON.stringify({ name: '@planted/app', dependencies: { '@planted/k': '*' } }),
      'apps/k/src/remote.tsx':
        "import { useState } from 'react';\nimport { read } from '../../../libs/k/src/index';\nuseState(read);\n",
    });
    ({ issues } = answerOf<{ issues: readonly Issues[] }>(
      'knip/bin/knip.js',
      '--no-progress',
      '--reporter=json',
    ));
  });
  const named = (file: string, kind: 'files' | 'exports' | 'types' | 'dependencies') =>
    issues.filter((one) => one.file === file).flatMap((one) => (one[kind] ?? []).map(({ name }) => name));

  it('refuses an export of a lib that nothing imports, and a type', () => {
    expect(named('libs/k/src/index.ts', 'exports')).toEqual(['unread']);
    expect(named('libs/k/src/index.ts', 'types')).toEqual(['Unread']);
  });
  it('refuses a file that nothing leads to', () => {
    expect(named('libs/k/src/alone.ts', 'files')).toEqual(['libs/k/src/alone.ts']);
  });
  it('refuses a dependency that nothing imports', () => {
    expect(named('package.json', 'dependencies')).toEqual(['jotai']);
  });
});
