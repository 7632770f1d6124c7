// npm run release -- consumer: checks the remote and builds it, all side by side, publishes it and points the running site at it; then makes the
// tests that are left, and takes the release back when one fails (docs/remotes.md#releasing).
//   --all-first       makes every test before the release is live
//   --rollback        goes back to the version before (and withdraws the current one)
//   --to <version>    points at a version that was published before
//   --from <folder>   publishes a folder that was built elsewhere
//   --list            shows what was published
// DATA_DIR names the site's data folder (.data by default); RELEASE_BASE_URL an address where the files will be served from; SITE_URL the site
// whose service is asked what it can do.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../libs/federation/webpack/load-typescript.mjs';
import { fromRoot, REMOTES, workspace } from './build/workspace.mjs';
import { build, clearModules, pack, tests, testsOf, types } from './release/programs.mjs';
import { sideBySide } from './release/steps.mjs';

const started = performance.now();
const count = ({ length }) => `${length} test ${length === 1 ? 'file' : 'files'}`;
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'all-first': { type: 'boolean' },
    rollback: { type: 'boolean' },
    to: { type: 'string' },
    from: { type: 'string' },
    list: { type: 'boolean' },
  },
});
const [name] = positionals;
if (!REMOTES.includes(name)) {
  console.error(
    `Which remote? npm run release -- ${REMOTES.join(' | ')} [--all-first | --rollback | --to <version> | --from <folder> | --list]`,
  );
  process.exit(1);
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true;
  });
const { module: tools } = await loadTypeScript(fromRoot('tools/release/index.ts'));
const { registry } = tools;
const folder = registry.releasesFolder(process.env.DATA_DIR ?? fromRoot('.data'));
try {
  if (values.list) list();
  else await release();
} catch (error) {
  console.error(`Not released: ${error.message}`);
  process.exitCode = 1;
}

async function release() {
  if (values.rollback) return print(await registry.rollback(folder, name));
  const service = await tools.serviceOf(folder, process.env.SITE_URL);
  if (service.warning) console.warn(service.warning);
  if (values.to) {
    const manifest = await registry.publishedManifest(folder, name, values.to);
    if (manifest) await check(manifest, folder, service, [tools.FITS_SERVICE]);
    return print(await registry.promote(folder, name, values.to));
  }
  const made = values.from ? null : await makeIt();
  const baseUrl = process.env.RELEASE_BASE_URL;
  const outcome = await registry.publish(folder, values.from ?? fromRoot(`dist/${name}/site`), {
    ...(baseUrl ? { baseUrl } : {}),
    check: (manifest, built) => check(manifest, built, service).then(() => []),
    beside: tools.problemsBeside,
    // Its scripts name its version, so that each of them is packed anew: nobody waits for that, gzip is served until then.
    quick: true,
  });
  print(outcome);
  if (outcome.moved) console.log(`Live after ${seconds()} s.`);
  const packing = outcome.moved && pack(path.join(folder, name, outcome.version));
  const isGood = !made || (await finish(made, outcome));
  await packing;
  if (made && isGood) console.log(`Done after ${seconds()} s.`);
}

/** Whether a build may be published: a line for each check, and what is wrong where something is. */
async function check(manifest, built, service, which) {
  const passed = (what) => console.log(`Checked: ${what}.`);
  const problems = await tools.problemsOf(name, manifest, built, service.known, which, passed);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Types, the tests nearest to the change, and the build, side by side. Nothing is released that fails one of them. */
async function makeIt() {
  const [sources, before, all] = await Promise.all([
    tools.sourcesOf(workspace, name),
    tools.remembered(workspace, name),
    testsOf(name),
  ]);
  const took = { ...before?.tests };
  const ordered = order(before, sources, all);
  const failed = await sideBySide([
    { what: 'types', run: () => types(name) },
    { what: 'build', run: () => build(name) },
    ordered.then(({ first, rest }) => {
      if (first.length > 0)
        return {
          what: rest.length > 0 ? `${count(first)} nearest to the change` : `${count(first)}, which is all`,
          run: () => testing(first, 'first', took, { inOne: rest.length > 0 }),
        };
      console.log(`No test of apps/${name} is reached by what has changed.`);
      return null;
    }),
  ]);
  const { rest } = await ordered;
  if (failed.length > 0) throw new Error(`${failed.join(', ')} failed`);
  const { files } = tools.changesBetween(sources, await tools.sourcesOf(workspace, name));
  if (files.length > 0)
    throw new Error(`${files[0]} was changed meanwhile: what was checked isn't what was built`);
  return { sources, rest, took };
}

/** Which tests are made before the release is live. All of them, where nobody knows what has changed, or that may be anything. */
async function order(before, sources, all) {
  const changes = before && tools.changesBetween(before.sources, sources);
  if (!changes || changes.isWide || changes.isMoved) await clearModules(name);
  if (!changes || changes.isWide || values['all-first']) return { first: all, rest: [] };
  const imports = await tools.importsOf(workspace, all);
  return tools.orderOf(all, tools.distances(imports, changes.files), before.tests);
}

async function testing(files, report, took, how) {
  const result = await tests(name, files, report, how);
  Object.assign(took, result.took);
  return result;
}

/**
 * Makes the tests that are left while the release is live, and takes it back when one fails.
 * @returns whether all that was to be tested is good
 */
async function finish({ sources, rest, took }, { version, previous, moved }) {
  if (rest.length > 0) {
    if (moved)
      console.log(`${count(rest)} to go. If a test fails, ${name} goes back to ${previous ?? 'nothing'}.`);
    const failed = await sideBySide([
      { what: `the other ${count(rest)}`, run: () => testing(rest, 'rest', took) },
    ]);
    if (failed.length > 0) {
      process.exitCode = 1;
      if (isStopped) console.error(`Stopped: not every test was made. ${name} ${version} stays live.`);
      else if (moved) await takeBack(version);
      else console.error(`Tests of what is live fail: ${name} ${version} stays.`);
      return false;
    }
  }
  await tools.remember(workspace, name, { sources, tests: took });
  return true;
}

async function takeBack(version) {
  const loud = (text) => console.error(`\n!!! ${text}\n`);
  try {
    const { version: now } = await registry.withdraw(folder, name, version);
    loud(`TAKEN BACK: tests failed, ${name} ${version} is withdrawn. The site uses ${now}.`);
  } catch (error) {
    loud(`TESTS FAILED, AND ${name} ${version} IS STILL LIVE: ${error.message}`);
  }
}

function print({ version, previous, moved, repaired, warnings }) {
  for (const warning of warnings) console.warn(warning);
  if (repaired) console.log(`The published files of this version were damaged. They have been repaired.`);
  if (moved) console.log(`${name} is now ${version}${previous ? ` (was ${previous})` : ''}.`);
  else console.log(`Nothing to release: this build is already published. ${name} stays at ${version}.`);
}

function list() {
  const entry = registry.createRegistryReader(folder).read().remotes[name];
  if (!entry) throw new Error(`${name} has never been released in ${folder}`);
  const current = entry.current.manifest.version;
  for (const { version, publishedAt, withdrawn } of entry.history) {
    console.log(
      `${version === current ? '*' : ' '} ${version}  ${publishedAt}${withdrawn ? '  withdrawn' : ''}`,
    );
  }
}
