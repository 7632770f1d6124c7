// npm run release -- consumer: checks types and tests of the remote, builds it, checks the build, publishes it and points the running site at it.
//   --rollback        goes back to the version before (and withdraws the current one)
//   --to <version>    points at a version that was published before
//   --from <folder>   publishes a folder that was built elsewhere
//   --list            shows what was published
// DATA_DIR names the site's data folder (.data by default); RELEASE_BASE_URL an address where the files will be served from.
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../libs/federation/webpack/load-typescript.mjs';
import { fromRoot, REMOTES } from './build/workspace.mjs';
import { run } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rollback: { type: 'boolean' },
    to: { type: 'string' },
    from: { type: 'string' },
    list: { type: 'boolean' },
  },
});
const [name] = positionals;
if (!REMOTES.includes(name)) {
  console.error(
    `Which remote? npm run release -- ${REMOTES.join(' | ')} [--rollback | --to <version> | --list]`,
  );
  process.exit(1);
}

const { module: releases } = await loadTypeScript(fromRoot('libs/federation/src/node/index.ts'));
const folder = releases.releasesFolder(process.env.DATA_DIR ?? fromRoot('.data'));
try {
  if (values.list) list();
  else print(await release());
} catch (error) {
  console.error(`Not released: ${error.message}`);
  process.exitCode = 1;
}

async function release() {
  if (values.rollback) return releases.rollback(folder, name);
  if (values.to) return releases.promote(folder, name, values.to);
  if (!values.from) await makeIt();
  const { CHECKS, problemsOf, problemsBeside } = (await loadTypeScript(fromRoot('tools/release/checks.ts')))
    .module;
  const { serviceOf } = (await loadTypeScript(fromRoot('tools/release/service.ts'))).module;
  const service = await serviceOf(folder, process.env.SITE_URL);
  if (service.warning) console.warn(service.warning);
  const baseUrl = process.env.RELEASE_BASE_URL;
  return releases.publish(folder, values.from ?? fromRoot(`dist/${name}/site`), {
    ...(baseUrl ? { baseUrl } : {}),
    async check(manifest, built) {
      const problems = await problemsOf(name, manifest, built, service.known);
      if (problems.length === 0) Object.keys(CHECKS).forEach((what) => console.log(`Checked: ${what}.`));
      return problems;
    },
    beside: problemsBeside,
  });
}

/** Nothing is released that does not type-check, or whose team's own tests fail. */
async function makeIt() {
  const node = process.execPath;
  const typescript = [
    fromRoot('node_modules/typescript7/bin/tsc'),
    '--noEmit',
    '-p',
    fromRoot('tsconfig.json'),
  ];
  await step('types', typescript);
  const tests = ['run', '--project', 'unit', '--project', 'dom', `apps/${name}/`, '--passWithNoTests'];
  await step(`tests of apps/${name}`, [fromRoot('node_modules/vitest/vitest.mjs'), ...tests]);
  await step('build', [fromRoot('tools/build.mjs'), name, '--site']);

  async function step(what, args) {
    if ((await run(node, args)) !== 0) throw new Error(`${what} failed`);
    console.log(`Checked: ${what}.`);
  }
}

function print({ version, previous, moved, repaired, warnings }) {
  for (const warning of warnings) console.warn(warning);
  if (repaired) console.log(`The published files of this version were damaged. They have been repaired.`);
  if (moved) console.log(`${name} is now ${version}${previous ? ` (was ${previous})` : ''}.`);
  else console.log(`Nothing to release: this build is already published. ${name} stays at ${version}.`);
}

function list() {
  const entry = releases.createRegistryReader(folder).read().remotes[name];
  if (!entry) throw new Error(`${name} has never been released in ${folder}`);
  const current = entry.current.manifest.version;
  for (const { version, publishedAt, withdrawn } of entry.history) {
    console.log(
      `${version === current ? '*' : ' '} ${version}  ${publishedAt}${withdrawn ? '  withdrawn' : ''}`,
    );
  }
}
