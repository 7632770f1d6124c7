/**
 * The second start of a site: `npm start` with everything built and a data folder that is there, until the first page is answered. The
 * first start in the same folder goes before it, unmeasured. Run with `npx tsx bench/start.ts` after `npm run build`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_SECONDS = 10;

/** Does what `npm start` does, and gives the seconds of building (nothing has changed), and until the first page was answered. */
async function start(dataDir: string): Promise<{ build: number; page: number }> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: ROOT });
  const built = seconds();
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(site, 'exit');
  try {
    const [{ port }] = (await Promise.race([
      once(site, 'message'),
      ended.then(() => {
        throw new Error('the site ended instead of starting');
      }),
    ])) as [{ port: number }];
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`);
    await page.text();
    return { build: built, page: seconds() };
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

/** Starts a site twice and measures the second time. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-start-'));
  try {
    await start(dataDir);
    const { build, page } = await start(dataDir);
    return {
      name: 'Second start',
      rows: [
        { label: 'build with nothing changed', value: build, unit: 's' },
        figure('start to first page, build included', page, 's', { atMost: MAX_SECONDS }),
      ],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
