import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  /** What it has printed so far. */
  output(): string;
}

export interface SiteOptions {
  demo?: boolean;
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts the built site on a free port and waits until it answers. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { ready, ...site } = launchSite(options);
  return { ...site, url: `http://127.0.0.1:${await ready}` };
}

/** Starts the built site. */
export function launchSite({ demo = false, dataDir, env = {} }: SiteOptions = {}): LaunchedSite {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'corkboard-site-'));
  const child = spawn(process.execPath, ['tools/serve.mjs', ...(demo ? [] : ['--empty'])], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO_SIZE: 'small',
      // How long drawing takes on a busy machine is not what these tests are about.
      RENDER_TIMEOUT_MS: '10000',
      // Tests ask the sites of others for nothing.
      PRODUCT_LOOKUPS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  child.stdout!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
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
    dataDir: folder,
    process: child,
    kill: () => end('SIGKILL'),
    async stop({ keepData = false } = {}) {
      await end('SIGTERM');
      if (!keepData) rmSync(folder, { recursive: true, force: true });
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
