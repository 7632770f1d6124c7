import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, serverAccount } from './account';
import { type Binaries, findBinaries } from './binaries';
import { ensureCluster, ensureSocketDir, folderAsSeen, serverEnvironment, SITE_NAME } from './cluster';
import { isAlive, livePostmaster, removeForeignLocks } from './processes';
import { type Seat, takeSeat } from './seat';
import { availableMemory, serverSettings } from './settings';

interface Say {
  (message: string): void;
  (fields: object, message: string): void;
}

/** Methods of a logger that the server uses; pino's loggers have them. */
type Log = Record<'debug' | 'info' | 'warn' | 'error', Say>;

const nothing: Say = () => undefined;

/** Swallows everything. */
const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export interface StartPostgresOptions {
  /** The site's data folder (`DATA_DIR`); the server keeps its own in `postgres/` and its log in `postgres.log`. */
  dataDir: string;
  log?: Log;
  /** No waiting for the disk: for tests, whose data may be lost. */
  throwaway?: boolean;
  /** Root of the platform package and places for a readable copy, when not the usual ones. */
  packageDir?: string;
  cacheDirs?: readonly string[];
}

export interface RunningPostgres {
  /** Connection string of the site's database, over the socket. */
  url: string;
  /** Whether the server was already alive: orphaned by a killed process, or shared with a living one. */
  adopted: boolean;
  /** Leaves the server; the last process on the data folder stops it (fast shutdown). */
  stop(): Promise<void>;
}

const POLL_MS = 20;
const MAX_STARTS = 7;
const MAX_LOG_BYTES = 5 * 1024 * 1024;
/** How long a living server may be unreachable on its socket before it is replaced (its socket file was deleted). */
const UNREACHABLE_MS = 5000;
const STOP_PATIENCE_MS = 30_000;
/** Between two tries to bring a server back that does not start: a full disk, for one, may have room again. */
const RETRY_MS = 5000;

