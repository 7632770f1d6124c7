import { spawn } from 'node:child_process';
import { ROOT } from '../lib/run.mjs';

/**
 * Runs a program of this project and keeps what it says.
 * @param {string[]} args of Node.js
 * @returns {Promise<{ code: number, output: string }>} a signal counts as a failure
 */
export function quietly(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      resolve({ code: code ?? 130, output: Buffer.concat(parts).toString() });
    });
  });
}

/**
 * Makes checks side by side. A line for each as it ends, and all that it said where it failed.
 * @param {{ what: string, run: () => Promise<{ code: number, output: string }> }[]} steps
 * @param {(line: string) => void} [say]
 * @returns {Promise<string[]>} what failed
 */
export async function sideBySide(steps, say = console.log) {
  const failed = [];
  await Promise.all(
    steps.map(async ({ what, run }) => {
      const started = performance.now();
      const { code, output } = await run();
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      if (code === 0) return say(`Checked: ${what}, ${took}.`);
      failed.push(what);
      say(`Failed: ${what}, ${took}.\n${output.trimEnd()}`);
    }),
  );
  return failed;
}
