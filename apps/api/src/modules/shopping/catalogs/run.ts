import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Services } from '../../../http/context';
import { DatabaseUnavailable } from '../../../platform/db';
import type { JobContext } from '../../../platform/jobs';
import { tempFolder } from '../../../platform/temp-folder';
import { WorkerError } from '../../../platform/workers';
import { fetchFeed } from './fetch-feed';
import { holdFeed, knownItems, markGone, writeItems } from './item-queries';
import { type FeedRow, feedById } from './queries';
import { FeedError, type FeedCode } from './reading/failure';
import { READ_MS } from './reading/limits';
import type { Counts, FeedPiece, Summary } from './reading/read';
import * as runs from './run-queries';

/** Which feed is read, and as which run. */
export interface RunOf {
  businessId: string;
  feedId: string;
  runId: string;
}

/** A share of a feed's products that is lost at once by mistake more often than on purpose; few products come and go as they like. */
const LOST = 0.99;
const MANY = 100;
const KNOWN_AT_ONCE = 50_000;

/**
 * Reads a feed: fetches its file, reads that in a thread, and writes what is new or differs. A run that was cut off begins anew and finds what it had
 * written unchanged. Of a file that can't be read to its end nothing is taken away.
 *
 * @throws Error what fails for a reason of the site's own, to be tried again
 */
