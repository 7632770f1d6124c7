import {
  listening,
  METHODS,
  ODD_BODIES,
  ODD_ENDS,
  ODD_HEADS,
  type RawRequest,
  sendRaw,
} from '@corkboard/contract/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIXES } from '../../app';
import type { RegisterRoutes } from '../../http/context';
import { registerUploadParts } from '../../modules/ads/audiences/uploads/routes';
import { registerConversionFiles } from '../../modules/ads/conversions/files/routes';
import { registerTag } from '../../modules/ads/conversions/pixel';
import { registerMedia } from '../../modules/pictures/media/routes';
import { registerPortability } from '../../modules/data/portability/routes';
import { registerLeadFiles } from '../../modules/ads/leads/routes';
import { registerReportFiles } from '../../modules/ads/report-files/routes';
import { registerAttributionSource } from '../../modules/operations/telemetry/attribution-source';
import { registerTracking } from '../../modules/operations/telemetry/routes';
import { type TestPerson, useTestApi } from '../test-api';

const thrown: unknown[] = [];
const listen: RegisterRoutes = (app) => {
  app.addHook('onError', async (_request, _reply, error) => {
    thrown.push(error);
    await Promise.resolve();
  });
};
const api = useTestApi({
  routes: [
    listen,
    registerMedia,
    registerTracking,
    registerAttributionSource,
    registerTag,
    registerPortability,
    registerLeadFiles,
    registerReportFiles,
    registerConversionFiles,
    registerUploadParts,
  ],
  // So that what stands in its headers counts.
  env: { TRUSTED_PROXIES: '127.0.0.1' },
});

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let site: Awaited<ReturnType<typeof listening>>;
let ann: TestPerson;
beforeAll(async () => {
  process.on('unhandledRejection', note);
  await api().app.ready();
  site = await listening((request, response) => {
    api().app.routing(request, response);
  });
  ann = await api().person();
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await site.close();
});
afterEach(async () => {
  const { pool } = api().db;
  const atWork = () => pool.totalCount - pool.idleCount + pool.waitingCount;
  // Who left may be worked for a moment longer.
  await expect.poll(atWork).toBe(0);
  expect(unhandled).toEqual([]);
});

/** Addresses that are served, as a stem for odd ones too. */
const STEMS = [
  ...API_PREFIXES.map((prefix) => `/${prefix}`),
  '/resource/PinResource',
  '/resource/PinResource/get',
  '/resource/PinResource/create',
  '/resource/BoardFeedResource/get',
  '/v3/pins/1',
  '/v3/media/uploads',
  '/v3/imports',
  '/v3/export',
  '/v3/conversion_files',
  '/v3/customer_list_uploads',
  '/v3/register/exists',
  '/v5/boards',
  '/v5/pins',
  '/v5/pin_images/preview',
  '/v5/ad_accounts/1/campaigns',
  '/vx/client_metrics',
  '/vx/attribution_source',
  '/media/236x/00/00',
];

/** Fault in an answer that is wrong for any request; null for none. */
async function faultOf(request: RawRequest): Promise<string | null> {
  thrown.length = 0;
  const { status, body, head } = await sendRaw(site.port, request);
  const errors = thrown.map((error) => (error as Error).stack ?? String(error)).join('\n');
  const said = `${request.method ?? 'GET'} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers ?? []).slice(0, 300)}: ${status} ${body.slice(0, 300)} ${errors}`;
  const left = request.headers?.some((line) => /^(?:content-length|transfer-encoding):/i.test(line)) ?? false;
  if (status >= 500 || (status === 0 && !left)) return said;
  if (status < 400 || request.method === 'HEAD' || !/^content-type: application\/json/im.test(head))
    return null;
  return /"(?:resource_response|message)":/.test(body) ? null : said;
}

async function faultsOf(requests: Iterable<RawRequest>): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    const fault = await faultOf(request);
    if (fault) faults.push(fault);
  }
  return faults;
}

const signedIn = () => Object.entries(ann.headers).map(([name, value]) => `${name}: ${value}`);

describe('the service answers, whatever comes', () => {
  it.each(STEMS)('below %s', async (stem) => {
    expect(await faultsOf(ODD_ENDS.map((end) => ({ target: stem + end, headers: signedIn() })))).toEqual([]);
  });

  it('with any method', async () => {
    const requests = STEMS.flatMap((target) =>
      METHODS.map((method) => ({ method, target, headers: signedIn() })),
    );
    expect(await faultsOf(requests)).toEqual([]);
  });

  it('with any header', async () => {
    const targets = [
      '/healthz',
      '/resource/UserSessionResource/get/',
      '/v5/boards',
      '/docs/api/json',
      '/metrics',
      '/media/236x/00/00/x.webp',
    ];
    const reads = targets.flatMap((target) => ODD_HEADS.map((headers) => ({ target, headers })));
    const preflights = ODD_HEADS.map((headers) => ({ method: 'OPTIONS', target: '/v5/pins', headers }));
    const writes = ODD_HEADS.map((headers) => ({
      method: 'POST',
      target: '/resource/UserSessionResource/create/',
      headers: [...headers, 'Content-Type: application/json'],
      body: '{"options":{}}',
    }));
    expect(await faultsOf([...reads, ...preflights, ...writes])).toEqual([]);
  });

  it.each([
    ['POST', '/resource/BoardResource/create/'],
    ['PUT', '/resource/BoardResource/update/'],
    ['DELETE', '/resource/BoardResource/delete/'],
    ['PUT', '/v3/users/follow/'],
    ['POST', '/v5/boards'],
    ['POST', '/v5/pins'],
    ['POST', '/vx/client_metrics/'],
    ['POST', '/v3/media/uploads/'],
    ['POST', '/v3/imports/'],
    ['POST', '/v3/imports/?privacy=x'],
  ])('to %s %s with any body', async (method, target) => {
    const own = ODD_BODIES.map(({ headers, body }) => ({
      method,
      target,
      headers: [...signedIn(), ...headers!],
      body,
    }));
    const strangers = ODD_BODIES.map((body) => ({ method, target, ...body }));
    expect(await faultsOf([...own, ...strangers] as RawRequest[])).toEqual([]);
  });
});
