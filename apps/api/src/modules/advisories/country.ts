import { DEFAULT_COUNTRY } from '@corkboard/contract';
import type { Ctx } from '../../http/context';

/**
 * Where the viewer is: as their account says, else as the region of their browser's first language that names one; null where nothing
 * says so. The country of accounts that never named one says nothing (docs/handbook/safety.md#the-viewers-country).
 */
export function countryOf({ viewer, languages }: Pick<Ctx, 'viewer' | 'languages'>): string | null {
  const told = viewer?.country;
  if (told !== undefined && told !== DEFAULT_COUNTRY) return told;
  return regionOf(languages) ?? told ?? null;
}

/** The region of the first language in an `Accept-Language` header that has one. */
export function regionOf(languages: string): string | null {
  for (const part of languages.split(',')) {
    const [tag = ''] = part.trim().split(';');
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag) ?? [];
    if (region) return region.toUpperCase();
  }
  return null;
}
