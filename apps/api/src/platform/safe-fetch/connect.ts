import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address';
import { SafeFetchError } from './errors';
import { type Exceptions, hostPort } from './target';

/** Resolves a name to all its addresses. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolve: ResolveName = (hostname) =>
  new Promise((resolve, reject) =>
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/**
 * A connector that only reaches public addresses. The name is resolved here, and what was checked is what is connected to, so a name
 * that changes its mind between check and use gains nothing; the socket's own idea of its peer is checked once more.
 */
export function publicConnector(
  exceptions: Exceptions,
  resolve: ResolveName,
  timeoutMs: number,
): buildConnector.connector {
  const plain = (address: string | null) =>
    buildConnector({
      timeout: timeoutMs,
      lookup: lookupWith(address === null ? resolve : systemResolveOf(address), () => true),
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
