import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Where the rules hold is asked in tools/lint-rules.test.ts.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOUND: readonly [where: string, code: string, names: readonly string[]][] = [
  ['a component', 'export function Page() { return <p>{window.innerWidth}</p>; }', ['window']],
  ['a component in a constant', 'const Page = () => <p>{location.href}</p>;', ['location']],
  ['a component in memo', 'const Page = memo(() => <p>{document.title}</p>);', ['document']],
  ['a hook', 'function usePhone() { return matchMedia("(width < 600px)").matches; }', ['matchMedia']],
  [
    'the first state',
    'function Page() { const [a] = useState(() => localStorage.length); return a; }',
    ['localStorage'],
  ],
  ['a memo', 'function Page() { return React.useMemo(() => navigator.language, []); }', ['navigator']],
];

const ALLOWED: readonly [where: string, code: string][] = [
  ['in an effect', 'function Page() { useEffect(() => { document.title = "a"; }); return null; }'],
  ['in a handler', 'function Page() { return <button onClick={() => location.reload()} />; }'],
  ['in a function of its own', 'const width = () => window.innerWidth;'],
  [
    'where it may be missing',
    'function Page() { return typeof window === "undefined" ? "server" : "browser"; }',
  ],
  [
    'once the browser has taken over',
    'function Page() { return <p>{useHydrated() ? location.host : ""}</p>; }',
  ],
  ['as a type', 'function Page() { const a: typeof navigator | null = null; return a; }'],
  ['by the name of something else', 'function Page({ location }) { return location.pathname; }'],
];

const IDS = ['/^\\d{1,18}$/', '/^\\d{1,19}$/', '/^[0-9]{1,19}$/u'];
const OTHER_NUMBERS = ['/^\\d{1,15}$/', '/^-?\\d{1,19}$/', '/^(\\d{1,19})-x$/', "'^\\\\d{1,18}$'"];
const inConstant = (pattern: string): string => `const ID = ${pattern};`;

let folder: string;
/** Complaints about each code, by the code: their first words. */
let found: Map<string, string[]>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const codes = [
    ...[...FOUND, ...ALLOWED].map(([, code]) => code),
    ...[...IDS, ...OTHER_NUMBERS].map(inConstant),
  ];
  for (const [n, code] of codes.entries()) writeFileSync(join(folder, `${n}.tsx`), code);
  const config = {
    jsPlugins: [join(ROOT, 'tools/lint/plugin.js')],
    categories: { correctness: 'off' },
    rules: { 'corkboard/browser-globals': 'error', 'corkboard/id-patterns': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (stdout.trim() === '') throw new Error(stderr);
  const said = JSON.parse(stdout) as {
    number_of_files: number;
    diagnostics: { filename: string; code: string; message: string }[];
  };
  expect(said.number_of_files).toBe(codes.length);
  found = new Map(codes.map((code) => [code, []]));
  for (const { filename, code, message } of said.diagnostics)
    found
      .get(codes[Number.parseInt(basename(filename), 10)]!)!
      .push(code === 'corkboard(browser-globals)' ? message.split(' ')[0]! : code);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the rule of what pages may read', () => {
  it.each(FOUND)('finds what only a browser has in %s', (_, code, names) => {
    expect(found.get(code)).toEqual(names);
  });
  it.each(ALLOWED)('allows it %s', (_, code) => {
    expect(found.get(code)).toEqual([]);
  });
});

describe('the rule of ids', () => {
  it.each(IDS)('finds the own idea of an id in %s', (pattern) => {
    expect(found.get(inConstant(pattern))).toEqual(['corkboard(id-patterns)']);
  });
  it.each(OTHER_NUMBERS)('leaves %s alone, which is something else', (pattern) => {
    expect(found.get(inConstant(pattern))).toEqual([]);
  });
});
