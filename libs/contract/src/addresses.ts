/**
 * The address that a text is, undefined for none. `URL.canParse` isn't asked, here or elsewhere: that of Node 20 and 22 refuses hosts with letters
 * like ü as soon as whoever asks it has been optimized.
 * @param base where the text may be relative to
 */
export function parseAddress(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * An http or https address; null for anything else. Names and passwords in it are a way to disguise where it leads, so it may have none. Spaces
 * around it don't count.
 */
export function webAddress(text: string): URL | null {
  const trimmed = text.trim();
  const url = /^https?:\/\/[^/]/i.test(trimmed) ? parseAddress(trimmed) : undefined;
  return url && !url.username && !url.password ? url : null;
}

/** Names with points between them, the last of which begins with a letter, and perhaps a port: `www.example.org`, but not `3.50` or `mailto:me`. */
const HOST_FIRST = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?=[/?#]|$)/u;

/** Adds the scheme that people omit from an address: ` www.example.org` becomes `https://www.example.org`. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return HOST_FIRST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** The {@link webAddress} that somebody means who typed this into a field for one. */
export const typedAddress = (text: string): URL | null => webAddress(withScheme(text));
