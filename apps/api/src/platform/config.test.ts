import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config';

describe('loadConfig', () => {
  it('starts a whole site on this machine when nothing is set', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      dbPool: 4,
      documentFonts: [],
      role: 'all',
      apiUrls: [],
      metricsToken: undefined,
      apiDocs: true,
      rendering: {
        timeoutMs: 250,
        threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
        memoryMb: 512,
        queue: 64,
        cacheLength: 16_000_000,
      },
      trustedProxies: ['loopback'],
      s3: undefined,
      smtpUrl: undefined,
      mailFrom: 'Corkboard <no-reply@localhost>',
      logLevel: 'info',
      publicOrigin: 'http://localhost:3000',
      isOriginGiven: false,
      productLookups: true,
      providers: { companies: [] },
      allowPrivateFetch: [],
      fetchUserAgent: expect.stringMatching(
        /^Mozilla\/5\.0 \(compatible; Corkboard\/1\.0; \+http:\/\/localhost:\d+\/about\/\)$/,
      ),
      // Nobody's address says where they are.
      currencyRates: undefined,
      countryTable: { of: expect.any(Function) },
    });
  });

  it('says how pages are drawn, and whether they are', () => {
    const limits = {
      RENDER_TIMEOUT_MS: '80',
      RENDER_THREADS: '3',
      RENDER_MEMORY_MB: '64',
      RENDER_QUEUE: '5',
      RENDER_CACHE_MB: '0',
    };
    expect(loadConfig({ ...limits, RENDERING: 'server' }).rendering).toEqual({
      timeoutMs: 80,
      threads: 3,
      memoryMb: 64,
      queue: 5,
      cacheLength: 0,
    });
    expect(loadConfig({ RENDERING: 'browser' }).rendering).toBeUndefined();
    for (const [name, value] of [
      ['RENDERING', 'sometimes'],
      ['RENDER_TIMEOUT_MS', '0'],
      ['RENDER_THREADS', 'many'],
      ['RENDER_MEMORY_MB', '1'],
      ['RENDER_QUEUE', '0'],
      ['RENDER_CACHE_MB', '-1'],
    ])
      expect(() => loadConfig({ [name!]: value })).toThrow(name);
  });

  it('reads fonts of documents, and refuses what is none by its path', () => {
    expect(loadConfig({}).documentFonts).toEqual([]);
    const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    expect(loadConfig({ DOCUMENT_FONTS: ` ${font} , ${font}` }).documentFonts).toEqual([font, font]);
    for (const path of [import.meta.filename, '/nowhere.ttf', '/'])
      expect(() => loadConfig({ DOCUMENT_FONTS: `${font},${path}` })).toThrow(path);
  });

  it('reads what is set', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/pins',
      DATABASE_URL: 'postgres://u@/db?host=%2Ftmp%2Fx',
      API_URL: 'http://api:3000/, http://api2:3000',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
      METRICS_TOKEN: 'hush',
      API_DOCS: 'off',
      S3_BUCKET: 'pins',
      S3_ENDPOINT: 'http://store:9000',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtp://mail:25',
      LOG_LEVEL: 'WARN',
      PUBLIC_ORIGIN: 'https://pins.example/',
      FETCH_USER_AGENT: 'Pins/2.0',
      ALLOW_PRIVATE_FETCH: '127.0.0.1:4000, [::1]:4000, photos.example:80=127.0.0.1',
    });
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/srv/pins',
      role: 'web',
      apiUrls: ['http://api:3000', 'http://api2:3000'],
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      metricsToken: 'hush',
      apiDocs: false,
      logLevel: 'warn',
      publicOrigin: 'https://pins.example',
      fetchUserAgent: 'Pins/2.0',
      allowPrivateFetch: ['127.0.0.1:4000', '[::1]:4000', 'photos.example:80=127.0.0.1'],
    });
    expect(config.s3).toMatchObject({ bucket: 'pins', region: 'us-east-1', forcePathStyle: true });
  });

  it('believes nobody when told so', () => {
    expect(loadConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DB_POOL: '0' }, 'DB_POOL'],
    [{ DATABASE_URL: 'mysql://u:hush@h/db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres//h/db' }, 'DATABASE_URL'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ ROLE: 'web' }, 'API_URL'],
    [{ ROLE: 'api', API_URL: 'http://x' }, 'API_URL'],
    [{ API_URL: 'api:3000' }, 'API_URL'],
    [{ API_URL: 'http://x, api:3000' }, 'API_URL'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'loopback,true' }, 'TRUSTED_PROXIES'],
    [{ THREAT_LISTS: 'https://lists.example' }, '/v4 or /v5'],
    [{ THREAT_LISTS: 'ftp://lists.example/v4' }, 'https:'],
    [{ CURRENCY_RATES: 'ftp://rates.example/daily.xml' }, 'CURRENCY_RATES'],
    [{ S3_ENDPOINT: 'http://x' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ PUBLIC_ORIGIN: 'https://pins.example/site' }, 'PUBLIC_ORIGIN'],
    [{ ALLOW_PRIVATE_FETCH: 'localhost' }, 'ALLOW_PRIVATE_FETCH'],
    [{ FETCH_USER_AGENT: 'two\nlines' }, 'FETCH_USER_AGENT'],
  ])('refuses %j in one line that names %s', (env, name) => {
    let message = '';
    try {
      loadConfig(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toContain(name);
    expect(message).not.toMatch(/\n|hush/);
  });
});
