import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Ways of serving the same pages; `serve-pages.mjs` says how. */
export type SiteKind = 'server' | 'browser' | 'server, nothing kept' | 'plain' | 'before' | 'bare';

/** The same pages served in several ways by one process. */
export interface Sites<K extends SiteKind> {
  /** Addresses. */
  readonly at: Readonly<Record<K, string>>;
  /** Where the releases are. */
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Gives the site `bare` its documents, by address. */
  setBare(documents: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them over a small demo. @param env added to the process's environment */
export async function startSites<K extends SiteKind>(
  kinds: readonly K[],
  env: Record<string, string> = {},
): Promise<Sites<K>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const child = spawn(process.execPath, ['bench/lib/serve-pages.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SITES: kinds.join('|'), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const ready = once(child, 'message') as Promise<[{ sites: Record<K, string> }]>;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sites ended with ${String(code)}; are they built (npm run build)?`);
  });
  ended.catch(() => undefined);
  try {
    const [{ sites }] = await Promise.race([ready, ended]);
    return {
      at: sites,
      dataDir,
      process: child,
      async setBare(documents) {
        const taken = once(child, 'message');
        child.send({ bare: documents });
        await taken;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A page of the demo that a stranger may open. */
export interface Page {
  readonly name: string;
  readonly path: string;
}

/** The public feed, its first pin, and that pin's board and person. */
export async function pagesOf(site: string): Promise<Page[]> {
  const answer = await fetch(`${site}/resource/UserHomefeedResource/get/`);
  const { data } = (
    (await answer.json()) as {
      resource_response: { data: { id: string; board: { url: string }; pinner: { username: string } }[] };
    }
  ).resource_response;
  const pin = data[0]!;
  return [
    { name: 'home', path: '/' },
    { name: 'pin', path: `/pin/${pin.id}/` },
    { name: 'board', path: pin.board.url },
    { name: 'profile', path: `/${pin.pinner.username}/` },
  ];
}
