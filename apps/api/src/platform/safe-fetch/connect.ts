import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type LookupFunction, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { isPublicAddress } from './address';
import { SafeFetchError } from './errors';
import { type Exceptions, hostPort } from './target';

/** Resolves a name to all its addresses. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** Reach of a fetch: hosts beside the public ones, and how names are found. */
export interface Reach {
  /** `host:port` pairs that may be reached though they are not public or use another port; with `=address` they are found there. For tests. */
  allowPrivate?: readonly string[];
  /** How names are resolved; by the name servers themselves unless given. */
  resolve?: ResolveName;
}

/** How long a name server is waited for, in ms, and how often it is asked. */
const ASKED = { timeout: 2000, tries: 2 };

/**
 * Asks the name servers themselves. The system's own way (`lookup`) takes one of the four threads that the whole process shares for as long as a server of
 * somebody else's doesn't answer, and files and passwords wait behind it.
 *
 * @param servers others than the system's, `address:port`
 */
export const nameServers =
  (servers?: readonly string[]): ResolveName =>
  async (hostname) => {
    const resolver = new Resolver(ASKED);
    if (servers) resolver.setServers(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0) throw (v4 as PromiseRejectedResult).reason;
    return found;
  };

/** The system's way, which knows names of this machine and its network: for hosts that whoever runs the site names. */
const systemResolve: ResolveName = (hostname) =>
  new Promise((resolve, reject) =>
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/** How names of others are resolved, and those of the exceptions. */
interface Resolvers {
  readonly foreign: ResolveName;
  readonly local: ResolveName;
}

/** The usual ways, or one for all. */
export const resolversOf = (given: ResolveName | undefined): Resolvers =>
  given ? { foreign: given, local: given } : { foreign: nameServers(), local: systemResolve };

/**
 * A connector that only reaches public addresses. The name is resolved here, and what was checked is what is connected to, so a name
 * that changes its mind between check and use gains nothing; the socket's own idea of its peer is checked once more.
 */
export async function publicConnector(
  exceptions: Exceptions,
  { foreign: resolve, local }: Resolvers,
  timeoutMs: number,
): Promise<buildConnector.connector> {
  // Read with the first fetch: a start has no use for it.
  const { buildConnector } = await import('undici');
  const plain = (address: string | null) =>
    buildConnector({
      timeout: timeoutMs,
      lookup: lookupWith(address === null ? local : systemResolveOf(address), () => true),
    } as buildConnector.BuildOptions);
  const guarded = buildConnector({
    timeout: timeoutMs,
    lookup: lookupWith(resolve, isPublicAddress),
  } as buildConnector.BuildOptions);
  return (options, callback) => {
    const exception = exceptions.get(hostPort(options.hostname, options.port, options.protocol));
    if (exception !== undefined) {
      plain(exception)(options, callback);
      return;
    }
    guarded(options, (...[error, socket]) => {
      if (socket && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy();
        callback(new SafeFetchError('forbidden_address'), null);
      } else if (socket) callback(null, socket);
      else callback(error!, null);
    });
  };
}

const systemResolveOf = (address: string) => (): Promise<LookupAddress[]> => systemResolve(address);

/** A connection that is open and was checked, for what isn't the web's. */
export const openSocket = (
  connect: buildConnector.connector,
  { hostname, port }: { readonly hostname: string; readonly port: string },
  signal: AbortSignal,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const give = (error: Error | null, socket: Socket | null) => {
      if (!socket) reject(error!);
      else if (signal.aborted) socket.destroy();
      else resolve(socket);
    };
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    connect({ hostname, host: hostname, protocol: 'sftp:', port }, (...[error, socket]) =>
      give(error, socket),
    );
  });

/** One bad address among good ones is enough to refuse: nobody has that by accident. */
function lookupWith(resolve: ResolveName, allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first)
          callback(Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' }), '');
        else if (!addresses.every(({ address }) => allowed(address))) {
          callback(new SafeFetchError('forbidden_address') as NodeJS.ErrnoException, '');
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
