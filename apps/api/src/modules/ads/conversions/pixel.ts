import {
  cleanText,
  consentOf,
  EVENT_NAMES,
  type EventName,
  HIERARCHY_TAG_ACCOUNTS_MAX,
  isId,
  isSignal,
  TAG_CONFIGS,
  TAG_PIXEL_PATH,
  TAG_SCRIPT_PATH,
  type TagConfig,
  webAddress,
} from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type { RegisterRoutes, Services } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { networkOf } from '../../../platform/network';
import type { RateLimit } from '../../../platform/rate-limit';
import { isRobot } from '../billing';
import { addCounts, NO_COUNTS } from './event-queries';
import { HASH_OF_NOTHING, microOf, type ConversionInput } from './read-event';
import { takeEvents } from './take';
import { findTag, type FoundTag, tagReceivers } from './tag-queries';
import { tagScript } from './tag-script';
import { visitorConsents } from './visitor-consent';

/** The smallest picture there is: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Pictures that one address may ask for. */
const PIXEL_LIMIT: RateLimit = { limit: 600, windowSeconds: 60 };
/** How long browsers keep the script, in seconds. */
const SCRIPT_SECONDS = 600;

/** Outcome of a tag's request, in a header of the picture, for debugging. */
type Outcome = 'processed' | 'duplicate' | 'unknown_tag' | 'no_event' | 'no_consent' | 'robot' | 'over_limit';

/** The tag's script, and the picture that it tells by (docs/handbook/conversions.md#the-tags-script). The picture comes whatever was asked. */
export const registerTag: RegisterRoutes = (app, services) => {
  app.get(
    TAG_SCRIPT_PATH,
    { schema: { summary: "The script of a merchant's pages.", tags: ['/v3'] } },
    async (request, reply) =>
      reply
        .header('Cache-Control', `private, max-age=${SCRIPT_SECONDS}`)
        .header('Vary', 'Accept-Language, Sec-GPC, DNT')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Access-Control-Allow-Origin', '*')
        .header('X-Content-Type-Options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(tagScript(originOf(request, services), isUnasked(request, services))),
  );
  app.get(
    TAG_PIXEL_PATH,
    { schema: { summary: "The picture that merchants' pages tell of events by.", tags: ['/v3'] } },
    async (request, reply) => {
      const outcome = await hear(request, services);
      return reply
        .header('Cache-Control', 'no-store')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('X-Conversion-Event', outcome)
        .type('image/gif')
        .send(PIXEL);
    },
  );
};

const originOf = ({ protocol, host }: FastifyRequest, { config }: Services): string =>
  config.isOriginGiven ? config.publicOrigin : `${protocol}://${host}`;

/** Whether this browser may be counted without a question, as far as the request says. */
function isUnasked({ headers, ip }: FastifyRequest, { config }: Services): boolean {
  const seeming = config.countryTable.of(ip);
  const consent = consentOf({
    cookie: undefined,
    account: null,
    signal: isSignal(headers),
    country: null,
    seeming: seeming === null ? [] : [seeming],
    languages: headers['accept-language']?.slice(0, 300) ?? '',
  });
  return consent === 'granted';
}

async function hear(request: FastifyRequest, services: Services): Promise<Outcome> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const { allowed } = await services.rateLimiter.take(`tag:${networkOf(request.ip)}`, PIXEL_LIMIT);
  if (!allowed) return 'over_limit';
  const tagId = one(query, 'tid');
  const [tag] = tagId !== undefined && isId(tagId) ? await findTag(services.db, [tagId]) : [];
  if (!tag) return 'unknown_tag';
  const name = eventNamed(one(query, 'event'));
  if (name === null) return 'no_event';
  if (isRobot(request.headers['user-agent'] ?? '')) return 'robot';
  const said = one(query, 'consent');
  const consents = visitorConsents({
    signal: isSignal(request.headers),
    tcf: one(query, 'gdpr_consent'),
    said: said === '1' ? true : said === '0' ? false : undefined,
    unasked: isUnasked(request, services),
  });
  if (!consents) {
    await addCounts(services.db, [tag.ad_account_id, JSON.stringify([unconsented(tag, name)])]);
    return 'no_consent';
  }
  const origin = {
    account: { id: tag.ad_account_id, currency: tag.currency, time_zone: tag.time_zone },
    source: 'TAG' as const,
    tagId: tag.id,
    secret: linkSecret(services.config),
  };
  const event = readPixel(query, name, tag, request);
  const [taken] = await takeEvents(services.db, origin, [event]);
  if (tag.shared)
    for (const account of await tagReceivers(services.db, [tag.id, HIERARCHY_TAG_ACCOUNTS_MAX]))
      await takeEvents(services.db, { ...origin, account }, [event]);
  return taken!.isNew ? 'processed' : 'duplicate';
}

