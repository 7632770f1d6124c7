import { KNOWN_CALLS_PATH, type KnownCalls } from '@corkboard/contract';
import { calls, knownCalls } from '@corkboard/contract/schemas';
import { announcedSite } from '@corkboard/federation/node';

/** Service that a release is checked against. */
interface CheckedService {
  readonly known: KnownCalls;
  /** Description of it: "the service at http://127.0.0.1:3000". */
  readonly what: string;
  /** Why it isn't the one that runs, where it isn't. */
  readonly warning: string | null;
}

const TIMEOUT_MS = 3000;

/**
 * The service that the site stands on which follows a registry: asked of that site, or where none runs, the one of this checkout.
 * @param folder the releases folder
 * @param at an address that is asked instead of what the site has said (`SITE_URL`); it must answer
 * @throws when it doesn't
 */
export async function serviceOf(folder: string, at?: string): Promise<CheckedService> {
  const url = (at ?? (await announcedSite(folder)))?.replace(/\/$/, '');
  const here = { known: knownCalls(calls), what: 'the service of this checkout' };
  if (url === undefined)
    return {
      ...here,
      warning: `No site runs on ${folder}: checked against ${here.what}. SITE_URL names another.`,
    };
  try {
    return { known: await ask(url), what: `the service at ${url}`, warning: null };
  } catch (error) {
    const reason = `${url} doesn't say which calls its service has (${(error as Error).message})`;
    if (at !== undefined) throw new Error(reason, { cause: error });
    return { ...here, warning: `${reason}: checked against ${here.what}.` };
  }
}

async function ask(url: string): Promise<KnownCalls> {
  const response = await fetch(url + KNOWN_CALLS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return (await response.json()) as KnownCalls;
}
