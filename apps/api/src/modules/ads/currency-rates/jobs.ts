import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Services } from '../../../http/context';
import { inFetch } from '../../../platform/outgoing';
import { readBody } from '../../../platform/safe-fetch/body';
import { readRates } from './read';
import { keepRates } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Reads the rates of currencies anew. */
    'currency_rates.read': object;
  }
}

const TIMEOUT_MS = 20_000;
/** The European Central Bank's rates of all days since 1999 are 7 MB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads the rates that the configuration names, and keeps those that aren't older than what is known.
 *
 * @returns how many are kept
 * @throws Error that says why they can't be read; then all stay as they are
 */
export async function updateRates({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number> {
  if (config.currencyRates === undefined) return 0;
  const rates = readRates(await textOf(config.currencyRates));
  const kept = await keepRates(db, [
    rates.map(({ currency }) => currency),
    rates.map(({ day }) => day),
    rates.map(({ usd_micro }) => String(usd_micro)),
  ]);
  return kept.length;
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//i.test(source)) return readFile(source, 'utf8');
  // The address is of whoever runs the site, who may keep the file in their own network.
  const response = await inFetch('GET', source, () =>
    fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  );
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  if (!response.body) return '';
  // Unpacked already.
  const body = Readable.fromWeb(response.body as ReadableStream);
  return (await readBody(body, 'identity', MOST_BYTES)).toString('utf8');
}

/** Starts this process's worker for the rates. */
export async function startRateJobs(services: Services): Promise<void> {
  const { config, jobs, log } = services;
  const update = async () => {
    try {
      await updateRates(services);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the rates of currencies could not be read');
      throw error;
    }
  };
  await jobs.work('currency_rates.read', update, { alone: () => 'rates' });
  if (config.currencyRates === undefined) return;
  await jobs.schedule('currency_rates.read', { everyMinutes: 360 }, {});
  await jobs.send('currency_rates.read', {});
}
