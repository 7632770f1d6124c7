import { type AdAccount, type CallOptions, type CatalogFeed, withScheme } from '@corkboard/contract';

/** Values of the form of a feed. */
export interface FeedValues {
  name: string;
  format: CatalogFeed['format'];
  location: string;
  country: string;
  locale: string;
  currency: string;
  time: string;
  zone: string;
  username: string;
  password: string;
}

/** The first values of the form: those of a feed, or nothing but what the account says. */
export const valuesOf = (feed: CatalogFeed | null, account: AdAccount): FeedValues => ({
  name: feed?.name ?? '',
  format: feed?.format ?? 'TSV',
  location: feed?.location ?? '',
  country: feed?.default_country ?? account.country,
  locale: feed?.default_locale ?? 'en-US',
  currency: feed ? (feed.default_currency ?? '') : account.currency,
  time: feed?.preferred_processing_schedule?.time ?? '',
  zone: feed?.preferred_processing_schedule?.timezone ?? account.time_zone,
  username: feed?.credentials?.username ?? '',
  password: '',
});

const changeable = (values: FeedValues) => ({
  name: values.name,
  format: values.format,
  location: withScheme(values.location),
  default_currency: values.currency.trim() === '' ? null : values.currency.trim().toUpperCase(),
  preferred_processing_schedule:
    values.time === '' ? null : { time: values.time, timezone: values.zone.trim() },
  credentials:
    values.username.trim() === '' ? null : { username: values.username.trim(), password: values.password },
});

/** A new feed as it's sent. */
export const createOf = (values: FeedValues): CallOptions<'POST /v5/catalogs/feeds'>['body'] => ({
  ...changeable(values),
  default_country: values.country.trim().toUpperCase(),
  default_locale: values.locale.trim(),
});

/** A change of a feed as it's sent; its country and its language stay. */
export const changeOf = (values: FeedValues): CallOptions<'PATCH /v5/catalogs/feeds/{feed_id}'>['body'] =>
  changeable(values);
