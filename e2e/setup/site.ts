import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
}

export interface SiteOptions {
  demo?: boolean;
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts the built site on a free port and waits until it answers. */
export async function startSite({ demo = false, dataDir, env = {} }: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'corkboard-site-'));
  const child = spawn(process.execPath, ['tools/serve.mjs', ...(demo ? [] : ['--empty'])], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO_SIZE: 'small', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  child.stdout!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready) resolve(message.port!);
    });
    child.on('exit', (code) => {
      reject(new Error(`The site ended with ${code}:\n${output.join('')}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    process: child,
    async stop({ keepData = false } = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      if (!keepData) rmSync(folder, { recursive: true, force: true });
    },
  };
}
