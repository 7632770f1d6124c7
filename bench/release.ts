/**
 * A team's release: from a changed source to the site's answer with it, for a changed word and for a changed module that much of the remote uses,
 * the checks kept. In a copy of this checkout, over a site with a data folder of its own. Run with `npx tsx bench/release.ts` after
 * `npm run build`; `BENCH_REMOTE` is another remote than the advertiser.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBenchSite } from './lib/site';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Seconds from the change to the first answer of the site with it. */
const MOST = { word: 10, shared: 25 };
/** A change that is seen from outside, and how it's told from the one before. */
interface Change {
  readonly file: string;
  readonly make: (text: string, n: number) => string;
}

/** By remote: a word that a page shows, and a module that much of the remote imports. */
const CHANGES: Readonly<Record<string, Record<keyof typeof MOST, Change>>> = {
  advertiser: {
    word: {
      file: 'apps/advertiser/src/messages/account-form.ts',
      make: (text, n) => text.replace(/title: '[^']*'/, `title: 'Open an ad account, ${n}'`),
    },
    shared: {
      file: 'apps/advertiser/src/messages/en.ts',
      make: (text, n) => text.replace(/cancel: '[^']*'/, `cancel: 'Cancel, ${n}'`),
    },
  },
};

interface Measured {
  readonly live: number;
  readonly done: number;
  readonly phases: readonly (readonly [what: string, seconds: number])[];
}

/** Copies the sources of a release, without its outputs; packages are those of this checkout. */
async function copyOf(root: string): Promise<void> {
  const left = new Set(['node_modules', 'dist', '.git', '.data', '.nx', '.cache']);
  for (const name of await readdir(ROOT))
    if (!left.has(name)) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@corkboard' && name !== '.cache')
      await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  // The libs are those of the copy.
  await cp(join(ROOT, 'node_modules/@corkboard'), join(root, 'node_modules/@corkboard'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Releases, and waits until the site names another version. */
async function release(root: string, remote: string, site: Site): Promise<Measured> {
  const versionNow = async () => {
    const answer = await fetch(`${site.url}/_/releases/${remote}.json`);
    return ((await answer.json()) as { current: { manifest: { version: string } } }).current.manifest.version;
  };
  const before = await versionNow();
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const child: ChildProcess = spawn(process.execPath, ['tools/release.mjs', remote], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout!.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr!.on('data', (part: Buffer) => output.push(part.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  let live: number | undefined;
  while (live === undefined && child.exitCode === null) {
    if ((await versionNow()) !== before) live = since();
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [code] = await ended;
  // It can end with the moment it is live.
  if (live === undefined && (await versionNow()) !== before) live = since();
  const said = output.join('');
  if (code !== 0 || live === undefined) throw new Error(`the release failed:\n${said}`);
  const phases = [...said.matchAll(/^Checked: (.*), ([\d.]+) s\.$/gm)].map(
    ([, what, seconds]) => [what!, Number(seconds)] as const,
  );
  return { live, done: since(), phases };
}

type Site = Awaited<ReturnType<typeof startBenchSite>>;

function rowsOf(what: keyof typeof MOST, { live, done, phases }: Measured): BenchRow[] {
  const label = what === 'word' ? 'a changed word' : 'a changed shared module';
  return [
    figure(`${label}: live`, live, 's', { atMost: MOST[what] }),
    ...phases.map(([phase, value]) => ({ label: `${label}: ${phase}`, value, unit: 's' })),
    { label: `${label}: every test made`, value: done, unit: 's' },
  ];
}

/** Makes one release to begin with, and then one for each kind of change. */
export async function run(remote = process.env.BENCH_REMOTE ?? 'advertiser'): Promise<BenchResult> {
  const changes = CHANGES[remote];
  if (!changes)
    throw new Error(`there is no change for ${remote}: choose from ${Object.keys(CHANGES).join(', ')}`);
  const root = await mkdtemp(join(tmpdir(), 'corkboard-release-'));
  const site = await startBenchSite({ demo: true });
  let n = 0;
  const change = async ({ file, make }: Change) => {
    const before = await readFile(join(root, file), 'utf8');
    const after = make(before, n++);
    if (after === before) throw new Error(`nothing to change was found in ${file}`);
    await writeFile(join(root, file), after);
  };
  try {
    await copyOf(root);
    // A team's checkout after a first release: types, tests and build are cached.
    await change(changes.word);
    const first = await release(root, remote, site);
    const rows: BenchRow[] = [
      { label: 'the first release of a checkout: live', value: first.live, unit: 's' },
    ];
    for (const what of ['word', 'shared'] as const) {
      await change(changes[what]);
      rows.push(...rowsOf(what, await release(root, remote, site)));
    }
    return { name: `A release of ${remote}, from the change to the site`, rows };
  } finally {
    await site.stop();
    await rm(root, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) {
  const result = await run();
  print(result);
  if (result.rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}
