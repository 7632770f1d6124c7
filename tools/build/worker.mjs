import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { TARGETS } from './projects.mjs';
import { fromRoot } from './workspace.mjs';

// Builds one target after another, as it is told (workers.mjs): what was loaded and compiled for one serves the next.
process.on('message', ({ name, how }) => {
  void failureOf(name, how).then((error) => process.send({ error }));
});
// Whoever asked for it is gone.
process.on('disconnect', () => process.exit(1));

/** @returns {Promise<string | null>} why a target couldn't be built */
async function failureOf(name, how) {
  const { module, options } = TARGETS.find((target) => target.name === name);
  try {
    const { build } = await import(pathToFileURL(fromRoot(module)).href);
    await build(options, how);
    return null;
  } catch (error) {
    return error instanceof Error && error.cause === undefined && error.message
      ? error.message
      : inspect(error);
  }
}
