import { readFileSync } from 'node:fs';
import { parseAddress } from '@corkboard/contract';

/** A site that people log in with by OpenID Connect, and what it knows this site by. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Google, and where its description is for browsers that ask it by themselves. */
interface GoogleSettings extends OpenIdSettings {
  oneTap: string;
}

/** The social network, and what it knows this site by. */
export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Where its calls are, without a slash at the end. */
  graph: string;
  /** Where people agree, without a slash at the end. */
  dialog: string;
}

/** A company whose people log in through its own provider, chosen by the domain of their email address. */
export interface CompanySettings extends OpenIdSettings {
  /** Lower case. */
  domain: string;
  name: string;
  /** Its people log in in no other way. */
  required: boolean;
}

/** Whom people can log in with. */
export interface ProviderSettings {
  google?: GoogleSettings;
  line?: OpenIdSettings;
  facebook?: FacebookSettings;
  companies: readonly CompanySettings[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the providers from the environment.
 * @param refuse makes the error for a variable that can't be used
 */
export function providerSettings(env: Environment, refuse: (message: string) => Error): ProviderSettings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    if (!isAddress(value)) throw refuse(`${name} must be an address that starts with https://.`);
    return value.replace(/\/+$/, '');
  };
  const pair = (id: string, secret: string): [string, string] | undefined => {
    const [known, kept] = [text(id), text(secret)];
    if (!known !== !kept) throw refuse(`${id} and ${secret} must be set together.`);
    return known && kept ? [known, kept] : undefined;
  };
  const openId = (name: string, issuer: string): OpenIdSettings | undefined => {
    const known = pair(`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`);
    return known && { clientId: known[0], clientSecret: known[1], issuer: address(`${name}_ISSUER`, issuer) };
  };
  const google = openId('GOOGLE', 'https://accounts.google.com');
  const line = openId('LINE', 'https://access.line.me');
  const app = pair('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const file = text('SSO_COMPANIES');
  return {
    ...(google && {
      google: { ...google, oneTap: address('GOOGLE_ONE_TAP', 'https://accounts.google.com/gsi/fedcm.json') },
    }),
    ...(line && { line }),
    ...(app && {
      facebook: {
        appId: app[0],
        appSecret: app[1],
        graph: address('FACEBOOK_GRAPH', 'https://graph.facebook.com'),
        dialog: address('FACEBOOK_DIALOG', 'https://www.facebook.com'),
      },
    }),
    companies: file ? companiesIn(file, refuse) : [],
  };
}

/** A plain address is for tests on this machine only: what goes over the line are secrets. */
const isAddress = (value: string): boolean =>
  parseAddress(value) !== undefined &&
  (value.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(value));

function companiesIn(file: string, refuse: (message: string) => Error): CompanySettings[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refuse(`SSO_COMPANIES must be a file with a JSON list, and "${file}" is none.`);
  }
  if (!Array.isArray(list)) throw refuse('SSO_COMPANIES must be a file with a JSON list.');
  const companies = list.map((entry: unknown) => {
    const { domain, name, issuer, client_id, client_secret, required } = (entry ?? {}) as Readonly<
      Record<string, unknown>
    >;
    const texts = [domain, issuer, client_id, client_secret];
    if (!texts.every((value) => typeof value === 'string' && value !== '') || !isAddress(String(issuer)))
      throw refuse('A company in SSO_COMPANIES needs "domain", "issuer", "client_id" and "client_secret".');
    return {
      domain: String(domain).toLowerCase(),
      name: typeof name === 'string' && name !== '' ? name : String(domain),
      issuer: String(issuer).replace(/\/+$/, ''),
      clientId: String(client_id),
      clientSecret: String(client_secret),
      required: required === true,
    };
  });
  if (new Set(companies.map(({ domain }) => domain)).size < companies.length)
    throw refuse('A domain may be in SSO_COMPANIES only once.');
  return companies;
}
