// npm test: the whole gate. A name or several run only those steps: `npm test -- lint unit`.
//   --changed          a developer's minute: types, and the tests that what isn't committed can reach (`--changed=main`: what differs from main)
//   --shard=1/3        a third of the tests, for a farm of three; lint and types belong to the first
// A step that stands still is ended, and the test file named that it stood in.
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { watched } from './lib/watch.mjs';

const node = process.execPath;
const vitest = (projects, beside) =>
  watched(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./tools/testing/progress.mjs',
      ...projects.flatMap((name) => ['--project', name]),
      ...shard,
      ...(changed.length > 0 ? [...changed, '--passWithNoTests'] : []),
    ],
    beside,
  );
/** Each step, given how it runs beside another one: where it prints, and that it waits for the other. Without that it prints as it goes. */
const STEPS = {
  build: (beside) => watched(node, ['tools/build.mjs'], beside),
  lint: (beside) => watched('npm', ['run', '--silent', 'lint'], beside),
  types: (beside) => watched('npm', ['run', '--silent', 'typecheck'], beside),
  unit: (beside) => vitest(['unit', 'dom'], beside),
  integration: (beside) => vitest(['api'], beside),
  browser: async (beside) => {
    const chromium = ensureChromium();
    if (!chromium) return 1;
    return watched(node, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...shard], {
      ...beside,
      env: { CHROMIUM_PATH: chromium },
    });
  },
};
/**
 * Order of the steps, and the ones that run in parallel. Browser tests wait half of their time, which leaves a processor free; two steps that never wait would
 * only be in each other's way.
 */
const ORDER = [[['build']], [['browser'], ['lint', 'types', 'unit']], [['integration']]];

const { options, chosen } = read(process.argv.slice(2));
const shard = options.shard ? [`--shard=${options.shard}`] : [];
const changed = options.changed === undefined ? [] : [`--changed${options.changed && `=${options.changed}`}`];

checkNode();
await install();
const started = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);
for (const lanes of ORDER) {
  const busy = lanes.map((lane) => lane.filter((name) => chosen.has(name))).filter((lane) => lane.length > 0);
  const results = await Promise.all(busy.map((lane, n) => runLane(lane, n > 0)));
  const failures = results.filter((result) => result.code !== 0);
  // Last of all, where it is seen: the other lane may have printed for minutes since.
  for (const { name, output } of failures) process.stdout.write(`${output}\n${name} failed.\n`);
  if (failures.length > 0) {
    process.exitCode = failures[0].code;
    break;
  }
}
if (!process.exitCode) console.log(`\nAll passed in ${seconds(started)} s.`);

/**
 * Runs steps one after the other, up to the first that fails. `output` is what that one printed and nobody has seen.
 * @param beside another lane prints as it goes, so this one's output is kept
 */
async function runLane(names, beside) {
  for (const name of names) {
    const since = Date.now();
    const kept = [];
    const title = `\n── ${name} ${'─'.repeat(60 - name.length)}\n`;
    if (!beside) process.stdout.write(title);
    const code = await STEPS[name](beside ? { print: (chunk) => kept.push(chunk), gently: true } : {});
    console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(since)} s`);
    if (code !== 0) return { name, code, output: beside ? `${title}${Buffer.concat(kept).toString()}` : '' };
  }
  return { code: 0 };
}

function read(args) {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
      allowPositionals: true,
      options: { changed: { type: 'string' }, shard: { type: 'string' } },
    });
    const names = Object.keys(STEPS);
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown) throw new Error(`There is no step "${unknown}". Choose from ${names.join(', ')}.`);
    const shardOf = /^([1-9]\d?)\/([1-9]\d?)$/.exec(values.shard ?? '1/1');
    if (!shardOf || Number(shardOf[1]) > Number(shardOf[2]))
      throw new Error('--shard takes which part of how many: --shard=1/3');
    const usual = names.filter(
      (name) =>
        (values.changed === undefined || ['types', 'unit', 'integration'].includes(name)) &&
        (shardOf[1] === '1' || !['lint', 'types'].includes(name)),
    );
    return { options: values, chosen: new Set(positionals.length > 0 ? positionals : usual) };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
