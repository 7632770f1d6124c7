/** Origins outside this site that its pages use. */
export interface Origins {
  /** Where pictures and videos are, when not here. */
  readonly media: readonly string[];
  /** Where remotes are published, when not here. */
  readonly remotes: readonly string[];
}

/**
 * The content security policy of every HTML answer: scripts run by nonce only (the federation loader puts it on every script it makes),
 * nothing inline, no eval, nobody may frame a page.
 */
export function contentSecurityPolicy(nonce: string, { media, remotes }: Origins): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`],
    'style-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...remotes],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...media, ...remotes],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The other headers that every HTML answer carries. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
