import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A request as it goes over the wire, byte for byte. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** Lines of the head, besides `Connection: close`; with one for `Host` its own is left out. */
  readonly headers?: readonly string[];
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Ends of addresses that nobody's link has. */
export const ODD_ENDS = [
  '/',
  '//',
  '///a',
  '/.',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/x',
  '/%',
  '/%zz',
  '/%00',
  '/a%00b',
  '/%ff%fe',
  '/%ed%a0%80',
  '/%c0%af',
  '/\\..\\x',
  '/__proto__',
  '/__proto__.json',
  '/constructor',
  '/toString/valueOf',
  '/hasOwnProperty.json',
  '/:id/{id}/*',
  '/;a=b',
  '/caf\u00e9',
  '/99999999999999999999999',
  '/-1',
  '/0x10/',
  '/[object Object]',
  `/${'a'.repeat(3000)}`,
  '/a'.repeat(500),
  '?',
  '?=',
  '?&&&',
  '?%',
  '?%00=%00',
  '?data=%',
  '?data={',
  '?data=null',
  '?data=1&data=2',
  '?data[]=1&data[a]=2',
  '?__proto__=1&constructor=2',
  '?data={"options":{"__proto__":{"a":1}}}',
  '?data=%7B%22options%22%3A%5B%5D%7D',
  `?q=${'%F0%9F%91%8D'.repeat(400)}`,
  `?${'a=1&'.repeat(2000)}`,
  '#x',
] as const;

