import { catalogMessages as text } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { SafeFetchError, type SafeFetchOptions } from '../../../platform/safe-fetch';
import { feedPasswords } from './feed-fields';
import type { FeedRow } from './queries';
import { FeedError } from './reading/failure';
import { FEED_BYTES_MAX, FETCH_MS } from './reading/limits';
import { knownFile, trustHost } from './run-queries';

/** A feed's file as its server described it. */
interface FetchedFeed {
  contentType: string;
  etag: string | null;
  modified: string | null;
}

/** Longer ones are no marks of a file. */
const MARK_MAX = 500;
const markOf = (header: string | undefined): string | null =>
  header === undefined || header.length > MARK_MAX ? null : header;

/**
 * Fetches the file of a feed; null where it's what was read last.
 *
 * @throws FeedError `FETCH_ERROR` for one that can't be had, `FEED_LENGTH_TOO_LONG` for one that's too large
 */
export async function fetchFeed(
  services: Services,
  business: string,
  feed: FeedRow,
  file: string,
  signal: AbortSignal | undefined,
): Promise<FetchedFeed | null> {
  const { db, config } = services;
  const [known] = await knownFile(db, [business, feed.id]);
  const password =
    feed.password === null ? null : feedPasswords.unseal(linkSecret(config), business, feed.password);
  const login: Login | null =
    feed.username === null || password === null ? null : { username: feed.username, password };
  const options = { saveTo: file, maxBytes: FEED_BYTES_MAX, timeoutMs: FETCH_MS, ...(signal && { signal }) };
  try {
    return feed.location.startsWith('sftp:')
      ? await fromFileServer(services, business, feed, login, known?.etag ?? null, options)
      : await fromWeb(services, feed, login, known, options);
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    const code = error.code === 'too_large' ? 'FEED_LENGTH_TOO_LONG' : 'FETCH_ERROR';
    throw new FeedError(code, { cause: error }, error.message);
  }
}

interface Login {
  readonly username: string;
  readonly password: string;
}
type Bounds = Pick<SafeFetchOptions, 'maxBytes' | 'timeoutMs' | 'signal'> & {
  readonly saveTo: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

async function fromWeb(
  { safeFetch }: Services,
  { location }: FeedRow,
  login: Login | null,
  known: { etag: string | null; last_modified: string | null } | undefined,
  options: Bounds,
): Promise<FetchedFeed | null> {
  const headers: Record<string, string> = {};
  if (login)
    headers.authorization = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.last_modified) headers['if-modified-since'] = known.last_modified;
  const answer = await safeFetch(location, { ...options, headers });
  if (answer.status === 304) return null;
  if (answer.status !== 200) throw new FeedError('FETCH_ERROR', {}, text.fetchStatus(answer.status));
  return {
    contentType: answer.headers['content-type'] ?? '',
    etag: markOf(answer.headers.etag),
    modified: markOf(answer.headers['last-modified']),
  };
}

async function fromFileServer(
  { db, safeSftp }: Services,
  business: string,
  feed: FeedRow,
  login: Login | null,
  mark: string | null,
  options: Bounds,
): Promise<FetchedFeed | null> {
  const { username, password } = login ?? { username: '', password: '' };
  const { hostKey, ...answer } = await safeSftp(feed.location, {
    ...options,
    username,
    password,
    hostKey: feed.host_key,
    mark,
  });
  if (feed.host_key === null) await trustHost(db, [business, feed.id, feed.location, hostKey]);
  return answer.isSame ? null : { contentType: '', etag: answer.mark, modified: null };
}
