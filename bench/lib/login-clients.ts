import { createHash } from 'node:crypto';
import { type CallName, type CallOptions, providerPath, requestOf } from '@corkboard/contract';
import { csrfTokenOf } from '@corkboard/contract/csrf';

/** A browser that logs in, as far as requests and cookies go; each is at an address of its own. */
export interface LoginClient {
  readonly cookies: Map<string, string>;
  /** Makes a call; what is refused is an error. */
  call(name: CallName, options: object): Promise<unknown>;
  /** The same, and whatever is answered is fine. */
  try(name: CallName, options: object): Promise<{ status: number; body: string }>;
  /** Goes to a provider of the demo and back, and counts only the time that the site itself takes: going, and coming back. */
  through(provider: string, person: { name: string; email: string }, query?: string): Promise<number>;
}

const FIRST_CSRF = 'bench-csrf-token-0123456789';
let address = 0;

/** An address of the network that no client has had before. */
export const newAddress = (): string => {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

/** @param ip one that never changes, where the client is always to be taken for the same */
export function loginClient(site: string, ip = newAddress()): LoginClient {
  const cookies = new Map<string, string>([['csrftoken', FIRST_CSRF]]);
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      if (attributes.some((one) => /expires=thu, 01 jan 1970/i.test(one))) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const headers = () => {
    const session = cookies.get('session');
    const csrf = session ? csrfTokenOf(decodeURIComponent(session)) : FIRST_CSRF;
    cookies.set('csrftoken', csrf);
    return {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': csrf,
      'x-forwarded-for': ip,
      'content-type': 'application/json',
    };
  };
  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(url, site), { ...init, headers: headers(), redirect: 'manual' });
    keep(answer);
    return answer;
  };
  const attempt = async (name: CallName, options: object) => {
    const { method, url, body } = requestOf(name, options as CallOptions<CallName>);
    const answer = await ask(url, { method, ...(body !== undefined && { body }) });
    return { status: answer.status, body: await answer.text() };
  };
  return {
    cookies,
    try: attempt,
    async call(name, options) {
      const { status, body } = await attempt(name, options);
      if (status !== 200) throw new Error(`${name} was answered ${status}: ${body}`);
      return (JSON.parse(body) as { resource_response: { data: unknown } }).resource_response.data;
    },
    async through(provider, person, query = '') {
      let since = performance.now();
      const begun = await ask(providerPath(provider) + query);
      const page = await begun.text();
      let spent = performance.now() - since;
      // A form's answer goes on by a page in between.
      const away = begun.headers.get('location') ?? /url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&');
      const back = await sayWho(away!, person, site);
      since = performance.now();
      const ended = await ask(back);
      await ended.text();
      spent += performance.now() - since;
      if (ended.headers.get('location') !== '/')
        throw new Error(`${provider} led to ${String(ended.headers.get('location'))}`);
      return spent;
    },
  };
}

/** Says on the page of a provider who one is; resolves to where it sends the browser back to. */
async function sayWho(away: string, person: { name: string; email: string }, site: string): Promise<string> {
  const jar = new Map<string, string>();
  let [url, form] = [away, undefined as URLSearchParams | undefined];
  for (let hops = 0; hops < 12; hops++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const body = await answer.text();
    const to = answer.headers.get('location');
    form = undefined;
    if (to !== null) url = new URL(to, url).href;
    else {
      const action = /action="([^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&');
      if (action === undefined)
        throw new Error(`a provider answered ${answer.status}: ${body.slice(0, 200)}`);
      url = new URL(action, url).href;
      form = new URLSearchParams({ ...person, verified: 'on' });
    }
    if (new URL(url).origin === site) return url;
  }
  throw new Error('a provider sends the browser in a circle');
}

/** Subject that the demo's providers give a person, by the address. */
export function subjectOf(provider: string, email: string): string {
  const id = Buffer.from(email.toLowerCase()).toString('base64url');
  return provider === 'facebook'
    ? BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 12)}`).toString()
    : id;
}
