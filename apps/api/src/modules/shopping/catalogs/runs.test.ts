import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../http/context';
import { startSftpServer } from '../../../platform/testing/sftp-server';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';
import { type Site, startSite } from '../../pictures/media/testing/site';
import { beginReading, readDue } from './jobs';
import { dropItems } from './item-queries';
import { runFeed, type RunOf } from './run';

const site: Site = await startSite();
const other: Site = await startSite();
const files = await startSftpServer('shop', 'open sesame');
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: `${site.host},${other.host},${files.host}` } });
afterAll(() => Promise.all([site.close(), other.close(), files.close()]));
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop(api());
});
beforeEach(async () => {
  await api().db.query('delete from catalog_items');
  site.pages.clear();
  site.hits.clear();
});

const HEAD = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability';
const line = (id: string, price = '24.99 USD') =>
  `${id}\tVase ${id}\tStoneware.\thttps://${shop.site}/${id}\thttps://cdn.example/${id}.jpg\t${price}\tin stock`;
const table = (...lines: string[]) => [HEAD, ...lines].join('\n');
const serve = (body: string | Buffer) => site.pages.set('/feed.tsv', { type: 'text/plain', body });

/** The id of a new feed of the shop at the test's site. */
async function addFeed(more: object = {}, path = '/feed.tsv'): Promise<string> {
  const id = await shop.feed(more);
  await api().db.query('update catalog_feeds set location = $2 where id = $1', [id, site.url(path)]);
  await api().db.query("update catalog_feed_runs set status = 'FAILED' where feed_id = $1", [id]);
  return id;
}
const runOf = async (feedId: string): Promise<RunOf> => {
  const run = await api().db.transaction((tx) => beginReading(api().jobs, tx, shop.owner.id, feedId));
  return { businessId: shop.owner.id, feedId, runId: run.id };
};
const once = { lastAttempt: true };
const read = async (feedId: string, services: Services = api()) => {
  await runFeed(services, await runOf(feedId), once);
  return last(feedId);
};
const results = (feed_id: string) =>
  api().ok('GET /v5/catalogs/feeds/{feed_id}/processing_results', { params: { feed_id } }, shop.owner);
const last = async (feedId: string) => (await results(feedId)).items[0]!;
const items = (feedId: string) =>
  api().db.query<{ item_id: string; price: string; gone: boolean; pin_due: boolean }>(
    `select item_id, attributes ->> 'price' as price, gone, pin_due from catalog_items where feed_id = $1 order by item_id`,
    [feedId],
  );
const ids = async (feedId: string) =>
  (await items(feedId)).filter(({ gone }) => !gone).map(({ item_id }) => item_id);

