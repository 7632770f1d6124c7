import type { FastifyInstance } from 'fastify';

/** Answers of the api and of sites of this machine, with the cookies that a browser would keep. */
export interface TestBrowser {
  /** Goes to an address, and along with every redirect that stays on the machine; stops at a page, and at addresses of the site that aren't the service's. */
  go(address: string): Promise<Page>;
  /** Sends a form of the page. */
  send(page: Page, fields: Record<string, string>): Promise<Page>;
  /** One request to the service, without following anything. */
  ask(path: string): Promise<{ status: number; location: string | undefined }>;
  /** Headers of a call that this browser makes. */
  headers(): Record<string, string>;
  cookies: Map<string, string>;
  /** Paths of the site that it has been at. */
  visited: string[];
  /** Keeps what an answer sets. */
  keep(headers: Record<string, unknown>): void;
}

export interface Page {
  /** Where it ended. */
  url: string;
  status: number;
  body: string;
}

const SITE = 'http://localhost';
const CSRF = 'test-csrf-token-0123456789';

/** A browser without a screen: the site is the api in this process, everything else is asked over the network. */
export function openBrowser(app: FastifyInstance, headers: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>();
  const elsewhere = new Map<string, Map<string, string>>();
  for (const pair of (headers.cookie ?? '').split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=', 2);
    cookies.set(name, value);
  }
  if (!cookies.has('csrftoken')) cookies.set('csrftoken', CSRF);
  const jarOf = (origin: string) => {
    const jar = elsewhere.get(origin) ?? new Map<string, string>();
    elsewhere.set(origin, jar);
    return jar;
  };
  const line = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const store = (jar: Map<string, string>, set: readonly string[]) => {
    for (const cookie of set) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isOver = attributes.some((one) => /expires=thu, 01 jan 1970/i.test(one));
      if (isOver || value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const keep = (answered: Record<string, unknown>) => {
    store(cookies, [answered['set-cookie'] ?? []].flat() as string[]);
  };
  const visited: string[] = [];
  const fetchOnce = async (url: URL, body?: URLSearchParams) => {
    if (url.origin === SITE) {
      visited.push(url.pathname + url.search);
      const answer = await app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: { cookie: line(cookies) },
      });
      keep(answer.headers);
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body };
    }
    const jar = jarOf(url.origin);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: line(jar), ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { method: 'POST', body: body.toString() }),
    });
    store(jar, answer.headers.getSetCookie());
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      body: await answer.text(),
    };
  };
  const follow = async (start: URL, form?: URLSearchParams): Promise<Page> => {
    let [url, body] = [start, form];
    for (let hops = 0; hops < 12; hops++) {
      if (url.origin === SITE && !url.pathname.startsWith('/vx/'))
        return { url: url.pathname + url.search, status: 200, body: '' };
      const answer = await fetchOnce(url, body);
      if (answer.location === undefined) return { url: url.href, status: answer.status, body: answer.body };
      url = new URL(answer.location, url);
      body = undefined;
    }
    throw new Error('too many redirects');
  };
  return {
    cookies,
    visited,
    keep,
    go: (address) => follow(new URL(address, SITE)),
    send: (page, fields) => {
      const action = /action="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&#38;', '&') ?? '';
      return follow(new URL(action, page.url), new URLSearchParams(fields));
    },
    async ask(path) {
      const { status, location } = await fetchOnce(new URL(path, SITE));
      return { status, location };
    },
    headers: () => ({ cookie: line(cookies), 'x-csrftoken': cookies.get('csrftoken')! }),
  };
}
