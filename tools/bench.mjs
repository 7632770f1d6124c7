// npm run bench: prints every figure that the README or docs quote. `npm run bench -- routing grid` runs only those, and
// `npm run bench -- compare <commit> …` sets this checkout beside others, in turn in one run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { must, ROOT, run } from './lib/run.mjs';

checkNode();
await install();
await must(process.execPath, ['tools/build.mjs']);
const chromium = ensureChromium();
if (!chromium) process.exit(1);
const all = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const args = process.argv.slice(2);
const commits = args[0] === 'compare' ? args.slice(1) : [];
const asked = args[0] === 'compare' ? ['compare'] : args;
const unknown = asked.find((name) => !all.includes(name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}". Choose from ${all.join(', ')}.`);
  process.exit(1);
}
let failed = false;
// The memory that `npm start` gives the site (docs/running.md).
const env = { CHROMIUM_PATH: chromium, NODE_OPTIONS: '--max-semi-space-size=64' };
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  failed = (await run('npx', ['tsx', `bench/${name}.ts`, ...commits], env)) !== 0 || failed;
}
process.exit(failed ? 1 : 0);
