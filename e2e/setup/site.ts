import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { note, seconds } from './signs';
import { copyData, templateOf } from './templates';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A running site with a data folder of its own. */
export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does and removes its data unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it as a fault of the machine does: nothing is finished, nobody is notified. Its data stay. */
  kill(): Promise<void>;
}

/** A site that was started and may not answer yet. */
export interface LaunchedSite extends Omit<Site, 'url'> {
  /** Its port, once everything of it is there; rejects when it ends before. */
  ready: Promise<number>;
  /** Its output so far. */
  output(): string;
}

export interface SiteOptions {
  demo?: boolean;
  dataDir?: string;
  env?: Record<string, string>;
  /** Called when it has printed something; the watchdog is told of it unless given. */
  onOutput?: () => void;
}

/** Starts the built site on a free port and waits until it answers. One that names no data begins with a copy of what this run's sites begin with. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await newData(options));
  const { ready, ...site } = launchSite({ ...options, dataDir });
  try {
    return { ...site, url: `http://127.0.0.1:${await ready}` };
  } finally {
    note('alive');
  }
}

/** A folder of its own for a site, with all that a site has which was started before, unless its database is elsewhere. */
async function newData({ demo, env = {} }: SiteOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'corkboard-site-'));
  const template = templateOf(demo ? 'demo' : 'empty');
  if (template && !env.DATABASE_URL && !env.API_URL) await copyData(template, folder);
  note('alive');
  return folder;
}

/** Starts the built site on a folder as it is. */
export function launchSite({
  demo = false,
  dataDir,
  env = {},
  onOutput = () => note('alive'),
}: SiteOptions & { dataDir: string }): LaunchedSite {
  const child = spawn(process.execPath, ['tools/serve.mjs', ...(demo ? [] : ['--empty'])], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_SIZE: 'small',
      // How long drawing takes on a busy machine is not what these tests are about.
      RENDER_TIMEOUT_MS: String(Math.min(60_000, seconds(10))),
      // Tests ask the sites of others for nothing.
      PRODUCT_LOOKUPS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      onOutput();
    });
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready) resolve(message.port!);
    });
    child.on('exit', (code) => {
      reject(new Error(`The site ended with ${code}:\n${output.join('')}`));
    });
  });
  ready.catch(() => undefined);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    ready,
    output: () => output.join(''),
    dataDir,
    process: child,
    kill: () => end('SIGKILL'),
    async stop({ keepData = false } = {}) {
      await end('SIGTERM');
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port that nobody has, for a process that is to come back where it was. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
