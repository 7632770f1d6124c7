import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TOOLS = fileURLToPath(new URL('.', import.meta.url));
/** A program that notes how it was called and ends as it is told to. */
const NOTES = `import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), mode: process.env.NODE_ENV, write: process.env.WRITE_STATEMENTS }) + '\\n');
process.exitCode = Number(readFileSync('code', 'utf8'));`;

/** A project of nothing but the commands, in whose `npm` and vitest notes are taken. */
let root: string;
const put = (file: string, text: string, mode = 0o644) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { mode });
};
const calls = () =>
  existsSync(join(root, 'calls'))
    ? readFileSync(join(root, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { args?: string[] })
        // Which registry npm uses.
        .filter(({ args }) => args?.[0] !== 'config')
    : [];
const node = (code: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: join(root, 'bin') + delimiter + (process.env.PATH ?? ''), ...env },
  });
const install = (env?: NodeJS.ProcessEnv) =>
  node("await (await import('./tools/lib/install.mjs')).install()", env);
const stamp = 'node_modules/.corkboard-installed';
const LOCK = '{"packages":{}}';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'corkboard-commands-'));
  for (const name of ['lib', 'sql.mjs', 'test.mjs', 'staff.mjs', 'backup.mjs', 'restore.mjs'])
    cpSync(join(TOOLS, name), join(root, 'tools', name), { recursive: true });
  put('package-lock.json', LOCK);
  put('code', '0');
  put('node_modules/vitest/vitest.mjs', NOTES);
  put('bin/notes.mjs', NOTES);
  put('bin/npm', `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/notes.mjs')}' "$@"\n`, 0o755);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('installing', () => {
  const flags = (group: string) => [
    'install',
    '--no-save',
    group,
    '--omit=peer',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ];
  const installSite = () => node("await (await import('./tools/lib/install.mjs')).install('site')");

  it('is done once for a lock file, with what tests need, and again for another one', () => {
    expect(install({ NODE_ENV: 'production' }).status).toBe(0);
    expect(calls()).toEqual([{ args: flags('--include=dev'), mode: '' }]);
    expect(install().stdout).toBe('');
    expect(calls()).toHaveLength(1);
    put('package-lock.json', `${LOCK} `);
    expect(install().stdout).toContain('Installing packages');
    expect(calls()).toHaveLength(2);
  });

  it('of a site brings less, and takes nothing away that is there', () => {
    installSite();
    installSite();
    expect(calls()).toEqual([{ args: flags('--omit=dev'), mode: '' }]);
    install();
    expect(calls()).toHaveLength(2);
    installSite();
    expect(calls()).toHaveLength(2);
  });

  it('is done again for another system or another Node', () => {
    const of = (system: string) => createHash('sha256').update(LOCK).update(system).digest('hex');
    const here = process.platform + process.arch + process.versions.modules;
    put(stamp, `all ${of(here)}`);
    install();
    expect(calls()).toEqual([]);
    for (const [n, other] of [
      `x${process.arch}${process.versions.modules}`,
      `${process.platform}x${process.versions.modules}`,
      `${process.platform}${process.arch}1`,
    ].entries()) {
      put(stamp, `all ${of(other)}`);
      install();
      expect(calls()).toHaveLength(n + 1);
    }
  });

  it('that failed is tried without the places of archives, ends with its code, and is tried again', () => {
    put('code', '7');
    put(
      'bin/notes.mjs',
      NOTES.replace('process.exitCode', "if (process.argv[2] !== 'config') process.exitCode"),
    );
    expect(install().status).toBe(7);
    expect(existsSync(join(root, stamp))).toBe(false);
    expect(calls()).toHaveLength(2);
    expect(install().status).toBe(7);
    expect(calls()).toHaveLength(4);
  });

  it('removes what one that was killed has left', () => {
    install();
    put('npm-shrinkwrap.json', '{}');
    install();
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
    expect(calls()).toHaveLength(1);
  });
});

