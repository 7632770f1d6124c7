import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The exit code of what a signal has ended. */
export const INTERRUPTED_EXIT = 130;

/**
 * Runs a command in the project's root with its output shown. Resolves to the exit code; a signal counts as a failure.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    // Ctrl-C reaches the child by itself (same terminal); waiting for it keeps its clean-up whole.
    let isEnded = false;
    const wait = () => void (isEnded = true);
    process.on('SIGINT', wait);
    const forward = () => {
      isEnded = true;
      child.kill('SIGTERM');
    };
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', wait);
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, forward);
      resolve(isEnded && code !== 0 ? INTERRUPTED_EXIT : (code ?? INTERRUPTED_EXIT));
    });
  });
}

/** Runs a command and ends this program with its code when it fails. */
export async function must(command, args, env) {
  const code = await run(command, args, env);
  if (code !== 0) process.exit(code);
}

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
