/** The scopes of a text: with spaces between them, as the standard says, or commas, as many programs write. */
export const scopesIn = (text: string): string[] => [...new Set(text.split(/[ ,]+/).filter(Boolean))];

/** The first of the scopes that is not among those that may be; undefined when all may. */
export const scopeBeyond = (scopes: readonly string[], allowed: readonly string[]): string | undefined =>
  scopes.find((scope) => !allowed.includes(scope));
