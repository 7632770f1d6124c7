import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { integrityOf } from '../node/seal';
import { createDiagnose } from './fault';

const FILE = 'the published file';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The address of a file that a server answers for like this. */
async function fileAt(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/entry.js`;
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status).end(body);
  };

const diagnose = createDiagnose(() => integrityOf(Buffer.from(FILE)));

it.each([
  ['is not there', 404, 'Not found', { kind: 'network', status: 404 }],
  ['answers with a page of errors', 500, '<!doctype html><h1>Oops</h1>', { kind: 'network', status: 500 }],
  ['is not what was published', 200, `${FILE};0`, { kind: 'integrity', status: 200 }],
  ['has come in the meantime', 200, FILE, { kind: 'network', status: 200 }],
])('names what is wrong with a file that %s', async (_what, status, body, fault) => {
  expect(await diagnose(await fileAt(answering(status, body)))).toEqual(fault);
});

it('says nothing of the content of a file whose hash nobody knows', async () => {
  const url = await fileAt(answering(200, 'anything'));
  expect(await createDiagnose(() => undefined)(url)).toEqual({ kind: 'network', status: 200 });
});

it('takes a server that cannot be reached for a fault of the network', async () => {
  const url = await fileAt(answering(200, FILE));
  servers[0]!.close();
  await once(servers[0]!, 'close');
  expect(await diagnose(url)).toEqual({ kind: 'network', status: null });
});

it.each([
  ['never answers', () => undefined],
  [
    'stops in the middle of its answer',
    (_request, response) => {
      response.writeHead(200).write(FILE.slice(0, 3));
    },
  ],
] satisfies [string, RequestListener][])('gives up on a server that %s', async (_what, answer) => {
  const url = await fileAt(answer);
  const impatient = createDiagnose(() => integrityOf(Buffer.from(FILE)), 50);
  expect(await impatient(url)).toEqual({ kind: 'network', status: null });
});
