/** A cookie that a site set, and for whom. */
interface Cookie {
  readonly value: string;
  /** The host that it is for, and with `below` those below it. */
  readonly host: string;
  readonly below: boolean;
  readonly secure: boolean;
}

const COOKIES_MAX = 50;
const LENGTH_MAX = 4096;
/** A cookie's name and value, without characters that would end a header. */
const PAIR = /^([!#$%&'*+\-.^_`|~\w]+)=([\x21-\x7e ]*)$/;

/**
 * The cookies of one visit to a site: what one answer sets, later requests of the same visit say. Nothing is kept beyond it, and each is said only to the site
 * that set it. Paths and ends don't matter for so short a time.
 */
export class Cookies {
  readonly #kept = new Map<string, Cookie>();

  /** Takes what an answer of `url` sets. */
  take(url: URL, given: string | readonly string[] | undefined): void {
    for (const line of given === undefined ? [] : [given].flat()) {
      const [pair = '', ...attributes] = line
        .slice(0, LENGTH_MAX)
        .split(';')
        .map((part) => part.trim());
      const [, name, value] = PAIR.exec(pair) ?? [];
      if (name === undefined || value === undefined) continue;
      const place = placeOf(url, attributes);
      const key = `${place.host} ${name}`;
      if (this.#kept.size < COOKIES_MAX || this.#kept.has(key))
        this.#kept.set(key, { value: `${name}=${value}`, ...place });
    }
  }

  /** `Cookie` header of a request to `url`; undefined for none. */
  header(url: URL): string | undefined {
    const said = [...this.#kept.values()]
      .filter(({ host, below, secure }) => {
        const isHost = url.hostname === host || (below && url.hostname.endsWith(`.${host}`));
        return isHost && (!secure || url.protocol === 'https:');
      })
      .map(({ value }) => value);
    return said.length > 0 ? said.join('; ') : undefined;
  }
}

/** A cookie may be for the host above the one that sets it, as `example.org` for `www.example.org`, but for no host of others. */
function placeOf({ hostname }: URL, attributes: readonly string[]): Omit<Cookie, 'value'> {
  const domain = attributes
    .find((one) => /^domain=/i.test(one))
    ?.slice('domain='.length)
    .trim()
    .replace(/^\./, '')
    .toLowerCase();
  const isParent = domain !== undefined && hostname === `www.${domain}`;
  const isOwn = domain === hostname;
  const secure = attributes.some((one) => one.toLowerCase() === 'secure');
  return { host: isParent ? domain : hostname, below: isParent || isOwn, secure };
}
