import autocannon, { type Request } from 'autocannon';

const CONNECTIONS = 16;

/** Measurements of a load. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests that were refused, failed, or had no answer within ten seconds. */
  lost: number;
}

/** Sends requests over kept connections, 16 unless told, for some seconds; each connection starts at another place of the list. */
export async function load(
  url: string,
  requests: readonly Request[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const measured = await send(url, requests, { duration: seconds }, connections);
  if (measured.lost)
    throw new Error(`${measured.lost} of the requests had no answer, or not the one asked for`);
  return measured;
}

/** The same with so many requests a second, and no more; what is lost is for the caller to judge. */
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
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    // A request that timed out counts among the errors, too.
    lost: result.non2xx + result.errors,
  };
}
