import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pngPicture } from './pictures';

/** A server on this machine that a site may be allowed to fetch from. */
export interface WebPage {
  readonly origin: string;
  close: () => Promise<void>;
}

/** Starts a server with a page of somebody else, `/garden`, that has three pictures, one of them too small to pin. */
export async function startWebPage(): Promise<WebPage> {
  const sizes = { '/a.png': [640, 480], '/b.png': [300, 500], '/small.png': [119, 119] } as const;
  const pictures = new Map<string, Buffer>();
  for (const [path, [width, height]] of Object.entries(sizes))
    pictures.set(path, await pngPicture(width, height));
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else if (request.url === '/garden')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<title>Small gardens</title><img src="/small.png"><img src="/a.png" alt="A pond"><img src="/b.png">',
        );
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
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
