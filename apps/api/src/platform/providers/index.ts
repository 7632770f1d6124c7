import type { CompanySettings, ProviderSettings } from '../provider-settings';
import type { SafeFetch } from '../safe-fetch';
import { createFacebookProvider, type FacebookProvider } from './facebook';
import type { OpenIdProvider, Provider, ProviderName, ProvenIdentity } from './provider';
import { fetchThrough } from './provider-fetch';

export { type FacebookProfile } from './facebook';
export {
  type OpenIdProvider,
  ProviderError,
  type ProviderName,
  type ProvenIdentity,
  type ProviderStep,
} from './provider';

/** Providers that have a button of their own. */
type SocialName = 'google' | 'line' | 'facebook';

/** A company's own log-in. */
interface Company extends Pick<CompanySettings, 'domain' | 'name' | 'required'> {
  provider: OpenIdProvider;
}

interface Reached {
  oneTap?: { configUrl: string; clientId: string } | undefined;
  google?: OpenIdProvider | undefined;
  line?: OpenIdProvider | undefined;
  facebook?: FacebookProvider | undefined;
  companies: readonly Company[];
}

/** Whom people can log in with. */
export interface Providers {
  /** Those that are there, in the order of their buttons. */
  readonly names: readonly SocialName[];
  /** Whether any company has its own log-in. */
  readonly forCompanies: boolean;
  google(): Promise<OpenIdProvider | undefined>;
  line(): Promise<OpenIdProvider | undefined>;
  facebook(): Promise<FacebookProvider | undefined>;
  /** How a browser asks Google for an ID token by itself; undefined where Google isn't there. */
  oneTap(): Promise<{ configUrl: string; clientId: string } | undefined>;
  /** The company that an email address belongs to, by its domain. */
  companyOf(email: string): Promise<Company | undefined>;
  /** By the name under which its identities are kept; undefined for one that isn't there. */
  byName(name: string): Promise<Provider | undefined>;
}

/** How the providers of a site are found. */
export interface ProviderSource {
  /** Which there are, known without asking any. */
  readonly names: readonly SocialName[];
  readonly forCompanies: boolean;
  /** Their settings, and the fetch that reaches them. */
  load(): Promise<{ settings: ProviderSettings; fetch: SafeFetch }>;
}

/** Those that the environment names. */
export const configuredProviders = (settings: ProviderSettings, fetch: SafeFetch): ProviderSource => ({
  names: (['google', 'facebook', 'line'] as const).filter((name) => settings[name]),
  forCompanies: settings.companies.length > 0,
  load: () => Promise.resolve({ settings, fetch }),
});

/** @param source asked when somebody first wants to log in with one of them */
export function createProviders(source: ProviderSource): Providers {
  let reached: Promise<Reached> | undefined;
  const all = (): Promise<Reached> => {
    reached ??= source.load().then(reach);
    reached.catch(() => (reached = undefined));
    return reached;
  };
  return {
    names: source.names,
    forCompanies: source.forCompanies,
    google: async () => (await all()).google,
    line: async () => (await all()).line,
    facebook: async () => (await all()).facebook,
    oneTap: async () => (await all()).oneTap,
    companyOf: async (email) =>
      source.forCompanies
        ? (await all()).companies.find(({ domain }) => domain === domainOf(email))
        : undefined,
    async byName(name) {
      const { google, line, facebook, companies } = await all();
      const social: Readonly<Record<string, Provider | undefined>> = { google, line, facebook };
      return Object.hasOwn(social, name)
        ? social[name]
        : companies.find(({ domain }) => companyKey(domain) === name)?.provider;
    },
  };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A company vouches for addresses of its own domain, whatever else its provider says. */
function ofOneDomain(domain: string, provider: OpenIdProvider): OpenIdProvider {
  const vouched = (identity: ProvenIdentity): ProvenIdentity => ({
    ...identity,
    emailVerified: identity.emailVerified && domainOf(identity.email ?? '') === domain,
  });
  return {
    begin: provider.begin,
    finish: async (callback, step) => vouched(await provider.finish(callback, step)),
    verify: async (idToken, nonce) => vouched(await provider.verify(idToken, nonce)),
  };
}

/** Under which name a company's identities are kept. */
export const companyKey = (domain: string): ProviderName => `sso:${domain}`;

async function reach({
  settings,
  fetch: safeFetch,
}: Awaited<ReturnType<ProviderSource['load']>>): Promise<Reached> {
  // Its libraries are read by the first who logs in so, not at every start.
  const { createOpenIdProvider } = await import('./openid');
  const fetch = fetchThrough(safeFetch);
  const { google, line, facebook, companies } = settings;
  return {
    oneTap: google && { configUrl: google.oneTap, clientId: google.clientId },
    google: google && createOpenIdProvider('google', google, fetch),
    // It signs with the shared secret for sites, and with a key for its own apps.
    line: line && createOpenIdProvider('line', line, fetch, ['HS256', 'ES256']),
    facebook: facebook && createFacebookProvider(facebook, fetch),
    companies: companies.map(({ domain, name, required, ...openId }) => ({
      domain,
      name,
      required,
      provider: ofOneDomain(domain, createOpenIdProvider(companyKey(domain), openId, fetch)),
    })),
  };
}
