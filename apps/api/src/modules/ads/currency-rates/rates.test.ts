import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config';
import { useTestApi } from '../../../testing/test-api';
import { convertAmount, FRESH_DAYS, ratesNow } from './exchange';
import { updateRates } from './jobs';

const api = useTestApi();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corkboard-rates-'));
});
afterEach(() => rm(folder, { recursive: true }));

const update = (currencyRates: string) =>
  updateRates({ db: api().db, config: { ...loadConfig({}), currencyRates } });
const fromFile = async (text: string) => {
  const path = join(folder, 'rates.csv');
  await writeFile(path, text);
  return update(path);
};
const rateOf = async (currency: string) => (await ratesNow(api().db)).get(currency);

describe('rates of currencies', () => {
  it('come from the file that is named, and keep their day', async () => {
    expect(await fromFile('2026-11-20,EUR,1.25\n2026-11-20,PLN,0.24\n2026-11-20,USD,1')).toBe(3);
    expect(await rateOf('EUR')).toEqual({ usdMicro: 1_250_000, day: '2026-11-20' });
    expect(await rateOf('PLN')).toEqual({ usdMicro: 240_000, day: '2026-11-20' });
    expect(await rateOf('USD')).toEqual({ usdMicro: 1_000_000, day: '2026-11-20' });
  });

  it('never give way to older ones', async () => {
    await fromFile('2026-11-20,EUR,1.25');
    expect(await fromFile('2026-11-19,EUR,1.5')).toBe(0);
    expect(await rateOf('EUR')).toEqual({ usdMicro: 1_250_000, day: '2026-11-20' });
    expect(await fromFile('2026-11-20,EUR,1.26')).toBe(1);
    expect(await rateOf('EUR')).toEqual({ usdMicro: 1_260_000, day: '2026-11-20' });
  });

  it('all stay as they are if a line is wrong, or nothing can be read', async () => {
    await fromFile('2026-11-20,EUR,1.25');
    await expect(fromFile('2026-11-21,EUR,1.5\nGBP')).rejects.toThrow('line 2');
    await expect(update(join(folder, 'missing.csv'))).rejects.toThrow('missing.csv');
    expect(await rateOf('EUR')).toEqual({ usdMicro: 1_250_000, day: '2026-11-20' });
  });

  it('come from an address, if that answers', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/rates' ? 200 : 503;
      response.end('2026-11-27,EUR,1.2');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await expect(update(`${origin}/elsewhere`)).rejects.toThrow('503');
      expect(await update(`${origin}/rates`)).toBe(1);
    } finally {
      server.close();
    }
  });

  it('say that they are old, and when they came with the site', () => {
    const now = Date.parse('2026-11-27T12:00:00Z');
    const rates = new Map([
      ['USD', { usdMicro: 1_000_000, day: null }],
      ['EUR', { usdMicro: 1_200_000, day: '2026-11-20' }],
      ['GBP', { usdMicro: 1_500_000, day: '2026-11-19' }],
      ['CHF', { usdMicro: 1_000_000, day: null }],
    ]);
    expect(FRESH_DAYS).toBe(7);
    const old = (from: string, to: string) => convertAmount(100, from, to, rates, now);
    expect(old('EUR', 'USD')).toEqual({ micro: 120, old: undefined });
    expect(old('USD', 'EUR')).toEqual({ micro: 83, old: undefined });
    expect(old('GBP', 'EUR')).toEqual({ micro: 125, old: '2026-11-19' });
    expect(old('EUR', 'GBP')).toEqual({ micro: 80, old: '2026-11-19' });
    expect(old('GBP', 'CHF')).toEqual({ micro: 150, old: null });
    expect(old('XTS', 'USD')).toBeNull();
    expect(old('USD', 'XTS')).toBeNull();
  });
});
