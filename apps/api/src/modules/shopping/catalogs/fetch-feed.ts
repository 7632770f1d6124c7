import type { Services } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { SafeFetchError } from '../../../platform/safe-fetch';
import { feedPasswords } from './feed-fields';
import type { FeedRow } from './queries';
import { FeedError } from './reading/failure';
import { FEED_BYTES_MAX, FETCH_MS } from './reading/limits';
import { knownFile } from './run-queries';

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
  { db, safeFetch, config }: Services,
  business: string,
  feed: FeedRow,
  file: string,
  signal: AbortSignal | undefined,
): Promise<FetchedFeed | null> {
  const [known] = await knownFile(db, [business, feed.id]);
  const password =
    feed.password === null ? null : feedPasswords.unseal(linkSecret(config), business, feed.password);
  const headers: Record<string, string> = {};
  if (feed.username !== null && password !== null)
    headers.authorization = `Basic ${Buffer.from(`${feed.username}:${password}`).toString('base64')}`;
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.last_modified) headers['if-modified-since'] = known.last_modified;
  try {
    const answer = await safeFetch(feed.location, {
      saveTo: file,
      maxBytes: FEED_BYTES_MAX,
      timeoutMs: FETCH_MS,
      headers,
      ...(signal && { signal }),
    });
    if (answer.status === 304) return null;
    if (answer.status !== 200) throw new FeedError('FETCH_ERROR');
    return {
      contentType: answer.headers['content-type'] ?? '',
      etag: markOf(answer.headers.etag),
      modified: markOf(answer.headers['last-modified']),
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    throw new FeedError(error.code === 'too_large' ? 'FEED_LENGTH_TOO_LONG' : 'FETCH_ERROR', {
      cause: error,
    });
  }
}