/** Lines of a head, alone or several together, that no browser sends. */
export const ODD_HEADS: readonly (readonly string[])[] = [
  ['Host: ['],
  ['Host: ]'],
  ['Host:'],
  ['Host: a b'],
  ['Host: a:99999'],
  ['Host: a/b?c#d@e'],
  ['Host: \u00e9'],
  ['Host: %00'],
  [`Host: ${'a'.repeat(4000)}`],
  ['Host: a', 'X-Forwarded-Host: ['],
  ['Host: a', 'X-Forwarded-Proto: javascript'],
  ['Host: a', 'X-Forwarded-Proto: https, http, ,'],
  ['Host: a', 'X-Forwarded-For: ['],
  ['Host: a', 'X-Forwarded-For: ,,, ,'],
  ['Host: a', 'X-Forwarded-For: 1.2.3.4, ::1%eth0, unknown, 999.1.1.1:80'],
  ['Host: a', `X-Forwarded-For: ${'1.1.1.1, '.repeat(500)}`],
  ['Host: a', 'Forwarded: for="[', 'X-Real-IP: x'],
  ['Host: a', 'Origin: null'],
  ['Host: a', 'Origin: ['],
  ['Host: a', 'Origin: \u00e9'],
  ['Host: a', 'Referer: http://['],
  ['Host: a', 'Sec-Fetch-Site: x', 'Sec-Fetch-Mode: \u00e9'],
  ['Host: a', 'Cookie: ='],
  ['Host: a', 'Cookie: ;;;;'],
  ['Host: a', 'Cookie: session'],
  ['Host: a', 'Cookie: session=%; csrftoken=%zz'],
  ['Host: a', 'Cookie: session=%00; csrftoken=%ed%a0%80'],
  ['Host: a', 'Cookie: __proto__=1; constructor=2; toString=3'],
  ['Host: a', 'Cookie: session=a; session=b; session="c'],
  ['Host: a', 'Cookie: theme=\u00e9; theme=<script>'],
  ['Host: a', `Cookie: session=${'x'.repeat(7000)}`, `X-CSRFToken: ${'y'.repeat(2000)}`],
  ['Host: a', 'Authorization: Bearer'],
  ['Host: a', 'Authorization: Bearer \u00e9'],
  ['Host: a', `Authorization: Bearer ${'x'.repeat(600)}`],
  ['Host: a', 'Authorization: Basic %'],
  ['Host: a', 'Accept: image/avif;q=,;;'],
  ['Host: a', 'Accept-Encoding: *;q=x, br;q=9, ,'],
  ['Host: a', 'Accept-Language: *;q=,\u00e9'],
  ['Host: a', 'If-None-Match: "'],
  ['Host: a', 'If-None-Match: *, W/', 'If-Modified-Since: x'],
  ['Host: a', 'Range: bytes=9-1,-,x'],
  ['Host: a', 'Range: bytes=-99999999999999999999'],
  ['Host: a', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'],
  ['Host: a', 'Expect: 200-ok'],
  ['Host: a', 'Access-Control-Request-Method: \u00e9', 'Access-Control-Request-Headers: ,'],
  ['Host: a', 'X-CSRFToken: a', 'X-CSRFToken: b'],
  ['Host: a', 'User-Agent: \u0001\u00ff'],
  ['Host: a', 'X-Request-Id: [', 'traceparent: x'],
];

/** Bodies with missing, wrong, or contradictory content headers. */
export const ODD_BODIES: readonly Pick<RawRequest, 'headers' | 'body'>[] = [
  { headers: ['Content-Type: application/json'], body: '' },
  { headers: ['Content-Type: application/json'], body: '{' },
  { headers: ['Content-Type: application/json'], body: '\u0000' },
  { headers: ['Content-Type: application/json'], body: 'null' },
  { headers: ['Content-Type: application/json'], body: '{"__proto__":1}' },
  { headers: ['Content-Type: application/json; charset=utf-16'], body: '{}' },
  { headers: ['Content-Type: application/json;'], body: '\u00ef\u00bb\u00bf{}' },
  { headers: ['Content-Type: application/json', 'Content-Encoding: gzip'], body: '{}' },
  { headers: ['Content-Type: application/JSON; a=b; a'], body: '[]' },
  { headers: ['Content-Type: text/plain'], body: '{}' },
  { headers: ['Content-Type: ;'], body: '{}' },
  { headers: ['Content-Type: \u00e9'], body: '{}' },
  { headers: [`Content-Type: a/${'b'.repeat(2000)}`], body: '{}' },
  { headers: ['Content-Type:'], body: '{}' },
  { headers: [], body: '{}' },
  { headers: ['Content-Type: application/x-www-form-urlencoded'], body: 'a=%' },
  { headers: ['Content-Type: multipart/form-data'], body: '--x' },
  { headers: ['Content-Type: multipart/form-data; boundary='], body: '--x' },
  { headers: ['Content-Type: multipart/form-data; boundary="'], body: '--x' },
  { headers: [`Content-Type: multipart/form-data; boundary=${'x'.repeat(500)}`], body: '--x' },
  { headers: ['Content-Type: multipart/form-data; boundary=x'], body: '' },
  { headers: ['Content-Type: multipart/form-data; boundary=x'], body: '--x--' },
  { headers: ['Content-Type: multipart/form-data; boundary=x'], body: '--x\r\n\r\n\r\n--x--\r\n' },
  {
    headers: ['Content-Type: multipart/form-data; boundary=x'],
    body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    headers: ['Content-Type: multipart/form-data; boundary=x'],
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="\u0000../a"\r\nContent-Type: \u00e9\r\n\r\nGIF89a',
  },
  {
    headers: ['Content-Type: multipart/form-data; boundary=x'],
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<DL><A HREF="http://\u0000">x\r\n--x--\r\n',
  },
  {
    headers: ['Content-Type: multipart/form-data; boundary=x'],
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004\u0000\r\n--x--\r\n',
  },
  { headers: ['Content-Type: application/json', 'Content-Length: 0'], body: '{}' },
  { headers: ['Content-Type: application/json', 'Content-Length: 99'], body: '{}' },
  { headers: ['Content-Type: application/json', 'Content-Length: -1'], body: '{}' },
  { headers: ['Content-Type: application/json', 'Content-Length: x'], body: '{}' },
  { headers: ['Content-Type: application/json', 'Content-Length: 99999999999999999999'], body: '{}' },
  { headers: ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 99999999999'], body: '--x' },
  { headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'], body: 'zz\r\n' },
  { headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'], body: '2\r\n{}' },
  { headers: ['Content-Type: application/json', 'Transfer-Encoding: x'], body: '{}' },
  {
    headers: ['Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    body: '{}',
  },
];

/** Methods that a server is asked with. */
export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'NONSENSE',
] as const;

/** A server on a port of its own of this machine, as `tools/serve.mjs` has one. */
export async function listening(answer: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/**
 * Sends a request and waits for the answer and for the end of the connection. One that says of itself how long its body is leaves after it.
 * @returns status 0 when there was no answer: to one who left
 */
export function sendRaw(
  port: number,
  { method = 'GET', target, headers = [], body = '' }: RawRequest,
): Promise<RawAnswer> {
  const announced = headers.some((line) => /^(?:content-length|transfer-encoding):/i.test(line));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost']),
    ...headers,
    ...(body && !announced ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []),
    'Connection: close',
  ];
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const at = text.indexOf('\r\n\r\n');
      const head = at < 0 ? text : text.slice(0, at);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: at < 0 ? '' : text.slice(at + 4) });
    });
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    // The rest of an announced body never arrives.
    if (announced) socket.end();
  });
}
