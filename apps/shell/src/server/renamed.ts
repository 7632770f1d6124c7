import { resolveNeeds, valueAt, type RenamedParam } from '@corkboard/federation';
import { pathIn, type RouteMatch, type SiteRoutes } from '@corkboard/routing';
import { type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';

/** A call that a page's needs made, with its answer. */
interface Asked {
  readonly need: { readonly call: string; readonly options: object };
  readonly answer: ApiAnswer;
}

/**
 * Where a page is now, whose address has a name that was given up; null where the address is right, or nobody's. The service knows
 * people by former names, and their boards and sections only under the present one.
 * @param asked what the page asked anyway
 * @param missing whether what the page is about is not there
 */
export async function renamedPath(
  { api, routes }: { readonly api: ApiPort; readonly routes: SiteRoutes },
  { param, call, options: given, value }: RenamedParam,
  page: {
    readonly url: string;
    readonly match: RouteMatch;
    readonly asked: readonly Asked[];
    readonly missing: boolean;
  },
  caller: Caller,
): Promise<string | null> {
  const { match, asked, missing, url } = page;
  const params = match.params as Readonly<Record<string, string | undefined>>;
  const name = params[param];
  const [resolved] = resolveNeeds([{ call, options: given }], match, { isAuth: false });
  if (name === undefined || !resolved) return null;
  const { options } = resolved;
  const known = asked.find(
    ({ need }) => need.call === call && JSON.stringify(need.options) === JSON.stringify(options),
  );
  const answer = known?.answer ?? (missing ? await api.call(call, options, caller).catch(() => null) : null);
  const present = valueAt(answer?.data, value);
  if (typeof present !== 'string' || present.toLowerCase() === name.toLowerCase()) return null;
  const query = url.indexOf('?');
  const path = pathIn(routes, match.name, { ...params, [param]: present });
  return path + (query < 0 ? '' : url.slice(query));
}
