import { COUNTRIES } from '@corkboard/contract';
import type { CountryTable } from '../platform/country-table';
import { prepared } from '../platform/db';

/** Sources of a derived country, the weaker first. */
const SOURCES = ['language', 'address'] as const;

/** Where somebody seems to be, and what says so. */
export interface DerivedCountry {
  /** One of `COUNTRIES`. */
  readonly country: string;
  readonly from: (typeof SOURCES)[number];
}

/**
 * Where a request seems to come from: as the table of addresses says, else as the region of the browser's first language that names a country
 * (docs/handbook/people.md#country). `de-AT` is Austria; `en` and `es-419` say nothing.
 *
 * @param languages as in `Accept-Language`
 */
export function derivedCountry(table: CountryTable, ip: string, languages: string): DerivedCountry | null {
  const located = table.of(ip);
  if (located !== null) return { country: located, from: 'address' };
  const spoken = regionOf(languages);
  return spoken === null ? null : { country: spoken, from: 'language' };
}

function regionOf(languages: string): string | null {
  for (const part of languages.split(',')) {
    const [tag = ''] = part.trim().split(';');
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag) ?? [];
    const country = region?.toUpperCase();
    if (country !== undefined && COUNTRIES.includes(country)) return country;
  }
  return null;
}

/** Where somebody lives, if they said so themselves. */
export const saidCountry = (
  viewer: {
    readonly country: string | null;
    readonly countryDerivedFrom: DerivedCountry['from'] | null;
  } | null,
): string | null => (viewer === null || viewer.countryDerivedFrom !== null ? null : viewer.country);

/** Whether it says anything that isn't kept of a person: what they said stays, and an address counts before a language. */
export function isNews(
  derived: DerivedCountry,
  kept: { country: string | null; country_derived_from: DerivedCountry['from'] | null },
): boolean {
  const { country, country_derived_from: from } = kept;
  if (country === null) return true;
  return (
    from !== null &&
    SOURCES.indexOf(derived.from) >= SOURCES.indexOf(from) &&
    (derived.country !== country || derived.from !== from)
  );
}

/** Keeps of a person where they seem to live, unless they said it or it's known better; the same rule as {@link isNews}. */
export const noteDerived = prepared<never, [userId: string, country: string, from: DerivedCountry['from']]>(
  'users.note_derived_country',
  `update users set country = $2, country_derived_from = $3
   where id = $1 and (country is null or country_derived_from is not null)
     and ($3 = 'address' or country_derived_from is distinct from 'address')
     and (country, country_derived_from) is distinct from ($2, $3)`,
);
