import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that shows challenges, with the protocol of the ones on the web: a script for pages, a frame of its own, and a place where solutions are checked. */
export interface ChallengeService {
  /** Environment of a site that uses it. */
  readonly env: Record<string, string>;
  /** How often a solution was checked, and what was said. */
  readonly checked: readonly boolean[];
  /** Has it call every solution wrong, or no more. */
  doubt(doubts: boolean): void;
  close(): Promise<void>;
}

const [SITE_KEY, SECRET] = ['key-of-the-test', 'a secret of the test'];
export const CHALLENGE_BUTTON = "I'm a person";

const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  globalThis.turnstile = {
    render(place, options) {
      const frame = document.createElement('iframe');
      frame.src = origin + '/frame?sitekey=' + encodeURIComponent(options.sitekey);
      frame.title = 'Challenge';
      place.append(frame);
      addEventListener('message', (event) => {
        if (event.source === frame.contentWindow && event.origin === origin) options.callback(event.data);
      });
    },
  };
})();`;
const FRAME = `<!doctype html><html lang="en"><title>Challenge</title><button>${CHALLENGE_BUTTON}</button><script>
  document.querySelector('button').onclick = async () => {
    const solved = await fetch('/solve' + location.search, { method: 'POST' });
    parent.postMessage(await solved.text(), '*');
  };
</script></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Starts it on this machine. A solution is good once, for the site that it was given for. */
export async function startChallengeService(): Promise<ChallengeService> {
  const solutions = new Set<string>();
  const checked: boolean[] = [];
  let doubts = false;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/api.js') send('text/javascript', SCRIPT);
    else if (pathname === '/frame') send('text/html', FRAME);
    else if (pathname === '/solve' && searchParams.get('sitekey') === SITE_KEY) {
      const solution = randomBytes(12).toString('hex');
      solutions.add(solution);
      send('text/plain', solution);
    } else if (pathname === '/siteverify')
      void formOf(request).then((form) => {
        const isGood = form.get('secret') === SECRET && solutions.delete(form.get('response') ?? '');
        const success = isGood && !doubts;
        checked.push(success);
        send('application/json', JSON.stringify({ success }));
      });
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      CHALLENGE_SERVICE: 'turnstile',
      CHALLENGE_SITE_KEY: SITE_KEY,
      CHALLENGE_SECRET: SECRET,
      CHALLENGE_SCRIPT: `http://${host}/api.js`,
      CHALLENGE_VERIFY: `http://${host}/siteverify`,
      ALLOW_PRIVATE_FETCH: host,
    },
    checked,
    doubt: (now) => {
      doubts = now;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
