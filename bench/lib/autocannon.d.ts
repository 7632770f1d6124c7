/** The few parts of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface Client {
    setRequests(requests: Request[]): void;
  }
  export interface Result {
    /** Answers a second: a sample each second. */
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { average: number; p50: number; p99: number };
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Requests a second, of all connections together. */
    overallRate?: number;
    setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
