import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { pace } from './pace.mjs';
import { endLostRuns, endRunFolder, keptCaches, makeRunFolder } from './run-folder.mjs';
import { ROOT } from './run.mjs';

/** A test of the slowest kind may take two minutes by its own limit, so one that shows no sign for this long, at the machine's pace, is stuck. */
const STILL_SECONDS = 300;
/** For a step without test files: all of it. */
const STEP_SECONDS = 3600;
/** The priority of what goes on beside a step that others wait for. */
export const GENTLY = 10;

/**
 * Runs a command as `run` does, and ends it with everything that it started when it stands still: a test file that has begun shows no
 * sign, or the whole takes too long. This sits outside, because a loop without end cannot be stopped by a timer of its own process.
 * Seconds are counted, not read from the clock: a machine that slept has not stood still.
 *
 * The command's temporary folder is one of its own. However the command ends, what still works in there ends too, and the folder goes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment
 * @param {number} [options.second] milliseconds of what is counted
 * @param {number} [options.still] seconds without a sign of a file that is at work
 * @param {number} [options.step] seconds in all
 * @param {(line: string) => void} [options.say]
 * @param {(chunk: Buffer) => void} [options.print] takes what the command prints; without it that is shown as it comes
 * @param {boolean} [options.gently] leaves the processors to others as long as they want them
 * @returns {Promise<number>} the exit code; a signal and standing still count as failures
 */
export async function runWatched(command, args, options = {}) {
  const {
    env = {},
    second = 1000,
    still = Math.ceil(STILL_SECONDS * pace()),
    step = Math.ceil(STEP_SECONDS * pace()),
    say = console.error,
    print,
    gently = false,
  } = options;
  await endLostRuns();
  const folder = makeRunFolder();
  const progress = path.join(folder, 'progress.jsonl');
  writeFileSync(progress, '');
  const signs = signsOf(progress);
  const group = process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ...keptCaches(),
      ...env,
      TMPDIR: folder,
      TEST_PROGRESS: progress,
    },
    // A group of its own, so that what the command started ends with it.
    detached: group,
    shell: process.platform === 'win32',
  });
  // Nobody but root may raise a priority, so a run that is gentler as a whole stays so.
  if (gently && child.pid) setPriority(child.pid, Math.max(getPriority(), GENTLY));
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print);
  const kill = (signal) => {
    try {
      process.kill(group ? -(/** @type {number} */ (child.pid)) : child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const forward = (signal) => kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  let seconds = 0;
  let stood = false;
  const timer = setInterval(() => {
    seconds++;
    const stuck = signs.next(seconds, still);
    if (stuck.length === 0 && seconds < step) return;
    clearInterval(timer);
    stood = true;
    for (const file of stuck) say(`\n${file} stands still: no sign for ${still} s. Ending everything.`);
    if (stuck.length === 0) say(`\nThis has taken ${step} s. Ending everything.`);
    kill('SIGKILL');
  }, second);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      // Where its output is taken, all of it has come by then.
      child.on(print ? 'close' : 'exit', (code) => resolve(stood ? 1 : (code ?? 130)));
    });
  } finally {
    clearInterval(timer);
    signs.close();
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward);
    // The command itself may have been killed, with its children left behind.
    kill('SIGKILL');
    await endRunFolder(folder);
  }
}

/**
 * Follows the notes of the reporters: which files are at work, and when each showed its last sign. What a browser test's worker prepares
 * knows no file, so it names its worker, and that stands for the file which is at work there.
 */
function signsOf(progress) {
  const handle = openSync(progress, 'r');
  const working = new Map();
  const files = new Map();
  let rest = '';
  const read = () => {
    const buffer = Buffer.alloc(64 * 1024);
    let text = rest;
    for (let length; (length = readSync(handle, buffer)) > 0;) text += buffer.toString('utf8', 0, length);
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => JSON.parse(line));
  };
  return {
    /** Files that have been at work for `still` seconds without a sign. */
    next(now, still) {
      for (const { sign, worker, file = files.get(worker) } of read()) {
        if (sign === 'start' && worker !== undefined) files.set(worker, file);
        if (sign === 'end') working.delete(file);
        else if (sign === 'start' || working.has(file)) working.set(file, now);
      }
      return [...working].filter(([, last]) => now - last >= still).map(([file]) => file);
    },
    close: () => closeSync(handle),
  };
}
