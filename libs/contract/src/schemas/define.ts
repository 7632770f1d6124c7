import { Type, type TObject, type TSchema } from 'typebox';

/** Who may call: everybody, or only somebody who is signed in. Finer rules are the service's. */
export type CallAccess = 'anyone' | 'viewer';

/** Which of those may make a call that changes something who may only look around: nobody, everybody, or who has yet to confirm their address. */
type LimitedAccess = boolean | 'unconfirmed';

/** Options that say for whom a call is made: a business, or an ad account. They are resolved before the handler of every call that takes them. */
const ACTING_OPTIONS = ['orbac_subject_id', 'advertiser_id'] as const;
export type ActingOption = (typeof ACTING_OPTIONS)[number];

/** A named resource's operation: `GET|POST|PUT|DELETE /resource/{Name}/{operation}/`. */
export interface ResourceCall<
  Options extends TObject = TObject,
  Data extends TSchema = TSchema,
  Access extends CallAccess = CallAccess,
> {
  kind: 'resource';
  summary: string;
  access: Access;
  /** For whom the viewer may make it: `orbac_subject_id`, a business that they publish for; `advertiser_id`, an ad account. */
  acting: readonly ActingOption[];
  /** Whether somebody may make it who may only look around; what is read, everybody of them may. */
  limited: LimitedAccess;
  options: Options;
  data: Data;
}

/** A call with a path of its own (`/v3`, `/ads/v4`, `/vx` in the envelope, `/v5` bare). */
export interface PathCall<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Access extends CallAccess = CallAccess,
> {
  kind: 'path';
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  data: Data;
  /** True for `/v5`: data and errors stand bare, as the public standard has them. */
  bare: boolean;
  /** Whether somebody may make it who may only look around. */
  limited: LimitedAccess;
  /** Status of success; 200 unless said otherwise. */
  status: number;
  /** False for beacons, which cannot carry the CSRF header. */
  csrf: boolean;
  /** Whether its body is a form (`application/x-www-form-urlencoded`) instead of JSON, as of the calls of OAuth. */
  form: boolean;
  /** Largest body, where it is smaller than that of other calls. */
  bodyBytes?: number;
  /** OAuth scopes a bearer token needs. */
  scopes: readonly string[];
  /** The body is a list, or has one among its fields, of which a wrong item fails alone. */
  batch: boolean;
  /** Whether a token that is for the events of an ad account alone is good for it. */
  eventToken: boolean;
  /** Whether `ad_account_id` of its query has it made for the business that owns the ad account. */
  forOwner: boolean;
}

const NOTHING = Type.Object({});

/** Describes one operation of a named resource. */
export function resource<
  Options extends TObject,
  Data extends TSchema,
  Access extends CallAccess = 'viewer',
>(call: {
  summary: string;
  access?: Access;
  limited?: LimitedAccess;
  options: Options;
  data: Data;
}): ResourceCall<Options, Data, Access> {
  return {
    kind: 'resource',
    limited: false,
    ...call,
    access: call.access ?? ('viewer' as Access),
    acting: ACTING_OPTIONS.filter((option) => option in call.options.properties),
  };
}

/** Describes one call with a path of its own. */
export function path<
  Data extends TSchema,
  Params extends TObject = typeof NOTHING,
  Query extends TObject = typeof NOTHING,
  Body extends TSchema = typeof NOTHING,
  Access extends CallAccess = 'viewer',
>(call: {
  summary: string;
  access?: Access;
  limited?: LimitedAccess;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  bare?: boolean;
  csrf?: boolean;
  form?: boolean;
  bodyBytes?: number;
  status?: number;
  scopes?: readonly string[];
  batch?: boolean;
  eventToken?: boolean;
  forOwner?: boolean;
}): PathCall<Params, Query, Body, Data, Access> {
  return {
    kind: 'path',
    bare: false,
    csrf: true,
    form: false,
    limited: false,
    status: 200,
    scopes: [],
    batch: false,
    eventToken: false,
    forOwner: false,
    ...call,
    access: call.access ?? ('viewer' as Access),
    params: call.params ?? (NOTHING as never),
    query: call.query ?? (NOTHING as never),
    body: call.body ?? (NOTHING as never),
  };
}