/** A value of the address that is there once, without what no text may have; as long as texts may be. */
function one(query: Readonly<Record<string, unknown>>, name: string, longest = 2048): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? [...cleanText(value)].slice(0, longest).join('') : undefined;
}

/** The names of events that other tags use, too: without underscores, in any case. */
const NAMES = new Map<string, EventName>(EVENT_NAMES.map((name) => [name.replaceAll('_', ''), name]));

/** The event that a page names; what no list has is one of the advertiser's own. Null for none. */
function eventNamed(given: string | undefined): EventName | null {
  const name = given?.toLowerCase().replaceAll(/[_\s-]/g, '') ?? '';
  return name === '' ? null : (NAMES.get(name) ?? 'custom');
}

const unconsented = (tag: FoundTag, event_name: string): object => ({
  ...NO_COUNTS,
  source: 'TAG',
  tag_id: tag.id,
  event_name,
  unconsented: 1,
});

/** Event from a tag's request, in the form that programs send: without invalid fields and without data that the tag isn't configured to send. */
function readPixel(
  query: Readonly<Record<string, unknown>>,
  name: EventName,
  { configs }: FoundTag,
  request: FastifyRequest,
): ConversionInput {
  const ed = (field: string, longest = 255) => one(query, `ed[${field}]`, longest) || undefined;
  const listed = Object.keys(query).filter((key) => /^ed\[line_items\]\[\d{1,2}\]\[product_id\]$/.test(key));
  const value = ed('value');
  const currency = ed('currency', 3)?.toUpperCase();
  const items = Number(ed('order_quantity') ?? ed('num_items'));
  const url = webAddress(one(query, 'dl') ?? '')?.href;
  const click = one(query, 'epik', 200);
  const { ip } = request;
  return {
    event_name: name,
    action_source: 'web',
    event_time: Math.floor(Date.now() / 1000),
    event_id: ed('event_id') ?? '',
    ...(url !== undefined && url.length <= 2048 ? { event_source_url: url } : {}),
    user_data: {
      ...hashedIn(query, configs),
      client_ip_address: ip,
      client_user_agent: request.headers['user-agent']?.slice(0, 300) ?? '',
      ...(click ? { click_id: click } : {}),
    },
    custom_data: {
      ...(value !== undefined && microOf(value) !== null ? { value } : {}),
      ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
      ...(ed('order_id') ? { order_id: ed('order_id') } : {}),
      ...(ed('search_query') ? { search_string: ed('search_query') } : {}),
      ...(Number.isSafeInteger(items) && items > 0 && items <= 1_000_000 ? { num_items: items } : {}),
      ...(listed.length > 0 ? { content_ids: listed.slice(0, 100).map((key) => one(query, key, 127)!) } : {}),
      // Advertiser's own name of a custom event.
      ...(name === 'custom' ? { content_name: one(query, 'event', 100)! } : {}),
    },
  };
}

function hashedIn(
  query: Readonly<Record<string, unknown>>,
  configs: FoundTag['configs'],
): Partial<ConversionInput['user_data']> {
  const allowed = (Object.keys(TAG_CONFIGS) as TagConfig[])
    .filter((config) => configs[config])
    .flatMap((config) => [...TAG_CONFIGS[config]]);
  return Object.fromEntries(
    allowed.flatMap((field) => {
      const value = one(query, `pd[${field}]`, 64);
      return value !== undefined && /^[0-9a-f]{64}$/.test(value) && value !== HASH_OF_NOTHING
        ? [[field, [value]]]
        : [];
    }),
  );
}
