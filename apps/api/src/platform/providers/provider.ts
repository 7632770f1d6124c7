/** Under which name identities of a provider are kept: its own, or `sso:` and the company's domain. */
export type ProviderName = 'google' | 'facebook' | 'line' | `sso:${string}`;

/** Who somebody is, as a provider has said it and we have checked it. */
export interface ProvenIdentity {
  provider: ProviderName;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider says that the address is theirs. Otherwise it's only something they typed there. */
  emailVerified: boolean;
  fullName: string;
}

/** Secrets of one login at a provider. All are random, and stored only for the browser that began it. */
export interface ProviderStep {
  state: string;
  nonce: string;
  /** Of PKCE: who holds the code alone can't use it. */
  verifier: string;
}

/** Why a log-in at a provider came to nothing. */
type ProviderFailure = 'canceled' | 'refused' | 'unreachable';

/** A log-in at a provider that came to nothing: the person said no, what came isn't believed, or the provider is away. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  constructor(
    readonly failure: ProviderFailure,
    options?: ErrorOptions,
  ) {
    super(`The log-in at the provider was ${failure}.`, options);
  }
}

/** How a provider's page is to meet somebody. */
interface ProviderPage {
  /** As language and country: `de-AT`. */
  language: string;
  /** The email address that it's about, for a provider that asks for one. */
  email?: string | undefined;
}

/** A provider that browsers are sent to, and come back from with a code. */
export interface Provider {
  /** The address to send the browser to. @param redirect where it is to come back to */
  begin(redirect: string, step: ProviderStep, asked: ProviderPage): Promise<string>;
  /** Who came back. @param callback the address that the provider led the browser to */
  finish(callback: URL, step: ProviderStep): Promise<ProvenIdentity>;
}

/** A provider whose ID tokens stand by themselves, too. */
export interface OpenIdProvider extends Provider {
  /** Whom an ID token is about: signed by the provider, for this site, now, and for `nonce`. */
  verify(idToken: string, nonce: string): Promise<ProvenIdentity>;
}
