import type { Ctx } from '../../../http/context';

const FALLBACK = 'en-US';

/**
 * In which language a provider is to speak with somebody, as language and country (`de-AT`): in that of their account, else in the first of their
 * browser's that is one (docs/handbook/sign-in.md#providers).
 */
export function languageOf({ viewer, languages }: Pick<Ctx, 'viewer' | 'languages'>): string {
  const tags = [viewer?.locale, ...languages.split(',').map((part) => part.split(';', 1)[0]?.trim())];
  for (const tag of tags) {
    const found = tag && withCountry(tag);
    if (found) return found;
  }
  return FALLBACK;
}

/** A language with the country where most speak it, or with its own; undefined for what is no language. */
function withCountry(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    // A part of the world is no country.
    const country = region?.length === 2 ? region : new Intl.Locale(language).maximize().region;
    return country && `${language}-${country}`;
  } catch {
    return undefined;
  }
}
