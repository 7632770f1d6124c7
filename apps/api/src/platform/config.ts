import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseAddress } from '@corkboard/contract';
import { type TracingSettings, tracingSettings } from '@corkboard/tracing';
import { type CountryTable, readCountryTable } from './country-table';
import { LOG_LEVELS, type LogLevel } from './log';
import { isProxyRange } from './network';
import { type HostedChallengeSettings, hostedChallengeSettings } from './hosted-challenge';
import { type PaymentSettings, paymentSettings } from './payment-settings';
import { documentFonts } from './document-fonts';
import { type SellerSettings, sellerSettings } from './seller-settings';
import { type ProviderSettings, providerSettings } from './provider-settings';

/** Which parts of the site this process runs: everything, the api alone, or the pages alone (design: architecture, "One process or several"). */
type Role = 'all' | 'api' | 'web';

/** Where pictures and files go when not in a folder. */
export interface S3Config {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
}

/** How the shell's server draws pages. */
interface RenderingConfig {
  /** For one page, milliseconds. */
  timeoutMs: number;
  threads: number;
  /** Of one thread, MB of JavaScript memory. */
  memoryMb: number;
  /** Pages that may wait for a thread. */
  queue: number;
  /** Markup of strangers' pages that is kept in memory, characters. */
  cacheLength: number;
}

/** Everything the environment may say, checked once at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: run the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** Connections of the pool. */
  dbPool: number;
  role: Role;
  /** Addresses of the apis that a web-only process uses; empty for any other process. */
  apiUrls: readonly string[];
  /** Bearer token for `/metrics`; undefined: a token that is made once and kept in `dataDir`. */
  metricsToken?: string;
  /** Key that signs links to other sites; undefined: a secret that is made once and kept in `dataDir`. */
  linkSecret?: string;
  /** Lists of bad addresses in a form of Safe Browsing: a file, or the address of a service, which ends with `/v4` or `/v5`. */
  threatLists?: string;
  /** The key of that service. */
  threatListsKey?: string;
  /** Exchange rates: a file, or an address. Undefined: the rates that the site came with. */
  currencyRates: string | undefined;
  /** Which country addresses belong to. */
  countryTable: CountryTable;
  /** Whether `/docs/api` describes every call to everyone. */
  apiDocs: boolean;
  /** Undefined: only browsers draw pages. */
  rendering?: RenderingConfig;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses, ranges, `loopback`; empty for none. */
  trustedProxies: readonly string[];
  /** Undefined: a folder in `dataDir`. */
  s3?: S3Config;
  /** Undefined: mail is written to `outbox/` in `dataDir`. */
  smtpUrl?: string;
  mailFrom: string;
  logLevel: LogLevel;
  /** Undefined: no traces. */
  tracing: TracingSettings | undefined;
  /** Scheme, host and port that people see, without a path. */
  publicOrigin: string;
  /** Whether that was said, and isn't only what it is on one's own machine: then requests say it. */
  isOriginGiven: boolean;
  /** Whether the pages that pins lead to are looked at for what they sell. */
  productLookups: boolean;
  /** Whom people can log in with. */
  providers: ProviderSettings;
  /** Undefined: the site takes no cards. */
  payments: PaymentSettings | undefined;
  /** Country and VAT number of whoever runs the site; undefined: no tax is added to invoices. */
  seller: SellerSettings | undefined;
  /** Paths of fonts with letters that documents' own font lacks. */
  documentFonts: readonly string[];
  /** Undefined: puzzles of our own. */
  hostedChallenge: HostedChallengeSettings | undefined;
  /** As whom pages of others are opened. */
  fetchUserAgent: string;
  /** `host:port` pairs that outbound fetches may reach though they are not public, `host:port=address` at that address. For tests. */
  allowPrivateFetch: readonly string[];
}

