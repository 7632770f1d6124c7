// npm run build: everything into dist/, only what has changed. `-- consumer` builds one app, `-- --site` leaves out what no site serves (the
// remotes alone), `-- --quick` what can wait until a site is open.
import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { createLedger, readSources } from './build/built.mjs';
import { compress } from './build/compress.mjs';
import { TARGETS } from './build/projects.mjs';
import { createWorker } from './build/workers.mjs';

const args = process.argv.slice(2);
const apps = args.filter((arg) => !arg.startsWith('--'));
const unknown = apps.find((app) => !TARGETS.some((target) => target.app === app));
if (unknown) {
  console.error(
    `There is no app "${unknown}". Choose from ${[...new Set(TARGETS.map(({ app }) => app))].join(', ')}.`,
  );
  process.exit(1);
}

const ledger = createLedger();
const sourcesOf = readSources();
const quick = args.includes('--quick');
const asked = TARGETS.filter(
  ({ app, site }) => (apps.length === 0 || apps.includes(app)) && (site || !args.includes('--site')),
);
const wanted = asked.filter(({ app, output }) => !ledger.has(output, sourcesOf(app)));

const started = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
let done = 0;
// Nothing is begun any more; what is being built is ended by its worker.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
// A start that is gone needs no build; the workers end with this process.
process.once('disconnect', () => process.exit(130));
process.channel?.unref();
const tell = (output) => process.send?.({ built: output });
for (const target of asked) if (!wanted.includes(target)) tell(target.output);

if (wanted.length > 0) console.log(`Building ${wanted.map(({ name }) => name).join(', ')}…`);
const free = [];
const failed = (await pMap(wanted, build, { concurrency: availableParallelism() })).filter(Boolean);
for (const worker of free) worker.end();
if (stopping.signal.aborted) process.exit(130);
for (const { name, output } of failed) console.error(`\n${name} couldn't be built:\n${output.trim()}`);
if (failed.length > 0) process.exit(1);
// Outputs of an earlier quick build, which aren't rebuilt now, still need compressing.
if (!quick)
  for (const target of asked) if (target.served && !wanted.includes(target)) await compress(target.served);
if (wanted.length > 0) console.log(`Built in ${seconds(started)} s.`);

/** @returns {Promise<{ name: string, output: string } | null>} what it printed, when it failed */
async function build({ name, app, output }) {
  if (stopping.signal.aborted) return null;
  const since = Date.now();
  // A first quick build isn't cached: only from the second build of a checkout on is the cache likely to be used.
  const forgetful = quick && !ledger.knows(output);
  ledger.strike(output);
  const worker = free.pop() ?? createWorker();
  const { code, output: printed } = await worker.build(name, { quick, forgetful });
  free.push(worker);
  if (code !== 0) return { name, output: printed };
  ledger.add(output, sourcesOf(app));
  tell(output);
  console.log(`  ${++done}/${wanted.length} ${name} (${seconds(since)} s)`);
  return null;
}
