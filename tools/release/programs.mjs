import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot, workspace } from '../build/workspace.mjs';
import { createWorker } from '../build/workers.mjs';
import { quietly } from '../lib/run.mjs';

const CACHE = '.cache/release';
/** Exit code of a program that a signal ended. */
const STOPPED = 130;

/**
 * Type-checks a remote and what it imports: only what a change can reach, as far as the last time is remembered. Declarations are written because
 * they tell a changed word from a changed type: without them the first change of a file is taken for one that everything that uses it has to be
 * checked for.
 */
export async function types(name) {
  const config = `${CACHE}/${name}.tsconfig.json`;
  const up = path.relative(fromRoot(CACHE), workspace);
  await writeIfOther(
    config,
    JSON.stringify({
      extends: `${up}/tsconfig.json`,
      compilerOptions: {
        incremental: true,
        tsBuildInfoFile: `./${name}.tsbuildinfo`,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: up,
        outDir: `./${name}.types`,
      },
      include: [`${up}/apps/${name}/src`, `${up}/types`],
    }),
  );
  return quietly([fromRoot('node_modules/typescript7/bin/tsc'), '-p', fromRoot(config)]);
}

/** Builds a remote, nothing else. */
export async function build(name) {
  const worker = createWorker();
  try {
    return await worker.build(`${name}:site`);
  } finally {
    worker.end();
  }
}

/** Every file with tests of a remote, by its path from the root. */
export async function testsOf(name) {
  const files = await readdir(fromRoot(`apps/${name}/src`), { recursive: true });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `apps/${name}/src/${file.split(path.sep).join('/')}`)
    .sort();
}

/**
 * Makes the tests of some files. What they have loaded they share: with all of it anew for each file, most of the time goes into that. Files that
 * fail are tested again, each by itself, and that counts: what one left behind is no fault of the next.
 * @param {readonly string[]} files paths from the root
 * @param {string} report what they're called in this run
 * @returns with `took`: milliseconds by file
 */
export async function tests(name, files, report) {
  const together = await vitest(name, files, report, ['--no-isolate']);
  // A run that came to no end says nothing of its files.
  const again = together.failed.length > 0 ? together.failed : files;
  if (together.code === 0 || together.code === STOPPED) return together;
  const alone = await vitest(name, again, `${report}-alone`, ['--isolate']);
  return { ...alone, took: { ...together.took, ...alone.took } };
}

async function vitest(name, files, report, more) {
  const out = fromRoot(`${CACHE}/${name}.${report}.json`);
  await rm(out, { force: true });
  await mkdir(fromRoot(CACHE), { recursive: true });
  const result = await quietly([
    fromRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--project',
    'dom',
    ...more,
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${out}`,
  ]);
  const { testResults } = await readFile(out, 'utf8').then(JSON.parse, () => ({ testResults: [] }));
  const fileOf = (tested) => path.relative(workspace, tested.name).split(path.sep).join('/');
  return {
    ...result,
    failed: testResults.filter(({ status }) => status !== 'passed').map(fileOf),
    took: Object.fromEntries(
      testResults.map((tested) => [fileOf(tested), Math.round(tested.endTime - tested.startTime)]),
    ),
  };
}

async function writeIfOther(file, text) {
  const there = await readFile(fromRoot(file), 'utf8').catch(() => null);
  if (there === text) return;
  await mkdir(fromRoot(CACHE), { recursive: true });
  await writeFile(fromRoot(file), text);
}
