import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pngPicture } from './pictures';

/** A site of somebody else. */
export interface ForeignSite {
  readonly origin: string;
  /** Pages of HTML that a test puts there, by path. */
  readonly pages: Map<string, string>;
  close(): Promise<void>;
}

/** Nothing but its own pictures: no script, no style that is not in a file of its own. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const GARDEN = `<!doctype html><html lang="en"><title>Small gardens</title><main><h1>Small gardens</h1>
  <img src="/small.png" width="119" height="119" alt="A mark"><img src="/a.png" alt="A pond"><img src="/b.png" alt="A path"></main>
  <button onclick="void 0">Menu</button></html>`;

/** Starts it: `/garden` and the same under a strict policy at `/strict`, pictures `/a.png` (640 × 480), `/b.png` (300 × 500), `/small.png` (119 × 119). */
export async function startForeignSite(): Promise<ForeignSite> {
  const pictures = new Map([
    ['/a.png', await pngPicture(640, 480)],
    ['/b.png', await pngPicture(300, 500)],
    ['/small.png', await pngPicture(119, 119)],
  ]);
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const picture = pictures.get(path);
    if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else if (pages.has(path)) response.writeHead(200, { 'content-type': 'text/html' }).end(pages.get(path));
    else if (path === '/garden') response.writeHead(200, { 'content-type': 'text/html' }).end(GARDEN);
    else if (path === '/strict')
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': STRICT })
        .end(GARDEN.replace(/<button.*/, '</html>'));
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    pages,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
