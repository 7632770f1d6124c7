/** Providers that people log in with by a button of their own. */
export const LOGIN_PROVIDERS = ['google', 'facebook', 'line'] as const;
type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

/** Display names of the login providers. Names are not translated. */
export const PROVIDER_NAMES: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
};

/** The address that a browser goes to in order to log in with a provider, or with a company's own log-in (`sso`). */
export const providerPath = (name: string): string => `/vx/login/${name}/`;

/** Failures of a login with a provider: the `login_problem` parameter of the page that it returns to. */
export const PROVIDER_PROBLEMS = [
  'canceled',
  'expired',
  'refused',
  'away',
  'taken',
  'company',
  'personal',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** The gates of logging in with one tap, and with the password that the browser keeps (docs/handbook/sign-in.md#one-tap). */
export const ONE_TAP_GATE = 'web_google_one_tap';
export const SMART_LOCK_GATE = 'web_smart_lock';

/** For how many days a mail about a new way into an account can lock it, and how far back locking removes such ways. */
export const PANIC_DAYS = 30;

/** For how many minutes after a log-in somebody may change how they log in without confirming that it's them. */
export const FRESH_MINUTES = 15;

/** Passkeys of one person, and characters of the name of one. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

const isProvider = (name: string): name is LoginProvider =>
  (LOGIN_PROVIDERS as readonly string[]).includes(name);

/** Display name of a provider, by the key of its identities: the provider's name, or a company's domain. */
export const providerName = (name: string): string =>
  isProvider(name) ? PROVIDER_NAMES[name] : name.replace(/^sso:/, '');