/**
 * Runs the embedded PostgreSQL on a data folder. Several processes on one folder share one server: each
 * holds a seat (see `seat.ts`), the first starts the server, the last stops it, and a server left by `kill -9` is adopted.
 * The server runs in a session of its own, so Ctrl-C reaches it only through our shutdown. If it goes away while
 * in use it is started again.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const folder = join(await realpath(options.dataDir), 'postgres');
  const account = serverAccount(folder);
  refuseForeignFolder(folder);
  const binaries = await findBinaries({
    account,
    packageDir: options.packageDir,
    cacheDirs: options.cacheDirs,
  });
  await ensureCluster(folder, binaries, account, !options.throwaway);
  const server = new Server(options, folder, account, binaries);
  await server.open();
  return { url: server.url, adopted: server.adopted, stop: () => server.stop() };
}

function refuseForeignFolder(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const me = process.getuid?.();
  if (owner !== undefined && me !== 0 && owner !== me) {
    throw new Error(
      `${folder} belongs to another user (uid ${owner}): start as that user or choose another DATA_DIR.`,
    );
  }
}

class Server {
  adopted = true;
  url = '';
  private socketDir = '';
  private seat: Seat | undefined;
  private child: ChildProcess | undefined;
  private stopping = false;
  private ending: Promise<void> | undefined;
  private readonly stopped = new AbortController();
  private recovering: Promise<void> | undefined;
  private starts = 0;
  private readonly log: Log;
  private readonly logFile: string;

  constructor(
    private readonly options: StartPostgresOptions,
    private readonly folder: string,
    private readonly account: Account | undefined,
    private readonly binaries: Binaries,
  ) {
    this.log = options.log ?? silentLog;
    this.logFile = `${folder}.log`;
  }

  /** Takes a seat, starting the server if nobody has. Returns when the server answers, or false when it is to be stopped before. */
  async open(): Promise<boolean> {
    let unreachableSince = 0;
    let told = Date.now();
    for (;;) {
      // Made again each time: something may have emptied /tmp.
      this.socketDir = await ensureSocketDir(this.folder, this.account);
      this.url = `postgres://${SITE_NAME}@/${SITE_NAME}?host=${encodeURIComponent(this.socketDir)}`;
      const seat = await takeSeat(this.socketDir);
      if (typeof seat === 'object') {
        this.seat = seat;
        this.starts = 0;
        seat.onLost(() => {
          this.recovering = this.recover();
        });
        return true;
      }
      const pid = livePostmaster(this.folder);
      if (pid === undefined && !this.child) {
        // Backends of a killed server may still hold its memory for a moment: each further try waits longer.
        await delay(250 * this.starts);
        this.start();
      } else if (pid !== undefined && !this.child && seat === 'absent') {
        unreachableSince ||= Date.now();
        if (Date.now() - unreachableSince > UNREACHABLE_MS) {
          this.log.warn({ pid }, 'the database server has lost its socket: restarting it');
          await this.interrupt(pid);
          unreachableSince = 0;
        }
      }
      if (Date.now() - told > 5000) {
        told = Date.now();
        this.log.info('waiting for the database server');
      }
      // A server that is starting is waited for, to be stopped.
      if (this.stopping && !this.child) return false;
      await delay(POLL_MS);
    }
  }

  private start(): void {
    if (++this.starts > MAX_STARTS)
      throw new Error(`PostgreSQL does not start. Its log (${this.logFile}) ends: ${this.logTail()}`);
    this.adopted = false;
    removeForeignLocks(this.folder, this.socketDir);
    const settings = serverSettings({
      socketDir: this.socketDir,
      memory: availableMemory(),
      throwaway: this.options.throwaway ?? false,
    });
    const args = ['-D', folderAsSeen(this.account, this.folder)];
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
    const output = this.openLog();
    const child = spawn(this.binaries.postgres, args, {
      cwd: this.folder,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
      ...(this.account && { uid: this.account.uid, gid: this.account.gid }),
    });
    closeSync(output);
    child.unref();
    child.on('error', (error) => this.log.error({ err: error }, 'the database server could not be started'));
    const gone = () => {
      if (this.child === child) this.child = undefined;
    };
    child.on('exit', gone);
    child.on('error', gone);
    this.child = child;
  }

  private openLog(): number {
    if ((statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
      renameSync(this.logFile, `${this.logFile}.old`);
    }
    const fd = openSync(this.logFile, 'a', 0o600);
    chmodSync(this.logFile, 0o600);
    return fd;
  }

  private logTail(): string {
    try {
      return readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-5).join(' | ');
    } catch {
      return '(nothing)';
    }
  }

  /** Brings the server back, however often that fails: whoever needs it waits, or is refused, until it is there. */
  private async recover(): Promise<void> {
    this.seat = undefined;
    this.log.error('the connection to the database server was lost: looking for it');
    while (!this.stopping) {
      try {
        if (!(await this.open())) continue;
        this.log.info('the database server answers again');
        return;
      } catch (error) {
        this.log.error({ err: error }, 'the database server could not be brought back: trying again');
        this.starts = 0;
        await delay(RETRY_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      }
    }
  }

  /** Whoever asks waits until it has ended, also when somebody else asked before. */
  stop(): Promise<void> {
    return (this.ending ??= this.end());
  }

  private async end(): Promise<void> {
    this.stopping = true;
    this.stopped.abort();
    await this.recovering;
    await this.close();
  }

  private async close(): Promise<void> {
    const seat = this.seat;
    if (!seat) return;
    const last = await seat.leave().catch(() => false);
    const pid = livePostmaster(this.folder);
    if (last && pid !== undefined) await this.interrupt(pid);
    await seat.end();
    // Empty unless another process has started a server again, which makes this fail.
    if (last) await rmdir(this.socketDir).catch(() => undefined);
  }

  /** Fast shutdown: sessions are ended, a checkpoint is written. */
  private async interrupt(pid: number): Promise<void> {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_PATIENCE_MS;
    while (isAlive(pid) && livePostmaster(this.folder) === pid) {
      if (Date.now() > deadline) {
        this.log.warn({ pid }, 'the database server takes long to stop: it will recover at its next start');
        process.kill(pid, 'SIGQUIT');
        return;
      }
      await delay(POLL_MS);
    }
  }
}
