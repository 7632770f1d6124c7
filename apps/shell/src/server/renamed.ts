import { buildPath, type RouteMatch } from '@corkboard/routing';
import { type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';

/**
 * Where a page of somebody is now, whose address names a username that they gave up; null where the address is right, or nobody's. The
 * service knows people by former names, and their boards and sections only under the present one.
 * @param person the service's answer about the person, where the page asked for it
 * @param missing whether what the page is about is not there
 */
export async function renamedPath(
  api: ApiPort,
  match: RouteMatch,
  url: string,
  { person, missing }: { person: ApiAnswer | undefined; missing: boolean },
  caller: Caller,
): Promise<string | null> {
  const { username } = match.params as { username?: string };
  if (username === undefined) return null;
  const answer =
    person ?? (missing ? await api.call('UserResource.get', { username }, caller).catch(() => null) : null);
  const present = (answer?.data as { username?: string } | null | undefined)?.username;
  if (present === undefined || present.toLowerCase() === username.toLowerCase()) return null;
  const build = buildPath as (name: string, params: object) => string;
  const query = url.indexOf('?');
  return build(match.name, { ...match.params, username: present }) + (query < 0 ? '' : url.slice(query));
}
