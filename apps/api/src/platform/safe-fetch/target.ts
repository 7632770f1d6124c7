import { isIP } from 'node:net';
import { isPublicAddress } from './address';
import { SafeFetchError } from './errors';

const PORTS = new Set(['80', '443', '8080', '8443']);
const URL_MAX = 4096;
/** Names that are never those of somebody else. */
const LOCAL_NAME = /^(?:.+\.)?(?:localhost|local|internal)\.?$/i;

/** The `host:port` pairs that may be anywhere, each with the address that stands for its name, if any. */
export type Exceptions = ReadonlyMap<string, string | null>;

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
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // The connector is not asked to resolve an address that is a number already.
  if (LOCAL_NAME.test(literal) || (isIP(literal) && !isPublicAddress(literal)))
    throw new SafeFetchError('forbidden_address');
  return url;
}

/** Reason to refuse an address that is fetched later, as far as it's certain before its name is resolved; null for none. */
export function refusedTarget(address: string): string | null {
  try {
    checkTarget(address, new Map());
    return null;
  } catch (error) {
    return (error as SafeFetchError).message;
  }
}
