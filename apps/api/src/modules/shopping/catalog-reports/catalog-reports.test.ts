import { catalogReportMessages as text, ERROR_CODES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { newFeed, openShop } from '../../ads/campaigns/testing/products';
import { makeReport, sweepReports } from './jobs';
import { registerCatalogReports } from './routes';

const api = useTestApi({ routes: [registerCatalogReports] });
const REPORTS = '/v5/catalogs/reports' as const;
let shop: Awaited<ReturnType<typeof openShop>>;
let feed: string;
let catalog: string;
beforeAll(async () => {
  shop = await openShop(api());
  const made = await api().ok('POST /v5/catalogs/feeds', { body: newFeed('Lamps') as never }, shop.owner);
  feed = made.id;
  catalog = made.catalog_id;
  const [run] = await api().db.query<{ id: string }>(
    `update catalog_feed_runs set status = 'COMPLETED', original = 3, ingested = 2, errors = '{"PRICE_MISSING": 1}', warnings = '{"BRAND_INVALID": 2}'
     where business_id = $1 and feed_id = $2 returning id`,
    [shop.owner.id, feed],
  );
  await api().db.query(
    `insert into catalog_item_issues (business_id, run_id, item_number, item_id, errors, warnings)
     values ($1, $2, 4, '=a', '{"PRICE_MISSING": {"attribute_name": "PRICE", "provided_value": "a, b"}}', '{}')`,
    [shop.owner.id, run!.id],
  );
  await api().db.query(
    `insert into catalog_items (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes)
     select $1, $2, 'US', 'en', 'i' || n, n, n, jsonb_build_object('title', 'Lamp ' || n, 'link', 'https://shop.example/' || least(n, 2),
       'price', '5.00 USD', 'availability', case n when 1 then 'out of stock' else 'in stock' end)
     from generate_series(1, 3) n`,
    [shop.owner.id, catalog],
  );
  await api().db.query(
    `insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link, failures)
     values ($1, 'https://shop.example/2', $2, 'US', 'en', 'i2', 'https://shop.example/2.png', 3)`,
    [shop.owner.id, catalog],
  );
});

const stats = (more: Record<string, string>, who = shop.owner) =>
  api().call(
    `GET ${REPORTS}/stats`,
    {
      query: {
        'parameters[catalog_type]': 'RETAIL',
        ...Object.fromEntries(
          Object.entries(more).map(([key, value]) => [`parameters[report][${key}]`, value]),
        ),
      } as never,
    },
    who,
  );
const ask = (report: object, who = shop.owner) =>
  api().call(`POST ${REPORTS}`, { body: { catalog_type: 'RETAIL', report: report as never } }, who);
async function written(report: object): Promise<string[]> {
  const { token } = (await ask(report)).data;
  const job = api().sentJobs.findLast(({ name }) => name === 'catalog_reports.make');
  await makeReport(api(), job!.data as { business: string; id: string });
  const state = await api().ok(`GET ${REPORTS}`, { query: { token } }, shop.owner);
  expect(state.report_status).toBe('FINISHED');
  const { pathname, search } = new URL(state.url!);
  const { body } = await api().app.inject({ method: 'GET', url: `${pathname}${search}` });
  expect(Buffer.byteLength(body)).toBe(state.size);
  return body.trimEnd().split('\r\n');
}

describe('reports of catalogs', () => {
  it('count what was wrong with the items of a feed', async () => {
    const { data } = await stats({ report_type: 'FEED_INGESTION_ISSUES', feed_id: feed });
    const one = {
      report_type: 'FEED_INGESTION_ISSUES',
      catalog_id: catalog,
      code: expect.any(Number) as number,
    };
    expect(data.items).toEqual([
      { ...one, code_label: 'BRAND_INVALID', message: 'Brand invalid', occurrences: 2, severity: 'WARN' },
      { ...one, code_label: 'PRICE_MISSING', message: 'Price missing', occurrences: 1, severity: 'ERROR' },
    ]);
  });

  it('count why items are not shown', async () => {
    const { data } = await stats({ report_type: 'DISTRIBUTION_ISSUES' });
    expect(Object.fromEntries(data.items.map((one) => [one.code_label, one.occurrences]))).toEqual({
      IMAGE_UNREACHABLE: 1,
      LINK_SHARED: 1,
      OUT_OF_STOCK: 1,
    });
    expect(data.items.find(({ code_label }) => code_label === 'OUT_OF_STOCK')).toMatchObject({
      ineligible_for_ads: true,
      ineligible_for_organic: false,
    });
  });

  it('are pages of numbers', async () => {
    const query = {
      'parameters[catalog_type]': 'RETAIL',
      'parameters[report][report_type]': 'DISTRIBUTION_ISSUES',
    } as const;
    const first = await api().ok(`GET ${REPORTS}/stats`, { query: { ...query, page_size: 2 } }, shop.owner);
    expect(first.items).toHaveLength(2);
    const rest = await api().ok(
      `GET ${REPORTS}/stats`,
      { query: { ...query, bookmark: first.bookmark! } },
      shop.owner,
    );
    expect([rest.items.length, rest.bookmark]).toEqual([1, null]);
  });

  it('are written to files, each kind once a day', async () => {
    expect(await written({ report_type: 'FEED_INGESTION_ISSUES', feed_id: feed })).toEqual([
      'item_number,item_id,severity,code,code_label,message,attribute,value',
      expect.stringMatching(/^4,'=a,ERROR,\d+,PRICE_MISSING,Price missing,PRICE,"a, b"$/),
    ]);
    const all = await written({ report_type: 'ALL_ITEMS' });
    expect(all).toEqual([
      'item_id,country,language,title,link,price,availability,pin_id,issues',
      'i1,US,en,Lamp 1,https://shop.example/1,5.00 USD,out of stock,,OUT_OF_STOCK',
      'i2,US,en,Lamp 2,https://shop.example/2,5.00 USD,in stock,,IMAGE_UNREACHABLE',
      'i3,US,en,Lamp 3,https://shop.example/2,5.00 USD,in stock,,LINK_SHARED',
    ]);
    const [first, second] = await Promise.all([1, 2].map(() => ask({ report_type: 'DISTRIBUTION_ISSUES' })));
    expect(first!.data.token).toBe(second!.data.token);
    expect(await written({ report_type: 'DISTRIBUTION_ISSUES' })).toHaveLength(4);
  });

  it('go after a day', async () => {
    const { token } = (await ask({ report_type: 'ALL_ITEMS', catalog_id: catalog })).data;
    await api().db.query(
      `update catalog_reports set created_at = now() - interval '25 hours' where token = $1`,
      [token],
    );
    await sweepReports(api());
    const { status, error } = await api().call(`GET ${REPORTS}`, { query: { token } }, shop.owner);
    expect([status, error!.api_error_code]).toEqual([400, ERROR_CODES.catalogReportMissing]);
  });

  it('refuse what is not there, and what does not fit', async () => {
    const code = async (answer: ReturnType<typeof ask> | ReturnType<typeof stats>) => {
      const { status, error } = await answer;
      return [status, error!.api_error_code];
    };
    expect(await code(ask({ report_type: 'FEED_INGESTION_ISSUES', feed_id: '7' }))).toEqual([
      404,
      ERROR_CODES.feedMissing,
    ]);
    const reading = { report_type: 'FEED_INGESTION_ISSUES', feed_id: feed, processing_result_id: '7' };
    expect(await code(ask(reading))).toEqual([404, ERROR_CODES.processingResultMissing]);
    expect(await code(ask({ report_type: 'ALL_ITEMS', catalog_id: '7' }))).toEqual([
      404,
      ERROR_CODES.catalogMissing,
    ]);
    const { error } = await stats({ report_type: 'DISTRIBUTION_ISSUES', feed_id: feed });
    expect(error!.message).toBe(text.fields('DISTRIBUTION_ISSUES', 'parameters[report][feed_id]'));
    expect((await stats({ report_type: 'FEED_INGESTION_ISSUES' })).error!.message).toBe(text.feed);
    const other = await api().person({ is_partner: true });
    expect(await code(ask({ report_type: 'ALL_ITEMS' }, other))).toEqual([409, ERROR_CODES.noCatalog]);
    const person = await api().person();
    expect(await code(ask({ report_type: 'ALL_ITEMS' }, person))).toEqual([403, ERROR_CODES.needsBusiness]);
  });
});
