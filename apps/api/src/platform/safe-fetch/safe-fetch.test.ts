import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch, SafeFetchError, type SafeFetchOptions } from '.';
import { type ResolveName } from './connect';

const routes = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
let server: Server;
let here: string;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) =>
    routes.get(new URL(request.url!, here).pathname)!(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  here = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Adds a page and gives its address. */
function page(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): string {
  routes.set(path, handler);
  return `${here}${path}`;
}

const fetchHere = (address: string, options?: SafeFetchOptions) =>
  createSafeFetch({ allowPrivate: [`127.0.0.1:${port}`] })(address, options);

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'fine';
  } catch (error) {
    expect(error).toBeInstanceOf(SafeFetchError);
    return (error as SafeFetchError).code;
  }
}

const redirectTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end('moved');

describe('what comes back', () => {
  it('is the final address, the type, the headers and the bytes', async () => {
    page('/end', (request, response) => {
      response.writeHead(200, {
        'Content-Type': 'Text/HTML; charset=utf-8',
        'X-Agent': request.headers['user-agent'],
      });
      response.end('<p>hello');
    });
    const answer = await fetchHere(page('/start', redirectTo('/end?x=1')), { accept: ['text/html'] });
    expect(answer).toMatchObject({ url: `${here}/end?x=1`, status: 200, contentType: 'text/html' });
    expect(answer.headers['x-agent']).toBe('Mozilla/5.0 (compatible; Corkboard/1.0)');
    expect(answer.body.toString()).toBe('<p>hello');
  });

  it('only the start of what is large or never ends, when that is all that is wanted', async () => {
    const long = page('/long', (_, response) =>
      response.writeHead(200, { 'content-length': '5000' }).end('y'.repeat(5000)),
    );
    expect((await fetchHere(long, { maxBytes: 1000, onlyStart: true })).body.toString()).toBe(
      'y'.repeat(1000),
    );
    const endlessStart = page('/endless-start', (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    expect((await fetchHere(endlessStart, { maxBytes: 1000, onlyStart: true })).body.length).toBe(1000);
    const short = page('/short', (_, response) => response.end('short'));
    expect((await fetchHere(short, { maxBytes: 1000, onlyStart: true })).body.toString()).toBe('short');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', (body: Buffer) => body],
  ])('is unpacked from %s', async (encoding, pack) => {
    const address = page('/packed', (_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('hello')));
    });
    expect((await fetchHere(address)).body.toString()).toBe('hello');
  });

  it('is the status alone when the site has nothing to give', async () => {
    const address = page('/none', (_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('secret'),
    );
    expect(await fetchHere(address, { accept: ['image/*'] })).toMatchObject({
      status: 404,
      body: Buffer.alloc(0),
    });
  });

  it('is of an accepted type, or refused', async () => {
    const address = page('/image', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    );
    expect(await codeOf(fetchHere(address, { accept: ['text/html', 'image/*'] }))).toBe('fine');
    expect(await codeOf(fetchHere(address, { accept: ['text/html', 'image/jpeg'] }))).toBe(
      'unsupported_type',
    );
    const untyped = page('/untyped', (_, response) => response.end('x'));
    expect(await codeOf(fetchHere(untyped, { accept: ['image/*'] }))).toBe('unsupported_type');
  });
});

describe('what is not reached', () => {
  const resolveTo =
    (...addresses: string[]): ResolveName =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  it.each([['127.0.0.1'], ['::1'], ['10.1.2.3'], ['::ffff:192.168.0.1'], ['93.184.215.14', '127.0.0.1']])(
    'a name that resolves to %s %s',
    async (...addresses) => {
      const fetch = createSafeFetch({ resolve: resolveTo(...addresses.filter(Boolean)) });
      expect(await codeOf(fetch('http://inside.example/'))).toBe('forbidden_address');
      expect(await codeOf(fetch('https://inside.example/'))).toBe('forbidden_address');
    },
  );

  it('this machine by its own name', async () => {
    expect(await codeOf(createSafeFetch()('http://localhost:8080/'))).toBe('forbidden_address');
  });

  it('a name that changes its mind between two hops', async () => {
    let asked = 0;
    // Reachable by exception at first; the second time under a port without one.
    const resolve: ResolveName = () => {
      asked++;
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    const fetch = createSafeFetch({ resolve, allowPrivate: [`rebind.example:${port}`] });
    page('/rebind', redirectTo('http://rebind.example:8080/'));
    expect(await codeOf(fetch(`http://rebind.example:${port}/rebind`))).toBe('forbidden_address');
    expect(asked).toBe(2);
  });

  it.each([
    ['http://127.0.0.1/', 'forbidden_address'],
    ['http://169.254.169.254/latest/', 'forbidden_address'],
    ['//[::1]:8080/', 'forbidden_address'],
    ['http://127.0.0.1:1/', 'forbidden_port'],
    ['file:///etc/passwd', 'forbidden_scheme'],
    ['http://a:b@pins.example/', 'forbidden_credentials'],
    ['http://', 'invalid_url'],
  ])('a redirect to %s', async (location, code) => {
    expect(await codeOf(fetchHere(page('/away', redirectTo(location))))).toBe(code);
  });

  it('a name that nobody has, and a port that nobody listens on', async () => {
    const nobody: ResolveName = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await codeOf(createSafeFetch({ resolve: nobody })('http://nobody.example/'))).toBe('not_found');
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port: free } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const fetch = createSafeFetch({ allowPrivate: [`127.0.0.1:${free}`] });
    expect(await codeOf(fetch(`http://127.0.0.1:${free}/`))).toBe('unreachable');
  });
});