export async function runFeed(
  services: Services,
  { businessId, feedId, runId }: RunOf,
  { lastAttempt, signal }: Pick<JobContext, 'lastAttempt'> & Partial<Pick<JobContext, 'signal'>>,
): Promise<void> {
  const [feed] = await feedById(services.db, [businessId, feedId]);
  const [run] = await runs.runById(services.db, [businessId, runId]);
  if (!feed || run?.status !== 'PROCESSING') return;
  const folder = await tempFolder();
  try {
    await new FeedRun(services, businessId, feed, runId, signal).go(join(folder, 'feed'));
  } catch (error) {
    if (signal?.aborted || error instanceof DatabaseUnavailable) throw error;
    if (!(error instanceof FeedError)) {
      if (!lastAttempt) throw error;
      services.log.error({ err: error, feedId }, 'a feed could not be read');
    }
    const reason = error instanceof FeedError ? error.reason : null;
    await failRun(services, { businessId, feedId, runId }, codeOf(error), { reason });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): FeedCode =>
  error instanceof FeedError ? error.code : 'INTERNAL_SERVICE_ERROR';

/** Ends a run that came to nothing. */
export async function failRun(
  { db }: Pick<Services, 'db'>,
  { businessId, runId }: RunOf,
  code: FeedCode,
  {
    summary,
    reason = null,
  }: { readonly summary?: Summary | undefined; readonly reason?: string | null } = {},
): Promise<void> {
  const ofIngestion = code === 'LARGE_PRODUCT_COUNT_DECREASE';
  const errors: Counts = { ...summary?.errors, ...(!ofIngestion && { [code]: 1 }) };
  await runs.endRun(db, [
    businessId,
    runId,
    'FAILED',
    summary?.original ?? null,
    null,
    JSON.stringify(errors),
    JSON.stringify(summary?.warnings ?? {}),
    JSON.stringify(ofIngestion ? { [code]: 1 } : {}),
    '{}',
    reason,
  ]);
}

/** The country and the language that a feed's items are of. */
const placeOf = (feed: Pick<FeedRow, 'default_country' | 'default_locale'>) => ({
  country: feed.default_country ?? '',
  language: feed.default_locale.slice(0, 2),
});

class FeedRun {
  /** Items that another feed lists already. */
  #taken = 0;
  #summary: Summary | undefined;

  constructor(
    readonly services: Services,
    readonly business: string,
    readonly feed: FeedRow,
    readonly runId: string,
    readonly signal: AbortSignal | undefined,
  ) {}

  async go(file: string): Promise<void> {
    const { db } = this.services;
    const claims = (await runs.claimsOf(db, [this.business])).map(({ claim_key }) => claim_key);
    if (claims.length === 0) throw new FeedError('NO_VERIFIED_DOMAIN');
    const fetched = await fetchFeed(this.services, this.business, this.feed, file, this.signal);
    if (!fetched) return this.#endUnchanged();
    await runs.deleteIssues(db, [this.business, this.runId]);
    const input = {
      file,
      format: this.feed.format,
      type: this.feed.catalog_type,
      contentType: fetched.contentType,
      currency: this.feed.default_currency,
      availability: this.feed.default_availability?.toLowerCase().replaceAll('_', ' ') ?? null,
      claims,
      known: await this.#known(),
    };
    const limits = { timeoutMs: READ_MS, ...(this.signal && { signal: this.signal }) };
    try {
      for await (const piece of this.services.workers.stream('catalogs.read', input, limits))
        if (!(await this.#take(piece))) return;
    } catch (error) {
      const isTooMuch =
        error instanceof WorkerError && (error.code === 'timeout' || error.code === 'crashed');
      throw isTooMuch ? new FeedError('FEED_LENGTH_TOO_LONG', { cause: error }) : error;
    }
    await this.#end();
    await runs.noteFile(db, [
      this.business,
      this.feed.id,
      this.feed.updated_at,
      fetched.etag,
      fetched.modified,
    ]);
    await runs.deleteRuns(db, [this.business, this.feed.id]);
  }

  /** @returns whether there's more to do */
  async #take(piece: FeedPiece): Promise<boolean> {
    const { db } = this.services;
    const key = { businessId: this.business, feedId: this.feed.id, runId: this.runId };
    if ('sorry' in piece) {
      await failRun(this.services, key, piece.sorry, { summary: piece.summary });
      return false;
    }
    if ('gone' in piece) {
      await markGone(db, [this.business, this.feed.id, piece.gone]);
      return true;
    }
    if ('end' in piece) {
      this.#summary = piece.end;
      const { before, ingested } = piece.end;
      if (before < MANY || ingested > before * (1 - LOST)) return true;
      await failRun(this.services, key, 'LARGE_PRODUCT_COUNT_DECREASE', { summary: piece.end });
      return false;
    }
    if (piece.issues !== '[]') await runs.addIssues(db, [this.business, this.runId, piece.issues]);
    if (piece.count === 0) return true;
    const { country, language } = placeOf(this.feed);
    return db.transaction(async (tx) => {
      if ((await holdFeed(tx, [this.business, this.feed.id])).length === 0) return false;
      const place = [this.business, this.feed.catalog_id, country, language, this.feed.id] as const;
      const [row] = await writeItems(tx, [...place, piece.items]);
      this.#taken += piece.count - row!.written;
      return true;
    });
  }

  async #known(): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    for (let after = '-9223372036854775808'; ;) {
      const [page] = await knownItems(this.services.db, [this.business, this.feed.id, after, KNOWN_AT_ONCE]);
      if (!page?.last || !page.pairs) break;
      parts.push(page.pairs);
      after = page.last;
    }
    return new Uint8Array(Buffer.concat(parts));
  }

  async #end(): Promise<void> {
    const { original, ingested, errors, warnings, info } = this.#summary!;
    await runs.endRun(this.services.db, [
      this.business,
      this.runId,
      'COMPLETED',
      original,
      ingested - this.#taken,
      JSON.stringify(
        this.#taken > 0
          ? { ...errors, DUPLICATE_PRODUCTS: (errors.DUPLICATE_PRODUCTS ?? 0) + this.#taken }
          : errors,
      ),
      JSON.stringify(warnings),
      '{}',
      JSON.stringify(info),
      null,
    ]);
  }

  /** The file is what it was: so is what was read of it. */
  async #endUnchanged(): Promise<void> {
    const [last] = await runs.lastGoodRun(this.services.db, [this.business, this.feed.id]);
    await runs.endRun(this.services.db, [
      this.business,
      this.runId,
      'COMPLETED',
      last?.original ?? null,
      last?.ingested ?? null,
      JSON.stringify(last?.errors ?? {}),
      JSON.stringify({ ...last?.warnings, FETCH_SAME_SIGNATURE: 1 }),
      '{}',
      JSON.stringify(last?.info ?? {}),
      null,
    ]);
  }
}