/** A value of the environment that cannot be used; the message is one line for the person who starts the site. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from environment variables. Throws a {@link ConfigError} that names the variable. */
export function loadConfig(env: Environment = process.env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const apiUrls = urls(env, 'API_URL', ['http:', 'https:']);
  const given = origin(env);
  return {
    port,
    host: text(env, 'HOST') ?? 'localhost',
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dbPool: integer(env, 'DB_POOL', 4, 1, 200),
    role: role(env, apiUrls.length > 0),
    apiUrls,
    metricsToken: text(env, 'METRICS_TOKEN'),
    linkSecret: text(env, 'LINK_SECRET'),
    threatLists: threatLists(env),
    threatListsKey: text(env, 'THREAT_LISTS_KEY'),
    currencyRates: fileOrAddress(env, 'CURRENCY_RATES'),
    countryTable: readCountryTable(text(env, 'COUNTRY_TABLE'), (message) => new ConfigError(message)),
    apiDocs: oneOf(env, 'API_DOCS', ['on', 'off'] as const) !== 'off',
    rendering: rendering(env),
    trustedProxies: proxies(env),
    s3: s3(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Corkboard <no-reply@localhost>',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    tracing: tracingSettings(env, (message) => new ConfigError(message)),
    publicOrigin: given ?? `http://localhost:${port}`,
    isOriginGiven: given !== undefined,
    productLookups: oneOf(env, 'PRODUCT_LOOKUPS', ['on', 'off'] as const) !== 'off',
    providers: providerSettings(env, (message) => new ConfigError(message)),
    seller: sellerSettings(env, (message) => new ConfigError(message)),
    documentFonts: documentFonts(env, (message) => new ConfigError(message)),
    payments: paymentSettings(env, (message) => new ConfigError(message)),
    hostedChallenge: hostedChallengeSettings(env, (message) => new ConfigError(message)),
    fetchUserAgent: userAgent(env, given ?? `http://localhost:${port}`),
    allowPrivateFetch: hostPorts(env, 'ALLOW_PRIVATE_FETCH'),
  };
}

/** As whom this site opens pages of others: the usual form, which some sites ask for, and where to read who that is. */
function userAgent(env: Environment, origin: string): string {
  const name = text(env, 'FETCH_USER_AGENT') ?? `Mozilla/5.0 (compatible; Corkboard/1.0; +${origin}/about/)`;
  if (!/^[ -~]{1,200}$/.test(name))
    throw new ConfigError('FETCH_USER_AGENT must be up to 200 plain letters and signs.');
  return name;
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | undefined {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined || allowed.includes(value as T)) return value as T | undefined;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
}

/** The value itself is never in the message: it may hold a password. */
function url(
  env: Environment,
  name: string,
  schemes: readonly string[],
  value = text(env, name),
): string | undefined {
  if (value === undefined) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(value)?.[1]?.toLowerCase();
  // A PostgreSQL address may lack a host (a socket given as ?host=), which URL refuses.
  const parsable =
    parseAddress(value) ??
    (schemes.includes('postgres:') ? parseAddress(value.replace('@/', '@host/')) : undefined);
  if (!scheme || !schemes.includes(scheme) || !parsable) {
    throw new ConfigError(
      `${name} must be an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}.`,
    );
  }
  return value;
}

/** A list separated by commas, without slashes at the ends. */
function urls(env: Environment, name: string, schemes: readonly string[]): string[] {
  const values = (text(env, name) ?? '').split(',').flatMap((value) => value.trim() || []);
  return values.map((value) => url(env, name, schemes, value)!.replace(/\/+$/, ''));
}

function rendering(env: Environment): RenderingConfig | undefined {
  const settings = {
    timeoutMs: integer(env, 'RENDER_TIMEOUT_MS', 250, 1, 60_000),
    // One core is left to what waits for the database.
    threads: integer(env, 'RENDER_THREADS', Math.min(4, Math.max(1, availableParallelism() - 1)), 1, 64),
    memoryMb: integer(env, 'RENDER_MEMORY_MB', 512, 32, 4096),
    queue: integer(env, 'RENDER_QUEUE', 64, 1, 10_000),
    cacheLength: integer(env, 'RENDER_CACHE_MB', 16, 0, 4096) * 1_000_000,
  };
  return oneOf(env, 'RENDERING', ['server', 'browser'] as const) === 'browser' ? undefined : settings;
}

/** Reads a setting that is a file unless it begins with a URL's scheme. */
function fileOrAddress(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  return value !== undefined && /^\w+:\/\//.test(value) ? url(env, name, ['http:', 'https:']) : value;
}

function threatLists(env: Environment): string | undefined {
  const value = fileOrAddress(env, 'THREAT_LISTS');
  if (value === undefined || !/^\w+:\/\//.test(value)) return value;
  const address = value.replace(/\/+$/, '');
  if (!/\/v[45]$/.test(address))
    throw new ConfigError('THREAT_LISTS must be a file, or an address that ends with /v4 or /v5.');
  return address;
}

function proxies(env: Environment): string[] {
  const value = text(env, 'TRUSTED_PROXIES') ?? 'loopback';
  if (value === 'none') return [];
  const ranges = value.split(',').flatMap((range) => range.trim() || []);
  const wrong = ranges.find((range) => !isProxyRange(range));
  if (wrong)
    throw new ConfigError(
      `TRUSTED_PROXIES must be "none" or a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, not "${wrong}".`,
    );
  return ranges;
}

function role(env: Environment, hasApi: boolean): Role {
  const value = oneOf(env, 'ROLE', ['all', 'api', 'web'] as const);
  if (value === 'web' && !hasApi) throw new ConfigError('ROLE=web needs API_URL, the address of the api.');
  if (value === 'api' && hasApi)
    throw new ConfigError('ROLE=api and API_URL contradict each other: set only one.');
  if (value === 'all' && hasApi)
    throw new ConfigError('ROLE=all and API_URL contradict each other: set only one.');
  return value ?? (hasApi ? 'web' : 'all');
}

function s3(env: Environment): S3Config | undefined {
  const bucket = text(env, 'S3_BUCKET');
  if (!bucket) {
    const stray = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'].find((name) => text(env, name));
    if (stray) throw new ConfigError(`${stray} is set but S3_BUCKET is not.`);
    return undefined;
  }
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = text(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
  if (!accessKeyId !== !secretAccessKey) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  const pathStyle = oneOf(env, 'S3_FORCE_PATH_STYLE', ['true', 'false'] as const);
  return {
    bucket,
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    // Servers other than Amazon's rarely have a host name for each bucket.
    forcePathStyle: pathStyle ? pathStyle === 'true' : endpoint !== undefined,
  };
}

function origin(env: Environment): string | undefined {
  const value = url(env, 'PUBLIC_ORIGIN', ['http:', 'https:']);
  if (value === undefined) return undefined;
  const parsed = new URL(value);
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw new ConfigError(
      'PUBLIC_ORIGIN must be a scheme, host and port only, such as https://pins.example.',
    );
  }
  return parsed.origin;
}

function hostPorts(env: Environment, name: string): string[] {
  const pairs = (text(env, name) ?? '').split(',').flatMap((pair) => pair.trim() || []);
  const wrong = pairs.find((pair) => !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}(=[0-9a-f:.]+)?$/i.test(pair));
  if (wrong)
    throw new ConfigError(`${name} must be a list of host:port separated by commas, not "${wrong}".`);
  return pairs.map((pair) => pair.toLowerCase());
}
