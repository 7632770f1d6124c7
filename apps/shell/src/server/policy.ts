import { classify, type NotFound, type RouteMatch } from '@corkboard/routing';
import { type SiteDescription } from './site';

/** Origins outside this site that its pages use. */
export interface Origins {
  /** Where pictures and videos are, when not here. */
  readonly media: readonly string[];
  /** Where remotes are published, when not here. */
  readonly remotes: readonly string[];
  /** Whom the browser may ask who somebody is. */
  readonly providers?: readonly string[];
  /** Of the service that shows challenges, where the site uses one. */
  readonly challenges?: readonly string[];
  /** Whether the page has a form of the payment provider, where the site takes cards. */
  readonly payments?: boolean;
  /** Where forms of the page lead in the end: browsers hold redirects to it, too. */
  readonly forms?: readonly string[];
}

/** Places of the payment provider, Stripe, whose form has card numbers in frames of its own. */
const PAYMENTS = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

/**
 * The content security policy of every HTML answer: scripts run by nonce only (the federation loader puts it on every script it makes),
 * no other inline script or stylesheet, no eval, nobody may frame a page.
 */
export function contentSecurityPolicy(
  nonce: string,
  { media, remotes, providers = [], challenges = [], payments = false, forms = [] }: Origins,
): string {
  const pay: Readonly<Record<keyof typeof PAYMENTS, readonly string[]>> = payments
    ? PAYMENTS
    : { script: [], connect: [], frame: [] };
  const frames = [...challenges, ...pay.frame];
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, ...pay.script],
    // By nonce, too: an open page may meet a stylesheet of a release from a place that its policy does not know yet.
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remotes],
    // Server-rendered pictures have their colors and sizes in style attributes. Attributes can't contain rules for other elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...remotes],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...media, ...remotes, ...providers, ...challenges, ...pay.connect],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...forms],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Told to browsers that came through https: for a year, never come otherwise. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };

/** The other headers of every HTML answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * A small window of its own keeps the page that opened it (it is resized, and closes by itself), also while
 * somebody signs in there. A browser would cut that tie under the policy of the other pages and then refuse to close the window.
 */
export function openerHeaders(
  match: RouteMatch | NotFound,
  { pages, routes }: Pick<SiteDescription, 'pages' | 'routes'>,
): Record<string, string> {
  if (match.kind === 'not-found') return {};
  const next = match.name === 'login' || match.name === 'signup' ? match.query.next : undefined;
  const target = next === undefined ? match : classify(next, routes);
  const popup = target.kind === 'route' && pages[target.name]?.frame === 'popup';
  return popup ? { 'cross-origin-opener-policy': 'unsafe-none' } : {};
}
