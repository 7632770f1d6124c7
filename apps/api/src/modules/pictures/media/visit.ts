import type { Services } from '../../../http/context';
import {
  Cookies,
  SafeFetchError,
  type SafeFetchOptions,
  type SafeResponse,
} from '../../../platform/safe-fetch';
import { VISIT_MS } from './limits';

/** Who has a page opened, as far as sites may know. */
export interface Visitor extends Pick<Services, 'safeFetch'> {
  /** The languages of the person it is for, as a browser says them; ours where nobody is known. */
  readonly languages?: string;
  readonly viewer?: { readonly locale: string } | null;
}

interface VisitOptions extends SafeFetchOptions {
  /** The page that leads there. */
  from?: string | undefined;
}

/** Opens an address of somebody's site. */
export type Visit = (address: string, options: VisitOptions) => Promise<SafeResponse>;

/** Status of sites that deliver their pictures only with certain referrers. */
const FORBIDDEN = 403;

/**
 * A visit to somebody's site, as a browser would make it: a page and what it leads to are asked for with one set of cookies, in the person's languages, and
 * with the page that leads there. Where that is refused, it is asked for once more: without that page, or, where none was known, as from
 * the site itself. What isn't there by the end of the visit takes too long.
 */
export function startVisit({ safeFetch, languages, viewer }: Visitor, visitMs = VISIT_MS): Visit {
  const end = AbortSignal.timeout(visitMs);
  const cookies = new Cookies();
  const spoken = languagesOf(viewer?.locale, languages);
  return async (address, { from, headers, signal, ...options }) => {
    const ask = (referer: string | undefined) =>
      safeFetch(address, {
        ...options,
        cookies,
        signal: signal ? AbortSignal.any([end, signal]) : end,
        headers: { 'accept-language': spoken, ...headers, ...(referer !== undefined && { referer }) },
      }).catch((error: unknown) => {
        if (end.aborted && !signal?.aborted) throw new SafeFetchError('timeout', { cause: error });
        throw error;
      });
    const answer = await ask(from);
    if (answer.status !== FORBIDDEN) return answer;
    return ask(from === undefined ? new URL('/', answer.url).href : undefined);
  };
}

/** Languages of the person's settings, or else those of the browser. */
function languagesOf(locale: string | undefined, browser: string | undefined): string {
  if (locale) {
    const [language = locale] = locale.split('-');
    return language === locale ? `${locale},en;q=0.5` : `${locale},${language};q=0.9,en;q=0.5`;
  }
  return browser && /^[\w\-*;=., ]{1,200}$/.test(browser) ? browser : 'en-US,en;q=0.9';
}
