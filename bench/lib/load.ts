import autocannon, { type Request } from 'autocannon';

const CONNECTIONS = 16;

/** What a load measured. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Sends requests over kept connections, 16 unless told, for some seconds; each connection starts at another place of the list. */
export const load = (
  url: string,
  requests: readonly Request[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Load> => send(url, requests, { duration: seconds }, connections);

/** The same with so many requests a second, and no more. */
export const steadyLoad = (
  url: string,
  requests: readonly Request[],
  seconds: number,
  rate: number,
): Promise<Load> => send(url, requests, { duration: seconds, overallRate: rate });

async function send(
  url: string,
  requests: readonly Request[],
  how: { duration: number; overallRate?: number },
  connections = CONNECTIONS,
): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    ...how,
    setupClient(client) {
      const start = Math.floor((connection++ * requests.length) / connections);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  if (result.errors || result.timeouts || result.non2xx)
    throw new Error(
      `${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out of ${result.requests.total}`,
    );
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
