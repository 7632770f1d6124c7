import { fork } from 'node:child_process';
import { INTERRUPTED } from '../lib/run.mjs';
import { fromRoot, workspace } from './workspace.mjs';

/** A build makes many objects that soon are of no use; they are cleared away in fewer turns. */
const FLAGS = ['--max-semi-space-size=64'];

/**
 * A process that builds targets, one at a time. A second one in the same process takes a third less of the processor than in one of its own:
 * webpack, its loaders and the configuration are there, and compiled.
 */
export function createWorker() {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  const stop = () => child?.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

  function start() {
    const started = fork(fromRoot('tools/build/worker.mjs'), {
      cwd: workspace,
      silent: true,
      execArgv: FLAGS,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    started.once('close', () => {
      if (child === started) child = null;
    });
    return started;
  }

  return {
    /**
     * @param {string} name of a target
     * @param {import('./projects.mjs').How} [how]
     * @returns {Promise<import('../lib/run.d.mts').Ended>} with what it said; a signal counts as a failure
     */
    build(name, how = {}) {
      child ??= start();
      const at = child;
      return new Promise((resolve, reject) => {
        const parts = [];
        const hear = (part) => parts.push(part);
        const end = (code, error = '') => {
          for (const stream of [at.stdout, at.stderr]) stream.off('data', hear);
          at.off('message', answered).off('close', died).off('error', reject);
          resolve({ code, output: [Buffer.concat(parts).toString(), error].filter(Boolean).join('\n') });
        };
        // Output that it printed earlier may arrive after its answer.
        const answered = ({ error }) =>
          setImmediate(() => setImmediate(() => (error === null ? end(0) : end(1, error))));
        const died = (code, signal) =>
          end(code || INTERRUPTED, signal === null ? '' : `Its process was ended by ${signal}.`);
        for (const stream of [at.stdout, at.stderr]) stream.on('data', hear);
        at.on('message', answered).on('close', died).on('error', reject);
        at.send({ name, how });
      });
    },
    /** Ends the process; it must not be building. */
    end() {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      if (child?.connected) child.disconnect();
    },
  };
}
