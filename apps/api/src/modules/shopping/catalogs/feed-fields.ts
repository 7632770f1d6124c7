import {
  type CallOptions,
  type Catalog,
  catalogMessages as text,
  cleanText,
  COUNTRIES,
  ERROR_CODES,
} from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { linkSecret } from '../../../platform/kept-secret';
import { refusedSftpTarget, refusedTarget } from '../../../platform/safe-fetch';
import { sealer } from '../../../platform/sealed-text';
import type { FeedFields } from './queries';

type Create = CallOptions<'POST /v5/catalogs/feeds'>['body'];
type Change = NonNullable<CallOptions<'PATCH /v5/catalogs/feeds/{feed_id}'>['body']>;
type Type = Catalog['catalog_type'];

/** Seals the passwords of feeds. */
export const feedPasswords = sealer('corkboard catalog feeds');
/** The standard names some that engines don't: of islands, and ones that were replaced. */
const OTHER_CURRENCIES = ['BYR', 'GGP', 'IMP', 'JEP', 'MRO', 'SPL', 'STD', 'TVD', 'VEF', 'ZWD'];
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...OTHER_CURRENCIES]);

/** Whether a time zone can be told the time of: more than ad accounts may have, such as `Etc/GMT+5`, and no bare distance from UTC. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

const EMPTY: FeedFields = {
  name: '',
  format: 'TSV',
  location: '',
  default_country: null,
  default_locale: '',
  default_currency: null,
  default_availability: null,
  username: null,
  password: null,
  host_key: null,
  schedule_time: null,
  schedule_zone: null,
  status: 'ACTIVE',
};

const bad = (field: string, message: string) => badField(field, message, ERROR_CODES.badParameter);

function locationOf(location: string): string {
  if (location.startsWith('ftp:')) throw bad('location', text.noFtp);
  const why = location.startsWith('sftp:') ? refusedSftpTarget(location) : refusedTarget(location);
  if (why !== null) throw bad('location', text.location(why));
  return location;
}

/** The server of an address; `origin` is `null` for any that isn't of the web. */
function serverOf(location: string): string {
  const { protocol, host } = new URL(location);
  return `${protocol}//${host}`;
}

function credentialsOf(
  config: Ctx['config'],
  business: string,
  given: Change['credentials'],
  before: FeedFields,
  moved: boolean,
): Pick<FeedFields, 'username' | 'password'> {
  if (given === null) return { username: null, password: null };
  // Whoever changes the address never sees the password, and doesn't get it sent to a place of their own either.
  const isKept = given === undefined || given.password === '';
  if (isKept && before.password !== null && moved) throw bad('credentials', text.credentialsAnew);
  if (given === undefined) return { username: before.username, password: before.password };
  if (given.password !== '')
    return {
      username: given.username,
      password: feedPasswords.seal(linkSecret(config), business, given.password),
    };
  if (before.password === null) throw bad('credentials', text.passwordBlank);
  return { username: given.username, password: before.password };
}

/**
 * A feed as it is after a change.
 *
 * @throws Refusal 400 `badParameter` naming the field that can't be meant, or isn't of the catalog's type
 */
export function changedFeed(
  config: Ctx['config'],
  business: string,
  type: Type,
  before: FeedFields,
  change: Change,
): FeedFields {
  const next: FeedFields = { ...before };
  if (change.name !== undefined) {
    next.name = cleanText(change.name);
    if (next.name === '') throw bad('name', text.blank);
  }
  if (change.format !== undefined) next.format = change.format;
  if (change.location !== undefined) next.location = locationOf(change.location);
  if (change.default_currency !== undefined) {
    next.default_currency = change.default_currency;
    if (next.default_currency !== null && !CURRENCIES.has(next.default_currency))
      throw bad('default_currency', text.currency);
  }
  if (change.default_availability !== undefined) {
    if (type !== 'RETAIL') throw bad('default_availability', text.notOfType('default_availability'));
    next.default_availability = change.default_availability;
  }
  if (change.preferred_processing_schedule !== undefined) {
    const { time = null, timezone = null } = change.preferred_processing_schedule ?? {};
    if (timezone !== null && !isZone(timezone)) throw bad('preferred_processing_schedule', text.zone);
    next.schedule_time = time;
    next.schedule_zone = timezone;
  }
  if (change.status !== undefined) next.status = change.status;
  const moved = before.location !== '' && serverOf(next.location) !== serverOf(before.location);
  const login = credentialsOf(config, business, change.credentials, before, moved);
  if (next.location.startsWith('sftp:') && login.password === null)
    throw bad('credentials', text.credentialsNeeded);
  // Whoever enters the password again says that the server is the one it's for.
  const isTrusted = !moved && login.password === before.password;
  return { ...next, ...login, host_key: isTrusted ? before.host_key : null };
}

/**
 * A new feed of a catalog of a type.
 *
 * @throws Refusal as {@link changedFeed}; 400 `badParameter` naming `default_country` or `default_locale`
 */
export function newFeed(config: Ctx['config'], business: string, type: Type, body: Create): FeedFields {
  const { default_country: country, default_locale: locale } = body;
  if (locale === undefined) throw bad('default_locale', text.needed('default_locale'));
  if (type === 'HOTEL' && country !== undefined)
    throw bad('default_country', text.notOfType('default_country'));
  if (type !== 'HOTEL' && country === undefined) throw bad('default_country', text.needed('default_country'));
  if (country !== undefined && !COUNTRIES.includes(country)) throw bad('default_country', text.country);
  const first = { ...EMPTY, default_country: country ?? null, default_locale: locale };
  return changedFeed(config, business, type, first, body);
}
