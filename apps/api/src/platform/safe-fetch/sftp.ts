import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Socket } from 'node:net';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type SftpClient from 'ssh2-sftp-client';
import { openSocket, publicConnector, type Reach, resolversOf } from './connect';
import { explain, SafeFetchError } from './errors';
import { checkSftpTarget, exceptionsOf } from './target';

/** A file that is wanted from a server of files. */
interface SftpOptions {
  readonly username: string;
  readonly password: string;
  /** Fingerprint of the key that the server showed first; null for the first time. */
  readonly hostKey: string | null;
  /** Mark of the file as it was had last; null for none. */
  readonly mark: string | null;
  readonly saveTo: string;
  readonly maxBytes: number;
  /** For everything together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** A file as it was had, or is still. */
interface SftpAnswer {
  readonly hostKey: string;
  /** The file is what it was, and wasn't read. */
  readonly isSame: boolean;
  /** Size and time of the last change; null where these don't tell yet whether it changes. */
  readonly mark: string | null;
}

/** Saves a file of a server that somebody named. Throws {@link SafeFetchError} for everything that is wrong with it. */
export type SafeSftp = (address: string, options: SftpOptions) => Promise<SftpAnswer>;

const HANDSHAKE_MS = 20_000;
/** A server that says nothing for so long won't. */
const IDLE_MS = 60_000;
/** Servers tell times of files in seconds, by clocks of their own: what changed just now may change again without a sign of it. */
const SETTLED_MS = 60_000;
/** A file that's being written now is whole a moment later. */
const TRIES = 3;

const QUIET = { error: () => undefined, end: () => undefined, close: () => undefined };

/** Makes the way to servers of files (docs/handbook/catalogs.md#servers-of-files): checked like those of `createSafeFetch`, at connect. */
export function createSafeSftp(settings: Reach = {}): SafeSftp {
  const exceptions = exceptionsOf(settings.allowPrivate);
  const resolvers = resolversOf(settings.resolve);
  return async (address, options) => {
    const target = checkSftpTarget(address, exceptions);
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    let socket: Socket | undefined;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      const connect = await publicConnector(exceptions, resolvers, Math.min(options.timeoutMs, HANDSHAKE_MS));
      socket = await openSocket(connect, target, signal);
      return await Promise.race([new Visit(socket, options, signal).read(target.path), ended]);
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw explain(error);
    } finally {
      ended.catch(() => undefined);
      socket?.destroy();
    }
  };
}

/** One login to a server, for one file. */
class Visit {
  #hostKey = '';

  constructor(
    readonly socket: Socket,
    readonly options: SftpOptions,
    readonly signal: AbortSignal,
  ) {
    socket.setTimeout(IDLE_MS, () => socket.destroy(new SafeFetchError('timeout')));
  }

  async read(path: string): Promise<SftpAnswer> {
    const client = await this.#logIn();
    for (let tries = 1; ; tries++) {
      const before = await this.#look(client, path);
      if (before.mark === this.options.mark) return this.#answer(true, before.mark);
      if (before.size > this.options.maxBytes) throw new SafeFetchError('too_large');
      const size = await this.#save(client.createReadStream(path));
      const after = await this.#look(client, path);
      if (after.mark === before.mark && size === after.size)
        return this.#answer(false, Date.now() - after.changed > SETTLED_MS ? after.mark : null);
      if (tries === TRIES) throw new SafeFetchError('file_changing');
    }
  }

  #answer(isSame: boolean, mark: string | null): SftpAnswer {
    return { hostKey: this.#hostKey, isSame, mark };
  }

  /** Whether the server shows the key that it showed first. */
  #isTrusted(): boolean {
    return [null, this.#hostKey].includes(this.options.hostKey);
  }

  async #logIn(): Promise<SftpClient> {
    const { default: Client } = await import('ssh2-sftp-client');
    const client = new Client('feeds', QUIET);
    const { username, password } = this.options;
    try {
      await client.connect({
        sock: this.socket,
        username,
        password,
        readyTimeout: HANDSHAKE_MS,
        hostVerifier: (key: Buffer) => {
          this.#hostKey = `SHA256:${createHash('sha256').update(key).digest('base64')}`;
          return this.#isTrusted();
        },
      });
    } catch (error) {
      if (this.#hostKey !== '' && !this.#isTrusted())
        throw new SafeFetchError('other_host_key', { cause: error });
      throw loginFailure(error);
    }
    return client;
  }

  async #look(client: SftpClient, path: string): Promise<{ size: number; changed: number; mark: string }> {
    try {
      const { isFile, size, modifyTime } = await client.stat(path);
      if (!isFile) throw new SafeFetchError('file_missing');
      return { size, changed: modifyTime, mark: `${size}-${modifyTime}` };
    } catch (error) {
      throw fileFailure(error);
    }
  }

  /** @returns the bytes that there were */
  async #save(source: Readable): Promise<number> {
    const { maxBytes, saveTo } = this.options;
    let size = 0;
    const upTo = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) throw new SafeFetchError('too_large');
        yield chunk;
      }
    };
    try {
      await pipeline(source, upTo, createWriteStream(saveTo), { signal: this.signal });
    } catch (error) {
      throw fileFailure(error);
    }
    return size;
  }
}

/** The failure behind a login that ssh2 gave up: its words are all there is. */
function loginFailure(error: unknown): SafeFetchError {
  const { message } = error as Error;
  if (/authentication methods failed/i.test(message))
    return new SafeFetchError('login_refused', { cause: error });
  if (/timed out/i.test(message)) return new SafeFetchError('timeout', { cause: error });
  return explain(error);
}

/** Codes of the protocol and of the client: no such file, no permission. */
const MISSING: readonly unknown[] = [2, 3, 'ENOENT', 'ERR_NOT_EXIST'];

function fileFailure(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  return MISSING.includes(code) ? new SafeFetchError('file_missing', { cause: error }) : error;
}
