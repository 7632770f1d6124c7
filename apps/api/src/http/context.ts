import {
  type CallData,
  type CallName,
  type CallOptions,
  type Calls,
  type Consent,
  type LimitedLogin,
  KNOWN_CALLS_PATH,
} from '@corkboard/contract';
import { type ActingOption, calls, knownCalls } from '@corkboard/contract/schemas';
import { type FastifyInstance } from 'fastify';
import type { Background } from '../platform/background';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db';
import type { ResolveTxt } from '../platform/dns';
import type { Jobs } from '../platform/jobs';
import type { Log } from '../platform/log';
import type { Mailer } from '../platform/mail';
import type { Metrics } from '../platform/metrics';
import type { Payments } from '../platform/payments';
import type { Providers } from '../platform/providers';
import type { RateLimiter } from '../platform/rate-limit';
import type { SafeFetch, SafeSftp } from '../platform/safe-fetch';
import type { Storage } from '../platform/storage';
import type { VisualModel } from '../platform/visual-model';
import type { Workers } from '../platform/workers';
import type { Program } from './basic';
import type { DerivedCountry } from './derived-country';
import type { SerializedData } from './serialized-data';
import { createHash } from 'node:crypto';

/** Registers routes that are not calls of the contract: uploads, files. */
export type RegisterRoutes = (app: FastifyInstance, services: Services) => void;

/** Dependencies of the api's parts; made once by `startApi`, or by a test. */
export interface Services {
  config: Config;
  db: Db;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  safeFetch: SafeFetch;
  /** Files of servers of files, as safe as `safeFetch`. */
  safeSftp: SafeSftp;
  /** Login providers. */
  providers: Providers;
  /** Who takes cards. */
  payments: Payments;
  resolveTxt: ResolveTxt;
  rateLimiter: RateLimiter;
  metrics: Metrics;
  workers: Workers;
  /** Takes turns with whatever else nobody waits for. */
  background: Background;
  /** Says how pictures look; another one takes its place here. */
  visual: VisualModel;
  log: Log;
}

/** Who makes a request: the signed-in person, or the business that they act for. */
export interface RequestViewer {
  readonly id: string;
  /** The signed-in person, also while they act for a business: whose uploads and limits a call uses. */
  readonly personId: string;
  readonly username: string;
  readonly isPartner: boolean;
  readonly isStaff: boolean;
  readonly locale: string;
  /** Country of residence; null if it's unknown. */
  readonly country: string | null;
  /** Source that the country was derived from; null if the person set it, and if it's unknown. */
  readonly countryDerivedFrom: DerivedCountry['from'] | null;
  /** Their answer about measurement; null if they gave none. */
  readonly measuring: boolean | null;
  /** Why they may only look around; null where they may do everything. */
  readonly limited: LimitedLogin | null;
}

/** The ad account that a call is made for. */
export interface CallAdAccount {
  id: string;
  /** By the signed-in person, whichever profile they act as; who only works there does not own it. */
  owned: boolean;
}

/** Context of a handler: the services, the caller, and the session cookie of the answer. */
export interface Ctx extends Services {
  viewer: RequestViewer | null;
  /** Of a call with `advertiser_id`, whose viewer has a role in the account; else null. */
  adAccount: CallAdAccount | null;
  /** Where the call comes from, for limits: an IPv4 address, or the /64 of an IPv6 address. */
  ip: string;
  userAgent: string;
  /** The browser's languages, as it says them (`Accept-Language`). */
  languages: string;
  /** Where this request seems to come from; null where nothing tells. */
  derived: DerivedCountry | null;
  /** Whether what this browser shows may be counted. */
  consent: Consent;
  /** Feature gates that this browser opens or shuts for itself. */
  forcedGates: ReadonlyMap<string, boolean>;
  /** Aborted, with a refusal as its reason, when the caller disconnects before the answer; absent in jobs, which have no caller. */
  gone?: () => AbortSignal;
  /** Pictures of a large body by the names that replace them there; null for invalid base64. */
  attached?: ReadonlyMap<string, Uint8Array | null>;
  /** Hash of the session's token; null for strangers and bearer tokens. */
  sessionHash: string | null;
  /** Hash of what names this browser's list of accounts; null for a browser that has none. It is worth nothing without a session of the list. */
  accountsHash: string | null;
  /** Scopes of the bearer token; null without one: our own pages may do everything. */
  scopes: readonly string[] | null;
  /** The app of the bearer token; null for the person's own tokens and for our own pages. */
  appId: string | null;
  /** The ad account whose events the bearer token is for, and nothing else; null for any other token, and without one. */
  tokenAccount: string | null;
  /** Credentials of a program besides its bearer token (`Authorization: Basic`), unchecked; null if there are none. */
  program: Program | null;
  /** Scheme, host and port under which the caller reaches this site. */
  origin: string;
  /** Value of a cookie of ours in this browser that scripts cannot read. */
  cookie(name: string): string | undefined;
  /** Has it keep something there until a moment, or nothing any more. */
  keepCookie(name: string, value: string | null, expiresAt?: Date): void;
  /** Puts a new session's token into the answer's cookie. */
  setSession(token: string, expiresAt: Date): void;
  /** Puts the name of a new list of accounts into the answer's cookie. */
  setAccounts(name: string): void;
  /** Takes the session and the list of accounts from the browser. */
  clearSession(): void;
}

/** `Ctx` of a call that only somebody signed in may make. */
export interface ViewerCtx extends Ctx {
  viewer: RequestViewer;
}

/** Data of a list with the bookmark of its next page. */
export class ListPage<Data> {
  constructor(
    readonly data: Data,
    readonly bookmark: string | null,
  ) {}
}

/** The options of a call without those that say for whom it is made: `Ctx` has what these come to. */
export type HandlerOptions<N extends CallName> = Omit<CallOptions<N>, ActingOption>;

/** The function that carries out a call. */
type Handler<N extends CallName> = (
  ctx: Calls[N]['access'] extends 'viewer' ? ViewerCtx : Ctx,
  options: HandlerOptions<N>,
) => Promise<CallData<N> | ListPage<CallData<N>> | SerializedData<CallData<N>>>;

/** A module's handlers, by call. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> };

/**
 * `GET /vx/calls/`: which reading calls this service has, and what each takes. It is asked when a remote is released, and by the processes
 * that serve pages (docs/handbook/releases.md#what-a-page-needs-of-the-service). It says nothing that isn't in the code of the pages.
 */
export function registerKnownCalls(app: FastifyInstance, handlers: Partial<Handlers>): void {
  const here = Object.entries(calls).filter(([name]) => handlers[name as keyof Handlers]);
  const text = JSON.stringify(knownCalls(Object.fromEntries(here)));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(KNOWN_CALLS_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