describe('a reading', () => {
  it('fills a catalog, and writes only what differs the next time', async () => {
    const feed = await addFeed();
    serve(table(line('a'), line('b'), line('c', 'free')));
    expect(await read(feed)).toMatchObject({
      status: 'COMPLETED',
      product_counts: { original: 3, ingested: 2 },
      validation_details: { errors: { PRODUCT_PRICE_INVALID: 1 }, warnings: {} },
      ingestion_details: { errors: {}, warnings: {}, info: { IN_STOCK: 2 } },
    });
    await api().db.query('update catalog_items set pin_due = false where feed_id = $1', [feed]);
    serve(table(line('b', '9 USD'), line('d')));
    await read(feed);
    expect(await items(feed)).toEqual([
      { item_id: 'a', price: '24.99 USD', gone: true, pin_due: true },
      { item_id: 'b', price: '9.00 USD', gone: false, pin_due: true },
      { item_id: 'd', price: '24.99 USD', gone: false, pin_due: true },
    ]);
    // An item that comes back is there again.
    serve(table(line('a'), line('b', '9 USD'), line('d')));
    await api().db.query('update catalog_items set pin_due = false where feed_id = $1', [feed]);
    await read(feed);
    expect((await items(feed)).map(({ item_id, gone, pin_due }) => [item_id, gone, pin_due])).toEqual([
      ['a', false, true],
      ['b', false, false],
      ['d', false, false],
    ]);
  });

  it('names examples of what is wrong, by page, number, and code', async () => {
    const feed = await addFeed();
    serve(table(line('a', 'free'), line('b'), line('', '5 USD'), line('d', 'x')));
    const { id } = await read(feed);
    const issues = (query: object = {}) =>
      api().ok('GET /v5/catalogs/processing_results/{processing_result_id}/item_issues', { params: { processing_result_id: id }, query }, shop.owner); // prettier-ignore
    const first = await issues({ page_size: 2 });
    expect(first.items.map(({ item_number, item_id, errors }) => [item_number, item_id, Object.keys(errors)])).toEqual([
      [0, 'a', ['PRODUCT_PRICE_INVALID']],
      [2, null, ['ITEMID_MISSING']],
    ]); // prettier-ignore
    const next = await issues({ page_size: 2, bookmark: first.bookmark! });
    expect([next.items.map(({ item_number }) => item_number), next.bookmark]).toEqual([[3], null]);
    expect((await issues({ item_numbers: [2, 1] })).items).toHaveLength(1);
    expect((await issues({ item_validation_issue: 'PRODUCT_PRICE_INVALID' })).items).toHaveLength(2);
    const stranger = await openShop(api());
    const refused = await api().call('GET /v5/catalogs/processing_results/{processing_result_id}/item_issues', { params: { processing_result_id: id } }, stranger.owner); // prettier-ignore
    expect([refused.status, refused.error?.api_error_code]).toEqual([404, 4184]);
  });

  it('asks only for a file that changed, with the password for its own site alone', async () => {
    const feed = await addFeed({ credentials: { username: 'shop', password: 'open sesame' } });
    const seen: (string | undefined)[][] = [];
    site.pages.set('/feed.tsv', (request, response) => {
      seen.push([request.headers.authorization, request.headers['if-none-match']]);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(table(line('a')));
    });
    await read(feed);
    expect(await read(feed)).toMatchObject({
      status: 'COMPLETED',
      product_counts: { original: 1, ingested: 1 },
      validation_details: { warnings: { FETCH_SAME_SIGNATURE: 1 } },
    });
    const basic = `Basic ${Buffer.from('shop:open sesame').toString('base64')}`;
    expect(seen).toEqual([
      [basic, undefined],
      [basic, '"1"'],
    ]);
    // A change has it read whole.
    await api().ok('PATCH /v5/catalogs/feeds/{feed_id}', { params: { feed_id: feed }, body: { default_currency: 'EUR' } }, shop.owner); // prettier-ignore
    const told: (string | undefined)[] = [];
    other.pages.set('/feed.tsv', (request, response) => {
      told.push(request.headers.authorization);
      response.end(table(line('a')));
    });
    site.pages.set('/feed.tsv', (_, response) =>
      response.writeHead(302, { location: other.url('/feed.tsv') }).end(),
    );
    expect((await read(feed)).status).toBe('COMPLETED');
    expect(told).toEqual([undefined]);
  });

  it('reads the file whole once more if the feed was changed meanwhile', async () => {
    const feed = await addFeed();
    const bare = table(line('a', '5'));
    const change = () =>
      api().ok(
        'PATCH /v5/catalogs/feeds/{feed_id}',
        { params: { feed_id: feed }, body: { default_currency: 'EUR' } },
        shop.owner,
      );
    let changing: Promise<unknown> | undefined;
    site.pages.set('/feed.tsv', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      changing ??= change();
      return void changing.then(() => response.writeHead(200, { etag: '"1"' }).end(bare));
    });
    await read(feed);
    await read(feed);
    expect(await items(feed)).toMatchObject([{ item_id: 'a', price: '5.00 EUR' }]);
  });

  it('reads a file of a server of files, and sends no password to one with another key', async () => {
    const credentials = { username: 'shop', password: 'open sesame' };
    const feed = await addFeed({ credentials });
    await api().db.query('update catalog_feeds set location = $2 where id = $1', [
      feed,
      files.url('/items.tsv.gz'),
    ]);
    expect(await read(feed)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('no file') });
    files.files.set('/items.tsv.gz', { body: gzipSync(table(line('a'), line('b'))) });
    expect(await read(feed)).toMatchObject({
      status: 'COMPLETED',
      product_counts: { ingested: 2 },
      failure: null,
    });
    expect(await read(feed)).toMatchObject({ validation_details: { warnings: { FETCH_SAME_SIGNATURE: 1 } } });
    expect(files.opened).toHaveLength(1);
    await files.changeKey();
    expect(await read(feed)).toMatchObject({
      status: 'FAILED',
      validation_details: { errors: { FETCH_ERROR: 1 } },
      failure: expect.stringContaining("key isn't the one"),
    });
    expect(await ids(feed)).toEqual(['a', 'b']);
    expect(files.passwords).toHaveLength(3);
    await api().ok('PATCH /v5/catalogs/feeds/{feed_id}', { params: { feed_id: feed }, body: { credentials } }, shop.owner); // prettier-ignore
    expect((await read(feed)).status).toBe('COMPLETED');
  });

  it('reads hotels, also of XML with parts of parts', async () => {
    const feed = await addFeed({ catalog_type: 'HOTEL', format: 'XML', default_country: undefined });
    const hotel = (id: string, more: string) =>
      `<item><g:hotel_id>${id}</g:hotel_id><g:name>Inn ${id}</g:name><link>https://${shop.site}/${id}</link>${more}</item>`;
    const picture =
      '<g:main_image><g:link>https://cdn.example/a.jpg</g:link><g:tag>pool, garden</g:tag></g:main_image>';
    serve(
      `<rss><channel>${hotel(
        'a',
        `${picture}<g:address><g:city>Kyoto</g:city><g:country>JP</g:country></g:address><g:base_price>120 EUR</g:base_price>
       <g:latitude>35.01</g:latitude><g:longitude>999</g:longitude><g:guest_ratings><g:score>8</g:score></g:guest_ratings>`,
      )}${hotel('b', '')}${hotel('c', `${picture}<g:base_price>cheap</g:base_price>`)}</channel></rss>`,
    );
    expect(await read(feed)).toMatchObject({
      status: 'COMPLETED',
      product_counts: { original: 3, ingested: 1 },
      validation_details: { errors: { IMAGE_LINK_MISSING: 1, PRODUCT_PRICE_INVALID: 1 } },
      ingestion_details: { info: {} },
    });
    const body = {
      country: 'JP',
      language: 'EN',
      filters: { catalog_type: 'HOTEL' as const, hotel_ids: ['a', 'b'] },
    };
    expect((await api().ok('POST /v5/catalogs/items', { body }, shop.owner)).items).toMatchObject([
      {
        catalog_type: 'HOTEL',
        hotel_id: 'a',
        attributes: {
          name: 'Inn a',
          main_image: { link: 'https://cdn.example/a.jpg', tag: ['pool', 'garden'] },
          address: { city: 'Kyoto', country: 'JP' },
          base_price: '120.00 EUR',
          latitude: 35.01,
        },
      },
      { catalog_type: 'HOTEL', hotel_id: 'b', errors: [{ attribute: 'HOTEL_ID' }] },
    ]);
  });

  it('takes a file that its server packs for the way, and one that is packed itself', async () => {
    const feed = await addFeed();
    const packed = gzipSync(gzipSync(table(line('z'))));
    site.pages.set('/feed.tsv', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect((await read(feed)).status).toBe('COMPLETED');
    expect(await ids(feed)).toEqual(['z']);
  });

  it('that fails takes nothing away', async () => {
    const feed = await addFeed();
    serve(table(...Array.from({ length: 150 }, (_, n) => line(`k${n}`))));
    await read(feed);
    const expectFailure = async (details: object) => {
      expect(await read(feed)).toMatchObject({ status: 'FAILED', product_counts: null, ...details });
      expect(await ids(feed)).toHaveLength(150);
    };
    const failed = (code: string) => ({ validation_details: { errors: { [code]: 1 } } });
    site.pages.clear();
    await expectFailure(failed('FETCH_ERROR'));
    serve('<html>Log in</html>');
    await expectFailure(failed('DELIMITER_ERROR'));
    serve(table(line('k1')));
    await expectFailure({
      ingestion_details: { errors: { LARGE_PRODUCT_COUNT_DECREASE: 1 }, warnings: {}, info: {} },
    });
    await api().db.query(
      "update catalog_feeds set location = 'http://169.254.169.254/latest' where id = $1",
      [feed],
    );
    await expectFailure(failed('FETCH_ERROR'));
    await api().db.query('update website_claims set claimed_at = null where user_id = $1', [shop.owner.id]);
    await expectFailure(failed('NO_VERIFIED_DOMAIN'));
    await api().db.query('update website_claims set claimed_at = now() where user_id = $1', [shop.owner.id]);
  });

  it('that is cut off begins anew, and one that fails by itself is tried again before it is given up', async () => {
    const feed = await addFeed();
    serve(table(line('a'), line('b')));
    const run = await runOf(feed);
    const fail = () => {
      throw new Error('no thread');
    };
    const broken: Services = { ...api(), workers: { ...api().workers, stream: fail } };
    await expect(runFeed(broken, run, { lastAttempt: false })).rejects.toThrow('no thread');
    expect((await last(feed)).status).toBe('PROCESSING');
    // A part was written when the process ended.
    let pieces = 0;
    const halfway = {
      ...api(),
      workers: {
        ...api().workers,
        stream: async function* (...args: Parameters<Services['workers']['stream']>) {
          for await (const piece of api().workers.stream(...args)) {
            if (++pieces > 1) throw new Error('killed');
            yield piece;
          }
        },
      },
    } as unknown as Services;
    await expect(runFeed(halfway, run, { lastAttempt: false })).rejects.toThrow('killed');
    expect(await ids(feed)).toEqual(['a', 'b']);
    await runFeed(api(), run, once);
    expect(await last(feed)).toMatchObject({
      id: run.runId,
      status: 'COMPLETED',
      product_counts: { ingested: 2 },
    });
    // Repeating what is at its end does nothing.
    await runFeed(api(), run, once);
    expect(site.hits.get('/feed.tsv')).toBe(3);
    await expect(read(feed, broken)).resolves.toMatchObject({
      status: 'FAILED',
      validation_details: { errors: { INTERNAL_SERVICE_ERROR: 1 } },
    });
  });

  it('leaves items of another feed to that one, also when both are read at once', async () => {
    const [one, two] = [await addFeed(), await addFeed({}, '/two.tsv')];
    serve(table(line('both'), line('one')));
    site.pages.set('/two.tsv', { type: 'text/plain', body: table(line('both', '1 USD'), line('two')) });
    await Promise.all([read(one), read(two)]);
    const all = [await ids(one), await ids(two)];
    expect(all.flat().sort()).toEqual(['both', 'one', 'two']);
    const twice = [await last(one), await last(two)].map(
      ({ validation_details }) => validation_details.errors,
    );
    expect(twice).toContainEqual({ DUPLICATE_PRODUCTS: 1 });
    expect(twice).toContainEqual({});
  });
});

