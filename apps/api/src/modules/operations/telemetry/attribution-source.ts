import {
  ATTRIBUTION_EXPIRY,
  ATTRIBUTION_SOURCE_PATH,
  type AttributionSourceType,
  isId,
  messages,
  parseAddress,
} from '@corkboard/contract';
import { contextOf } from '../../../http/authenticate';
import type { RegisterRoutes } from '../../../http/context';
import { badField, notPermitted } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';

/** Sources of one address: many people may share it. */
export const SOURCE_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };

/**
 * Has the browser keep that an ad was clicked or seen, for its own attribution (docs/handbook/ads.md#what-browsers-attribute). Keeps nothing here.
 *
 * @throws Refusal from its route: 400 `badParameter` naming the field; 403 `notPermitted` without consent, and for pages of other sites;
 * 429 `rateLimited`
 */
export const registerAttributionSource: RegisterRoutes = (app, services) => {
  app.get(
    ATTRIBUTION_SOURCE_PATH,
    { schema: { summary: "Tell the browser's attribution of an ad's click or view.", tags: ['/vx'] } },
    async (request, reply) => {
      const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
      const from = request.headers['sec-fetch-site'];
      // Only this site says what its visitors saw.
      if (from !== undefined && from !== 'same-origin') throw notPermitted();
      if (ctx.consent !== 'granted') throw notPermitted(messages.notMeasured);
      await takeOrRefuse(ctx, `attribution:${ctx.ip}`, SOURCE_LIMIT);
      const source = readSource(request.query as Query, new URL(ctx.origin).hostname);
      return reply
        .header('Cache-Control', 'no-store')
        .header('Attribution-Reporting-Register-Source', JSON.stringify(source))
        .code(204)
        .send();
    },
  );
};

type Query = Readonly<Record<string, unknown>>;

/** Source registration that browsers read: numbers are strings, as 64 bits exceed the precision of JSON. */
interface Source {
  readonly source_event_id: string;
  readonly destination: string;
  readonly expiry: string;
  readonly priority: string;
  /** Filters with which advertisers distinguish sources. */
  readonly filter_data: Readonly<Record<string, readonly string[]>>;
}

/** @param host this site's own: a source is of the site that showed the ad */
function readSource(query: Query, host: string): Source {
  const type = textOf(query, 'source_event_type', 'must be click or view', (value) =>
    Object.hasOwn(ATTRIBUTION_EXPIRY, value),
  ) as AttributionSourceType;
  const expiry = String(ATTRIBUTION_EXPIRY[type]);
  const filters = {
    advertiser_id: optional(query, 'advertiser_id', "isn't an id", isId),
    campaign_id: optional(query, 'campaign_id', "isn't an id", isId),
  };
  optional(query, 'hostname', `must be ${host}`, (value) => value === host);
  return {
    source_event_id: textOf(query, 'source_event_id', 'must be a whole number of 64 bits', isUnsigned),
    destination: textOf(query, 'destination', 'must be the origin of an https address', isOrigin),
    expiry: textOf(query, 'expiry', `must be ${expiry} for a ${type}`, (value) => value === expiry),
    priority: textOf(query, 'priority', 'must be a whole number of 64 bits', isSigned),
    filter_data: Object.fromEntries(
      Object.entries(filters).flatMap(([field, value]) => (value === undefined ? [] : [[field, [value]]])),
    ),
  };
}

/** A field that has to be there, once and right. */
function textOf(query: Query, field: string, rule: string, isGood: (value: string) => boolean): string {
  const value = query[field];
  if (value === undefined) throw badField(field, messages.fieldRequired(field));
  if (typeof value !== 'string' || !isGood(value)) throw badField(field, messages.fieldWrong(field, rule));
  return value;
}

const optional = (...[query, field, ...more]: Parameters<typeof textOf>): string | undefined =>
  query[field] === undefined ? undefined : textOf(query, field, ...more);

const isUnsigned = (value: string): boolean =>
  /^(?:0|[1-9]\d{0,19})$/.test(value) && BigInt(value) < 2n ** 64n;

const isSigned = (value: string): boolean =>
  /^(?:0|-?[1-9]\d{0,18})$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);

const isOrigin = (value: string): boolean =>
  value.startsWith('https://') && parseAddress(value)?.origin === value;