describe('what has an end', () => {
  const cap = { maxBytes: 1000, timeoutMs: 5000 };

  it('redirects', async () => {
    let hops = 0;
    page('/chain', (_, response) => {
      hops++;
      response.writeHead(302, { location: `/chain?${hops}` }).end();
    });
    expect(await codeOf(fetchHere(`${here}/chain`))).toBe('too_many_redirects');
    expect(hops).toBe(6);
  });

  it('bodies that say how long they are, and those that do not', async () => {
    const said = page('/said', (_, response) =>
      response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1001)),
    );
    expect(await codeOf(fetchHere(said, cap))).toBe('too_large');
    const unsaid = page('/unsaid', (_, response) => {
      for (let n = 0; n < 11; n++) response.write('x'.repeat(100));
      response.end();
    });
    expect(await codeOf(fetchHere(unsaid, cap))).toBe('too_large');
    const just = page('/just', (_, response) => response.end('x'.repeat(1000)));
    expect((await fetchHere(just, cap)).body.length).toBe(1000);
  });

  it('bodies that never end', async () => {
    const endless = page('/endless', (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(await codeOf(fetchHere(endless, { maxBytes: 100_000 }))).toBe('too_large');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('bombs in %s', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(1_000_000));
    expect(bomb.length).toBeLessThan(2000);
    const address = page('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    expect(await codeOf(fetchHere(address, { maxBytes: 10_000 }))).toBe('too_large');
  });

  it('answers packed twice, wrongly or in an unknown way', async () => {
    const twice = gzipSync(gzipSync(Buffer.from('x')));
    for (const [encoding, body] of [
      ['gzip, gzip', twice],
      ['gzip', Buffer.from('not gzip')],
      ['gzip', gzipSync(Buffer.from('cut off')).subarray(0, 15)],
      ['zstd', Buffer.from('x')],
    ] as const) {
      const address = page('/odd', (_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body),
      );
      expect(await codeOf(fetchHere(address))).toBe('bad_response');
    }
  });

  it('sites that take the call and say nothing, or stop half way', async () => {
    const silent = page('/silent', () => undefined);
    expect(await codeOf(fetchHere(silent, { timeoutMs: 100 }))).toBe('timeout');
    const half = page('/half', (_, response) =>
      response.writeHead(200, { 'content-length': '100' }).write('half'),
    );
    expect(await codeOf(fetchHere(half, { timeoutMs: 100 }))).toBe('timeout');
  });

  it('sites that drip, each drop in time', async () => {
    const sockets: Socket[] = [];
    const drip = createTcpServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.resume();
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-Drop: 1\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => drip.listen(0, '127.0.0.1', resolve));
    const { port: dripPort } = drip.address() as AddressInfo;
    const fetch = createSafeFetch({ allowPrivate: [`127.0.0.1:${dripPort}`] });
    expect(await codeOf(fetch(`http://127.0.0.1:${dripPort}/`, { timeoutMs: 200 }))).toBe('timeout');
    await new Promise((resolve) => drip.close(resolve));
    expect(sockets.every((socket) => socket.destroyed)).toBe(true);
  });

  it('sites that do not speak HTTP', async () => {
    const odd = createTcpServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('SSH-2.0-OpenSSH_9.6\r\n'),
    );
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const { port: oddPort } = odd.address() as AddressInfo;
    const fetch = createSafeFetch({ allowPrivate: [`127.0.0.1:${oddPort}`] });
    expect(await codeOf(fetch(`http://127.0.0.1:${oddPort}/`))).toBe('bad_response');
    await new Promise((resolve) => odd.close(resolve));
  });

  it('the patience of the caller', async () => {
    const silent = page('/silent', () => undefined);
    const control = new AbortController();
    const fetching = fetchHere(silent, { signal: control.signal });
    control.abort(new Error('enough'));
    await expect(fetching).rejects.toThrow('enough');
  });
});
