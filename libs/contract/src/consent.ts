/** Whether a browser may be measured: said yes or no to, or still to be asked (docs/handbook/telemetry.md#consent). */
export type Consent = 'granted' | 'refused' | 'ask';

/** The cookie that keeps what somebody chose in this browser: `yes` or `no`. */
export const CONSENT_COOKIE = 'measuring';
/** How long a browser keeps the choice; then it's asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60;

/**
 * Countries whose law lets a site count its own visits without asking first. Everywhere else, and where the country is unknown, it asks.
 */
export const UNASKED: ReadonlySet<string> = new Set(['AU', 'JP', 'NZ', 'US']);

/** Inputs of the consent decision. */
export interface ConsentFacts {
  /** The value of the {@link CONSENT_COOKIE}. */
  readonly cookie: string | undefined;
  /** The choice stored with the account; null for none, and for visitors without an account. */
  readonly account: boolean | null;
  /** The browser sends a signal against tracking: `Sec-GPC` or `DNT`. */
  readonly signal: boolean;
  /** The country that the person stated; null for none, and for visitors without an account. */
  readonly country: string | null;
  /** Apparent countries: the account's, and the one of the network address. */
  readonly seeming: readonly string[];
  /** The browser's languages (`Accept-Language`). */
  readonly languages: string;
}

/**
 * A no counts wherever it was said: by the browser, in it, or for the account. Else a yes does; else the country decides. A country that nobody
 * said only ever makes it stricter: the browser's languages have to name one, too, and every one of these has to be a country of {@link UNASKED}.
 */
export function consentOf(facts: ConsentFacts): Consent {
  const { cookie, account, signal, country, seeming, languages } = facts;
  if (signal || cookie === 'no' || account === false) return 'refused';
  if (cookie === 'yes' || account === true) return 'granted';
  const named = country === null ? placesOf(languages) : [country];
  const places = country === null ? [...named, ...seeming] : named;
  return named.length > 0 && places.every((place) => UNASKED.has(place)) ? 'granted' : 'ask';
}

/** Whether a browser's headers ask not to be followed. */
export const isSignal = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * Where a browser may be, by its languages: the region of each that names one, and an empty text for a language that none of them is a
 * region's of. Who reads German, too, may be in Germany.
 */
function placesOf(languages: string): string[] {
  const tags = languages.split(',').flatMap((part) => {
    const [tag = ''] = part.trim().split(';');
    const [whole, language = '', region = ''] =
      /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?![a-z])/i.exec(tag) ?? [];
    return whole === undefined ? [] : [{ language: language.toLowerCase(), region: region.toUpperCase() }];
  });
  const placed = new Set(tags.flatMap(({ language, region }) => (region ? [language] : [])));
  return tags.flatMap(({ language, region }) => (region ? [region] : placed.has(language) ? [] : ['']));
}
