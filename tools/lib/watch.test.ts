import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endLostRuns } from './run-folder.mjs';
import { GENTLY, runWatched } from './watch.mjs';
import { eventually } from '../testing/eventually';

const folder = mkdtempSync(path.join(tmpdir(), 'corkboard-watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const script = (code: string) => ['--input-type=module', '-e', code];
const NOTE = `import { appendFileSync as add, writeFileSync } from 'node:fs';
const note = (sign, file) => add(process.env.TEST_PROGRESS, JSON.stringify({ sign, file }) + '\\n');`;

describe('runWatched', () => {
  it('gives the exit code of a command that ends by itself', async () => {
    expect(await runWatched(process.execPath, script('process.exit(3)'))).toBe(3);
    expect(await runWatched(process.execPath, script(''))).toBe(0);
  });

  it('hands over what a command prints, all of it before it gives its code', async () => {
    const printed: Buffer[] = [];
    const code = script(
      "process.stdout.write('x'.repeat(300_000)); console.error('y'); process.exitCode = 3;",
    );
    expect(await runWatched(process.execPath, code, { print: (chunk) => printed.push(chunk) })).toBe(3);
    const text = Buffer.concat(printed).toString();
    expect([text.match(/x/g)?.length, text.includes('y')]).toEqual([300_000, true]);
  });

  it('leaves the processors to others when it is told to', async () => {
    const printed: Buffer[] = [];
    const code = script("import { getPriority } from 'node:os'; console.log(getPriority());");
    const options = { print: (chunk: Buffer) => void printed.push(chunk) };
    await runWatched(process.execPath, code, options);
    await runWatched(process.execPath, code, { ...options, gently: true });
    const [usual, gentle] = Buffer.concat(printed).toString().trim().split('\n').map(Number);
    expect(usual).toBe(getPriority());
    // These tests may run gently themselves.
    expect(gentle).toBe(Math.max(usual!, GENTLY));
  });

  it('ends a test file that turns on the spot, with all that it started, and names it', async () => {
    const said: string[] = [];
    const pids = path.join(folder, 'pids');
    const code = `${NOTE}
      import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', 'for (;;);']);
      writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
      note('start', 'good.test.ts'); note('end', 'good.test.ts'); note('start', 'bad.test.ts'); note('alive', 'bad.test.ts');
      for (;;);`;
    const options = { second: 10, still: 50, say: (line: string) => said.push(line) };
    expect(await runWatched(process.execPath, script(code), options)).toBe(1);
    expect(said.join()).toContain('bad.test.ts stands still');
    expect(said.join()).not.toContain('good.test.ts');
    for (const pid of readFileSync(pids, 'utf8').split(' '))
      await eventually(() => expect(isAlive(Number(pid))).toBe(false));
  }, 60_000);

  it('ends a step that takes too long in all', async () => {
    const said: string[] = [];
    const options = { second: 10, step: 100, say: (line: string) => said.push(line) };
    expect(await runWatched(process.execPath, script('for (;;);'), options)).toBe(1);
    expect(said.join()).toContain('100 s');
  });

  it.each([
    ['in a test', 'still'],
    ['while it is loaded', 'loading'],
  ])(
    'names the file of a real run that stands still %s',
    async (_, name) => {
      const said: string[] = [];
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tools/testing/fixtures/vitest.config.mjs',
        '--reporter=./tools/testing/progress.mjs',
        name,
      ];
      const options = { second: 10, still: 200, say: (line: string) => said.push(line) };
      expect(await runWatched(process.execPath, args, options)).toBe(1);
      expect(said.join()).toContain(`tools/testing/fixtures/${name}.fixture.mjs stands still`);
    },
    120_000,
  );

  it.each([
    ['turns on the spot', 'still'],
    ['waits for what never comes', 'waiting'],
  ])(
    'names the file of a real browser step whose test %s',
    async (_, name) => {
      const said: string[] = [];
      const args = [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'tools/testing/fixtures/browser/playwright.config.mjs',
        'good',
        name,
      ];
      const options = { second: 10, still: 300, say: (line: string) => said.push(line) };
      expect(await runWatched(process.execPath, args, options)).toBe(1);
      expect(said.join()).toContain(`tools/testing/fixtures/browser/${name}.fixture.mjs stands still`);
      expect(said.join()).not.toContain('good.fixture.mjs');
    },
    120_000,
  );

  it('leaves a browser step alone that makes progress', async () => {
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tools/testing/fixtures/browser/playwright.config.mjs',
    ];
    expect(await runWatched(process.execPath, [...args, 'good'])).toBe(0);
  }, 120_000);

  it('knows what a worker prepares for a test as a sign of the file that is at work there', async () => {
    const said: string[] = [];
    const code = `${NOTE}
      const by = (sign, worker, file) => add(process.env.TEST_PROGRESS, JSON.stringify({ sign, worker, file }) + '\\n');
      by('start', 0, 'slow.e2e.ts'); by('start', 1, 'stuck.e2e.ts');
      setInterval(() => by('alive', 0), 20);`;
    const options = { second: 10, still: 100, say: (line: string) => said.push(line) };
    expect(await runWatched(process.execPath, script(code), options)).toBe(1);
    expect(said.join()).toContain('stuck.e2e.ts stands still');
    expect(said.join()).not.toContain('slow.e2e.ts');
  }, 60_000);

  it.each([
    ['ends by itself', 'process.exit(0)', 0],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 130],
    ['stands still', "note('start', 'bad.test.ts'); for (;;);", 1],
  ])(
    'ends the database servers that were left by a command that %s, and removes their data',
    async (_, end, code) => {
      const where = path.join(folder, `server-${code}`);
      // A site that was killed: its server left the group of processes on purpose, and goes on.
      const start = `${NOTE}
        import { spawn } from 'node:child_process';
        import { once } from 'node:events';
        const dataDir = process.env.TMPDIR + '/corkboard-site-x';
        const args = ['--import', 'tsx', 'libs/embedded-postgres/src/fixtures/hold.ts', dataDir];
        const site = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
        await once(site, 'message');
        site.kill('SIGKILL');
        writeFileSync(${JSON.stringify(where)}, dataDir + '/postgres/postmaster.pid');
        writeFileSync(${JSON.stringify(`${where}.pid`)}, (await import('node:fs')).readFileSync(dataDir + '/postgres/postmaster.pid'));
        ${end}`;
      const options = { second: 10, still: 50, say: () => undefined };
      expect(await runWatched(process.execPath, script(start), options)).toBe(code);
      const [pid, , , , socketDir] = readFileSync(`${where}.pid`, 'utf8').split('\n');
      expect(isAlive(Number(pid))).toBe(false);
      expect(existsSync(socketDir!)).toBe(false);
      expect(existsSync(path.dirname(readFileSync(where, 'utf8')))).toBe(false);
    },
    120_000,
  );

  it('ends what a run left that was killed itself, and nothing of one that goes on', async () => {
    const parent = mkdtempSync(path.join(folder, 'runs-'));
    const make = (owner: number) => {
      const cluster = path.join(parent, `corkboard-run-${owner}-abc`, 'site', 'postgres');
      mkdirSync(cluster, { recursive: true });
      const server = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], {
        cwd: cluster,
        detached: true,
        stdio: 'ignore',
      });
      writeFileSync(path.join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n0\n5432\n${cluster}\n`);
      return server;
    };
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => gone.once('exit', resolve));
    const [lost, ours] = [make(gone.pid!), make(process.pid)];
    await endLostRuns([parent]);
    expect(readdirSync(parent)).toEqual([`corkboard-run-${process.pid}-abc`]);
    await eventually(() => expect(lost.exitCode ?? lost.signalCode).not.toBeNull());
    expect(isAlive(ours.pid!)).toBe(true);
    ours.kill('SIGKILL');
  });
});
