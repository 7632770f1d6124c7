// npm test: the whole gate. A name or several run only those steps: `npm test -- lint unit`.
// A step that stands still is ended, and the test file named that it stood in.
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { watched } from './lib/watch.mjs';

const node = process.execPath;
const vitest = (...projects) =>
  watched(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./tools/testing/progress.mjs',
    ...projects.flatMap((name) => ['--project', name]),
  ]);
const STEPS = {
  lint: () => watched('npm', ['run', '--silent', 'lint']),
  types: () => watched('npm', ['run', '--silent', 'typecheck']),
  unit: () => vitest('unit', 'dom'),
  integration: () => vitest('api'),
  build: () => watched(node, ['tools/build.mjs']),
  browser: async () => {
    const chromium = ensureChromium();
    if (!chromium) return 1;
    return watched(node, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'], {
      env: { CHROMIUM_PATH: chromium },
    });
  },
};

checkNode();
await install();
const chosen = process.argv.slice(2).filter((name) => name in STEPS);
const started = Date.now();
for (const [name, step] of Object.entries(STEPS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const since = Date.now();
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const code = await step();
  if (code !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(code);
  }
  console.log(`${name}: passed in ${Math.round((Date.now() - since) / 1000)} s`);
}
console.log(`\nAll passed in ${Math.round((Date.now() - started) / 1000)} s.`);