describe('when feeds are read', () => {
  const reads = (feedId: string) =>
    api().sentJobs.filter(({ name, data }) => name === 'catalogs.read' && (data as RunOf).feedId === feedId);
  const due = async (feedId: string) => {
    const [row] = await api().db.query<{ hours: number | null }>(
      `select extract(epoch from read_at - now()) / 3600 as hours from catalog_feeds where id = $1`,
      [feedId],
    );
    return row!.hours === null ? null : Number(row!.hours);
  };

  it('is at once, then once a day, or at their hour where they are at home', async () => {
    const feed = await shop.feed();
    expect(reads(feed)).toHaveLength(1);
    expect(await due(feed)).toBeCloseTo(24, 1);
    const preferred_processing_schedule = { time: '04:30', timezone: 'Pacific/Kiritimati' };
    const patch = (body: object) =>
      api().ok('PATCH /v5/catalogs/feeds/{feed_id}', { params: { feed_id: feed }, body }, shop.owner);
    await patch({ preferred_processing_schedule });
    const [row] = await api().db.query<{ at: string }>(
      `select to_char(read_at at time zone 'Pacific/Kiritimati', 'HH24:MI') as at from catalog_feeds where id = $1`,
      [feed],
    );
    expect(row!.at).toBe('04:30');
    expect(await due(feed)).toBeGreaterThan(0);
    expect(await due(feed)).toBeLessThanOrEqual(24);
    await patch({ status: 'INACTIVE' });
    expect(await due(feed)).toBeNull();
    await patch({ status: 'ACTIVE' });
    await api().db.query("update catalog_feed_runs set status = 'FAILED' where feed_id = $1", [feed]);
    await api().db.query(`update catalog_feeds set read_at = now() - interval '1 minute' where id = $1`, [
      feed,
    ]);
    await Promise.all([readDue(api()), readDue(api())]);
    expect(reads(feed)).toHaveLength(2);
    expect(await due(feed)).toBeGreaterThan(0);
  });

  it('is also when somebody asks, once at a time', async () => {
    const feed = await shop.feed();
    const ingest = (feed_id: string) =>
      api().call('POST /v5/catalogs/feeds/{feed_id}/ingest', { params: { feed_id } }, shop.owner);
    const [first, second] = [await ingest(feed), await ingest(feed)];
    expect(first.data).toMatchObject({ feed_id: feed, status: 'PROCESSING' });
    expect(second.data).toEqual(first.data);
    expect(reads(feed)).toHaveLength(1);
    const rooms = await shop.feed({ catalog_type: 'HOTEL', default_country: undefined });
    expect((await ingest(rooms)).data).toMatchObject({ feed_id: rooms, status: 'PROCESSING' });
    expect(reads(rooms)).toHaveLength(1);
    expect((await ingest('1')).error?.api_error_code).toBe(4161);
  });

  it('is no more once they are deleted, and what they listed goes', async () => {
    const feed = await addFeed();
    serve(table(line('gone1'), line('gone2')));
    await read(feed);
    const run = await runOf(feed);
    await api().ok('DELETE /v5/catalogs/feeds/{feed_id}', { params: { feed_id: feed } }, shop.owner);
    expect(api().sentJobs).toContainEqual({
      name: 'catalogs.drop',
      data: { businessId: shop.owner.id, feedId: feed },
    });
    await runFeed(api(), run, once);
    expect(await dropItems(api().db, [shop.owner.id, feed, 1000])).toEqual([{ dropped: 2 }]);
    expect(await dropItems(api().db, [shop.owner.id, feed, 1000])).toEqual([{ dropped: 0 }]);
  });
});
