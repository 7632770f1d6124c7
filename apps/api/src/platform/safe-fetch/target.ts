import { isIP } from 'node:net';
import { isPublicAddress } from './address';
import { SafeFetchError } from './errors';

const PORTS = new Set(['80', '443', '8080', '8443']);
const SFTP_PORTS = new Set(['22', '2222']);
const URL_MAX = 4096;
/** Names that are never those of somebody else. */
const LOCAL_NAME = /^(?:.+\.)?(?:localhost|local|internal)\.?$/i;

/** The `host:port` pairs that may be anywhere, each with the address that stands for its name, if any. */
export type Exceptions = ReadonlyMap<string, string | null>;

/** The exceptions of a setting: `host:port`, or `host:port=address`. */
export const exceptionsOf = (pairs: readonly string[] = []): Exceptions =>
  new Map(
    pairs.map((pair) => {
      const [place, address = null] = pair.toLowerCase().split('=') as [string, string?];
      return [place, address];
    }),
  );

/** The `host:port` of an address, as the list of exceptions has it. */
export function hostPort(hostname: string, port: string, protocol: string): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`.toLowerCase();
}

/**
 * Checks all of an address that can be checked before a name is resolved, for the first one and for each redirect. What is among
 * the `exceptions` may be anywhere.
 */
export function checkTarget(address: string, exceptions: Exceptions, base?: URL): URL {
  if (address.length > URL_MAX) throw new SafeFetchError('invalid_url');
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new SafeFetchError('invalid_url');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('forbidden_scheme');
  if (url.username || url.password) throw new SafeFetchError('forbidden_credentials');
  const pair = hostPort(url.hostname, url.port, url.protocol);
  if (exceptions.has(pair)) return url;
  if (!PORTS.has(pair.slice(pair.lastIndexOf(':') + 1))) throw new SafeFetchError('forbidden_port');
  checkHost(url.hostname.replace(/^\[|\]$/g, ''));
  return url;
}

/** Where a file is on a file server. */
export interface SftpTarget {
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
}

/** {@link checkTarget} for a file on a server of files (sftp). */
export function checkSftpTarget(address: string, exceptions: Exceptions): SftpTarget {
  if (address.length > URL_MAX) throw new SafeFetchError('invalid_url');
  let url: URL;
  let hostname: string;
  let path: string;
  try {
    url = new URL(address);
    // Only of an address of the web the engine brings numbers and names of a host into one form.
    hostname = new URL(`https://${url.host}`).hostname.replace(/^\[|\]$/g, '');
    path = decodeURIComponent(url.pathname);
  } catch {
    throw new SafeFetchError('invalid_url');
  }
  if (url.protocol !== 'sftp:') throw new SafeFetchError('forbidden_scheme');
  if (url.username || url.password) throw new SafeFetchError('forbidden_credentials');
  if (path === '' || path.endsWith('/') || path.includes('\0')) throw new SafeFetchError('file_missing');
  const port = url.port || '22';
  if (!exceptions.has(`${hostname}:${port}`)) {
    if (!SFTP_PORTS.has(port)) throw new SafeFetchError('forbidden_port');
    checkHost(hostname);
  }
  return { hostname, port, path };
}

function checkHost(hostname: string): void {
  // The connector is not asked to resolve an address that is a number already.
  if (LOCAL_NAME.test(hostname) || (isIP(hostname) && !isPublicAddress(hostname)))
    throw new SafeFetchError('forbidden_address');
}

const reasonOf = (check: () => unknown): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as SafeFetchError).message;
  }
};

/** Reason to refuse an address that is fetched later, as far as it's certain before its name is resolved; null for none. */
export const refusedTarget = (address: string): string | null =>
  reasonOf(() => checkTarget(address, new Map()));

/** {@link refusedTarget} for a file on a server of files. */
export const refusedSftpTarget = (address: string): string | null =>
  reasonOf(() => checkSftpTarget(address, new Map()));
