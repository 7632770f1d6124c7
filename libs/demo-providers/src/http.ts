import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A server on this machine. */
export interface LocalServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port that only this machine reaches. @param answer made when the port is known */
export async function listen(answer: (origin: string) => Promise<RequestListener>): Promise<LocalServer> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A process ends whether or not this is still there.
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', await answer(origin));
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

const BODY_MAX = 10_000;

/** The fields of a form. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) break;
  }
  return new URLSearchParams(text);
}