describe('the version of Node', () => {
  const check = (version: string) =>
    node(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      (await import('./tools/lib/install.mjs')).checkNode();`);

  it.each(['20.19.0', '20.20.1', '21.0.0', '100.1.0'])('may be %s', (version) => {
    expect(check(version).status).toBe(0);
  });

  it.each(['20.18.9', '18.20.0', '9.99.0'])('may not be %s', (version) => {
    const { status, stderr } = check(version);
    expect([status, stderr]).toEqual([1, `Corkboard needs Node 20.19 or newer; this is ${version}.\n`]);
  });
});

describe('npm run sql', () => {
  it('lets the test that compares the statements write them, and ends as it ends', () => {
    put('code', '3');
    const { status } = spawnSync(process.execPath, ['tools/sql.mjs'], { cwd: root });
    expect(status).toBe(3);
    const test = 'apps/api/src/testing/statements/statements.test.ts';
    expect(calls()).toMatchObject([{ args: ['run', '--project', 'api', test], write: '1' }]);
    expect(existsSync(join(TOOLS, '..', test))).toBe(true);
  });
});

describe('npm test', () => {
  const gate = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/test.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: join(root, 'bin') + delimiter + (process.env.PATH ?? ''), TEST_PACE: '1' },
    });
  const ran = () =>
    calls()
      .map(({ args = [] }) => args.filter((arg) => !arg.startsWith('--reporter')))
      // The packages of the planted project.
      .filter(([first]) => first !== 'install');

  it('runs what the change can reach, and types, when asked for that', () => {
    const { status, stdout } = gate('--changed');
    expect(status, stdout).toBe(0);
    const tests = (...projects: string[]) => [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--changed',
      '--passWithNoTests',
    ];
    expect(ran()).toEqual([['run', '--silent', 'typecheck'], tests('unit', 'dom'), tests('api')]);
    expect(stdout).toMatch(/types: passed in \d+ s[^]*integration: passed[^]*All passed/);
  });

  it('hands the part on that is asked for, and the commit to compare with', () => {
    gate('--changed=main', '--shard=2/3', 'unit');
    expect(ran()).toEqual([
      ['run', '--project', 'unit', '--project', 'dom', '--shard=2/3', '--changed=main', '--passWithNoTests'],
    ]);
  });

  it('ends with the code of the step that fails, and begins no other', () => {
    install();
    put('code', '5');
    const { status, stdout } = gate('unit', 'integration');
    expect([status, ran().length]).toEqual([5, 1]);
    expect(stdout).toMatch(/\nunit failed\.\n$/);
  });

  it.each([
    [['nope'], /There is no step "nope"/],
    [['--shard=3/2'], /--shard takes/],
    [['--shard=0/2'], /--shard takes/],
    [['--other'], /Unknown option/],
  ])('says what is wrong with %j', (args, message) => {
    const { status, stderr } = gate(...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(calls()).toEqual([]);
  });
});

describe('commands for whoever runs a site', () => {
  /** A service that notes how it was called, in place of the built one. */
  const PROGRAM = `import { appendFileSync } from 'node:fs';
export class ConfigError extends Error {}
export class CommandError extends Error {}
export const createLog = () => ({});
export const loadConfig = () => ({ role: process.env.ROLE ?? 'all', publicOrigin: 'https://pins.example' });
const note = (name, ...args) => appendFileSync('calls', JSON.stringify([name, ...args]) + '\\n');
const manifest = { madeAt: 'then', tables: [{ rows: 3, bytes: 2e6 }], pictures: [], settings: [] };
export const appointStaff = async (config, log, email) => {
  note('staff', email);
  if (email === 'nobody@example.org') throw new CommandError('Nobody has an account.');
  return { username: 'ann', wasStaff: false };
};
export const backup = async (config, log, parent) => (note('backup', parent), { folder: parent + '/one', manifest });
export const checkBackup = async (folder) => (note('check', folder), manifest);
export const restore = async (config, log, folder, options) =>
  (note('restore', folder, options), { manifest, settings: ['link-secret'] });`;
  const command = (name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${name}.mjs`, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    return { status, said: stdout + stderr };
  };

  it.each([
    ['staff', ['you@example.org'], ['staff', 'you@example.org'], /@ann is now one of the staff/],
    ['backup', ['/b'], ['backup', '/b'], /Backed up to \/b\/one: 3 rows and 0 files \(2\.0 MB\), read again/],
    ['restore', ['--check', '/b/one'], ['check', '/b/one'], /The backup of then is whole/],
    ['restore', ['/b/one'], ['restore', '/b/one', { replace: false }], /what it was at then[^]*link-secret/],
    ['restore', ['/b/one', '--replace'], ['restore', '/b/one', { replace: true }], /what it was at then/],
  ] as const)('%s %j is carried out', (name, args, call, words) => {
    put('dist/api/main.mjs', PROGRAM);
    const { status, said } = command(name, args);
    expect([status, calls()], said).toEqual([0, [call]]);
    expect(said).toMatch(words);
  });

  it.each([
    ['staff', [], {}, /Who\?/],
    ['staff', ['nobody@example.org'], {}, /^Nobody has an account\.\n$/],
    ['staff', ['you@example.org'], { ROLE: 'web' }, /serves pages only/],
    ['backup', [], {}, /Where to\?/],
    ['restore', [], {}, /From where\?/],
    ['restore', ['/b/one', '--force'], {}, /There is no option --force/],
  ] as const)('%s %j %j says what is wrong', (name, args, env, words) => {
    put('dist/api/main.mjs', PROGRAM);
    const { status, said } = command(name, args, env);
    expect([status, said]).toEqual([1, expect.stringMatching(words)]);
  });

  it.each(['staff', 'backup', 'restore'])('%s says that the site isn’t built', (name) => {
    expect(command(name, ['x'])).toEqual({
      status: 1,
      said: expect.stringMatching(/isn't built yet/) as string,
    });
  });
});

describe('running a command', () => {
  const run = (code: string) =>
    node(`const { run } = await import('./tools/lib/run.mjs');
      console.log(await run(process.execPath, ['-e', ${JSON.stringify(code)}], { ADDED: 'a' }))`);

  it('shows its output, and gives its code', () => {
    expect(run('console.log(process.env.ADDED, process.cwd().length > 1); process.exit(4)').stdout).toBe(
      'a true\n4\n',
    );
  });

  it('counts a signal as a failure', () => {
    expect(run("process.kill(process.pid, 'SIGKILL')").stdout).toBe('130\n');
  });
});
