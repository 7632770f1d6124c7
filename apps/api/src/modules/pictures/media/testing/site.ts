import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of a {@link Site} at an address: a body with its type, or a function that responds. */
export type SitePage =
  | { type: string; body: Buffer | string; status?: number }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web site of a test, on the loopback. */
export interface Site {
  /** `127.0.0.1:port`, as `ALLOW_PRIVATE_FETCH` wants it. */
  host: string;
  url(path: string): string;
  pages: Map<string, SitePage>;
  /** How often each path was asked for. */
  hits: Map<string, number>;
  close(): Promise<void>;
}

/** Starts a site without pages. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, SitePage>();
  const hits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const page = pages.get(path);
    if (!page) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(page.status ?? 200, { 'content-type': page.type }).end(page.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    pages,
    hits,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
