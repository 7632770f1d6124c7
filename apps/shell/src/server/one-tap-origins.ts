import { type CallData, ONE_TAP_GATE } from '@corkboard/contract';
import { type ApiPort } from './api-port';
import { type Caller } from './caller';
import { type PageOutcome } from './page';

/** How long a provider is taken for granted. */
const FRESH_MS = 60_000;

/**
 * Where browsers of strangers may ask who somebody is. Every page of theirs needs it, not only that for logging in: they come to that one
 * without a new document. The service is asked now and then, and only while the gate is open.
 */
export function createOneTapOrigins(api: ApiPort, now: () => number = Date.now) {
  let kept: { origins: Promise<readonly string[]>; until: number } | undefined;
  return (
    { viewer, gates }: Pick<PageOutcome, 'viewer' | 'gates'>,
    caller: Caller,
  ): Promise<readonly string[]> => {
    if (viewer !== null || !gates.includes(ONE_TAP_GATE)) return Promise.resolve([]);
    if (!kept || now() >= kept.until)
      kept = { origins: ask(api, caller).catch(() => []), until: now() + FRESH_MS };
    return kept.origins;
  };
}

async function ask(api: ApiPort, caller: Caller): Promise<readonly string[]> {
  const { data } = await api.call('LoginWaysResource.get', {}, caller);
  const { one_tap } = (data ?? {}) as Partial<CallData<'LoginWaysResource.get'>>;
  return one_tap ? [new URL(one_tap.config_url).origin] : [];
}
