import { beforeAll, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { sealer } from '../../../platform/sealed-text';
import { employ } from '../../../testing/employ';
import { useTestApi } from '../../../testing/test-api';
import { newFeed, openShop } from '../../ads/campaigns/testing/products';

const api = useTestApi();
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api());
});

const FEEDS = '/v5/catalogs/feeds' as const;
const ONE = '/v5/catalogs/feeds/{feed_id}' as const;
const add = (name: string, more: object = {}, who = shop.owner) =>
  api().call(`POST ${FEEDS}`, { body: newFeed(name, more) as never }, who);
const get = (feed_id: string, who = shop.owner) => api().call(`GET ${ONE}`, { params: { feed_id } }, who);
const change = (feed_id: string, body: object, who = shop.owner) =>
  api().call(`PATCH ${ONE}`, { params: { feed_id }, body: body as never }, who);
const drop = (feed_id: string, who = shop.owner) => api().call(`DELETE ${ONE}`, { params: { feed_id } }, who);

describe('catalogs', () => {
  it('are made and listed, newest first', async () => {
    const other = await openShop(api());
    const make = (name: string, catalog_type: 'RETAIL' | 'HOTEL') =>
      api().ok('POST /v5/catalogs', { body: { name, catalog_type } }, other.owner);
    const lamps = await make(' Lamps ', 'RETAIL');
    expect(lamps).toMatchObject({ name: 'Lamps', catalog_type: 'RETAIL' });
    const rooms = await make('Rooms', 'HOTEL');
    const first = await api().ok('GET /v5/catalogs', { query: { page_size: 1 } }, other.owner);
    expect(first.items).toEqual([rooms]);
    const rest = await api().ok('GET /v5/catalogs', { query: { bookmark: first.bookmark! } }, other.owner);
    expect(rest).toEqual({ items: [lamps], bookmark: null });
    const old = await api().ok('GET /v5/catalogs', { query: { order: 'ASCENDING' } }, other.owner);
    expect(old.items).toEqual([lamps, rooms]);
  });

  it.each([
    [{ name: ' ', catalog_type: 'RETAIL' }, 'name'],
    [{ name: 'Cars', catalog_type: 'CARS' }, 'catalog_type'],
    [{ catalog_type: 'RETAIL' }, 'name'],
    [{ name: 'x', catalog_type: 'RETAIL', color: 'red' }, 'color'],
  ])('refuse %j', async (body, field) => {
    const { status, error } = await api().call('POST /v5/catalogs', { body: body as never }, shop.owner);
    expect([status, error?.field]).toEqual([400, field]);
  });

  it('have no bids of single items, which is said of each that is to be set', async () => {
    const { id: catalog_id } = await api().ok(
      'POST /v5/catalogs',
      { body: { name: 'Bids', catalog_type: 'RETAIL' } },
      shop.owner,
    );
    const item = { item_id: 'a', country: 'US', language: 'EN' };
    const got = await api().ok(
      'POST /v5/advanced_auction/items/get',
      { body: { catalog_id, items: [item] } },
      shop.owner,
    );
    expect(got).toEqual({ catalog_id, items: [] });
    const bid_options = { bid_in_micro_currency: 5_000_000, app_type_multipliers: { web: 0.9 } };
    const { items } = await api().ok(
      'POST /v5/advanced_auction/items/submit',
      {
        body: {
          catalog_id,
          items: [
            { operation: 'UPSERT', ...item, bid_options, update_mask: ['BID'] },
            { operation: 'DELETE', ...item },
          ],
        },
      },
      shop.owner,
    );
    expect(items.map(({ errors }) => errors.length)).toEqual([1, 0]);
    const { error } = await api().call(
      'POST /v5/advanced_auction/items/get',
      { body: { catalog_id: '7', items: [item] } },
      shop.owner,
    );
    expect(error?.field).toBe('catalog_id');
  });

  it('are only so many', async () => {
    const other = await openShop(api());
    await api().db.query(
      `insert into catalogs (business_id, name, catalog_type) select $1, 'c', 'RETAIL' from generate_series(1, 100)`,
      [other.owner.id],
    );
    const body = { name: 'One more', catalog_type: 'RETAIL' as const };
    const { status, error } = await api().call('POST /v5/catalogs', { body }, other.owner);
    expect([status, error?.message]).toEqual([400, 'A business can have up to 100 catalogs.']);
  });
});

describe('feeds', () => {
  it('are added to the oldest catalog of their type, which is made if need be', async () => {
    const other = await openShop(api());
    const first = await add('One', {}, other.owner);
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      name: 'One',
      format: 'TSV',
      catalog_type: 'RETAIL',
      location: 'https://feeds.example/items.tsv',
      default_country: 'US',
      default_locale: 'en-US',
      default_currency: null,
      default_availability: null,
      credentials: null,
      preferred_processing_schedule: null,
      status: 'ACTIVE',
    });
    const { catalog_id } = first.data;
    expect((await add('Two', {}, other.owner)).data.catalog_id).toBe(catalog_id);
    const hotel = { catalog_type: 'HOTEL', default_country: undefined };
    const rooms = await add('Rooms', hotel, other.owner);
    expect(rooms.data).toMatchObject({ catalog_type: 'HOTEL', default_country: null });
    const listed = await api().ok(`GET ${FEEDS}`, { query: { catalog_id } }, other.owner);
    expect(listed.items.map(({ name }) => name)).toEqual(['Two', 'One']);
    const all = await api().ok(`GET ${FEEDS}`, { query: { order: 'ASCENDING' } }, other.owner);
    expect(all.items.map(({ name }) => name)).toEqual(['One', 'Two', 'Rooms']);
    expect((await get(rooms.data.id, other.owner)).data).toEqual(rooms.data);
  });

  it('keep their password to themselves, sealed', async () => {
    const credentials = { username: 'shop', password: 'open sesame' };
    const { data } = await add('Locked', { credentials });
    expect(data.credentials).toEqual({ username: 'shop', password: '' });
    expect(JSON.stringify(data)).not.toContain('sesame');
    const kept = async () => {
      const [row] = await api().db.query<{ password: string }>(
        'select password from catalog_feeds where id = $1',
        [data.id],
      );
      return row!.password;
    };
    const open = async () => {
      const { unseal } = sealer('corkboard catalog feeds');
      return unseal(linkSecret(api().config), shop.owner.id, await kept());
    };
    expect(await kept()).not.toContain('sesame');
    expect(await open()).toBe('open sesame');
    // An answer can be sent again as it is.
    const renamed = await change(data.id, { credentials: { username: 'other', password: '' } });
    expect(renamed.data.credentials).toEqual({ username: 'other', password: '' });
    expect(await open()).toBe('open sesame');
    // It isn't sent to another address than the one that it was given for.
    const moved = { location: 'https://evil.example/items.tsv' };
    expect(await change(data.id, moved)).toMatchObject({ status: 400, error: { field: 'credentials' } });
    const same = { ...moved, credentials: { username: 'shop', password: '' } };
    expect(await change(data.id, same)).toMatchObject({ status: 400, error: { field: 'credentials' } });
    expect((await change(data.id, { location: 'https://feeds.example/new.tsv' })).status).toBe(200);
    expect((await change(data.id, { ...moved, credentials: null })).data).toMatchObject({
      credentials: null,
      ...moved,
    });
  });

  it('keep the password of a server of files for that server', async () => {
    const credentials = { username: 'shop', password: 'open sesame' };
    const location = 'sftp://feeds.example/items.tsv';
    const { data } = await add('Files', { location, credentials });
    expect(data).toMatchObject({ location, credentials: { username: 'shop', password: '' } });
    expect(data).not.toHaveProperty('host_key');
    const kept = async () => {
      const [row] = await api().db.query<{ host_key: string | null }>(
        'select host_key from catalog_feeds where id = $1',
        [data.id],
      );
      return row!.host_key;
    };
    await api().db.query("update catalog_feeds set host_key = 'SHA256:a' where id = $1", [data.id]);
    const moved = await change(data.id, { location: 'sftp://evil.example/items.tsv' });
    expect(moved).toMatchObject({ status: 400, error: { field: 'credentials' } });
    expect((await change(data.id, { location: 'sftp://feeds.example/new.tsv' })).status).toBe(200);
    expect(await kept()).toBe('SHA256:a');
    expect(await change(data.id, { credentials: null })).toMatchObject({
      status: 400,
      error: { field: 'credentials' },
    });
    // Entering it anew says that the server is the right one.
    expect((await change(data.id, { credentials })).status).toBe(200);
    expect(await kept()).toBeNull();
  });

  it.each([
    [{ name: ' ' }, 400, 'name'],
    [{ format: 'PDF' }, 400, 'format'],
    [{ location: 'gopher://feeds.example/' }, 400, 'location'],
    [{ location: 'https://127.0.0.1/items.tsv' }, 400, 'location'],
    [{ location: 'https://me:secret@feeds.example/items.tsv' }, 400, 'location'],
    [{ location: 'https://feeds.example:22/items.tsv' }, 400, 'location'],
    [{ location: 'ftp://feeds.example/items.tsv' }, 400, 'location'],
    [{ location: 'sftp://127.0.0.1/items.tsv' }, 400, 'location'],
    [{ location: 'sftp://feeds.example/items.tsv' }, 400, 'credentials'],
    [{ default_country: 'ZZ' }, 400, 'default_country'],
    [{ default_country: undefined }, 400, 'default_country'],
    [{ default_locale: undefined }, 400, 'default_locale'],
    [{ default_locale: 'english' }, 400, 'default_locale'],
    [{ default_currency: 'QQQ' }, 400, 'default_currency'],
    [{ default_availability: 'MAYBE' }, 400, 'default_availability'],
    [{ catalog_type: 'HOTEL' }, 400, 'default_country'],
    [{ catalog_type: 'CREATIVE_ASSETS', default_availability: 'IN_STOCK' }, 400, 'default_availability'],
    [{ catalog_id: '12' }, 400, 'catalog_id'],
    [{ preferred_processing_schedule: { time: '25:00', timezone: 'Europe/Berlin' } }, 400, /time$/],
    [{ preferred_processing_schedule: { time: '02:00', timezone: 'Mars/Crater' } }, 400, /schedule$/],
    [{ preferred_processing_schedule: { time: '02:00', timezone: '+01:00' } }, 400, /schedule$/],
    [{ credentials: { username: 'shop' } }, 400, /password$/],
    [{ credentials: { username: 'shop', password: '' } }, 400, 'credentials'],
  ])('refuse %j', async (more, status, field) => {
    const answer = await add('Wrong', more);
    expect(answer.status).toBe(status);
    expect(answer.error?.field).toMatch(field);
  });

  it('take a schedule, and are changed where they are named', async () => {
    const id = await shop.feed();
    const preferred_processing_schedule = { time: '02:30', timezone: 'Europe/Berlin' };
    const changed = await change(id, {
      preferred_processing_schedule,
      status: 'INACTIVE',
      default_currency: 'EUR',
      default_availability: 'PREORDER',
      format: 'XML',
    });
    expect(changed.data).toMatchObject({
      preferred_processing_schedule,
      status: 'INACTIVE',
      default_currency: 'EUR',
      default_availability: 'PREORDER',
      format: 'XML',
      location: 'https://feeds.example/items.tsv',
    });
    expect((await change(id, { preferred_processing_schedule: null })).data).toMatchObject({
      preferred_processing_schedule: null,
      status: 'INACTIVE',
    });
    expect(await change(id, { catalog_type: 'HOTEL' })).toMatchObject({
      status: 400,
      error: { field: 'catalog_type' },
    });
  });

  it.each(['Etc/GMT+5', 'Europe/Kiev', 'EST5EDT'])(
    'take the time zone %s of the standard',
    async (timezone) => {
      const { data } = await change(await shop.feed(), {
        preferred_processing_schedule: { time: '23:59', timezone },
        default_currency: 'JEP',
      });
      expect(data).toMatchObject({
        preferred_processing_schedule: { time: '23:59', timezone },
        default_currency: 'JEP',
      });
    },
  );

  it('are added by several at once without a catalog too many', async () => {
    const other = await openShop(api());
    const made = await Promise.all(['A', 'B', 'C', 'C'].map((name) => add(name, {}, other.owner)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(made.filter(({ status }) => status === 422)).toHaveLength(1);
    const { items } = await api().ok('GET /v5/catalogs', {}, other.owner);
    expect(items).toMatchObject([{ name: 'Retail', catalog_type: 'RETAIL' }]);
  });

  it('have a name of their own', async () => {
    expect((await add('Same')).status).toBe(201);
    expect(await add('Same')).toMatchObject({
      status: 422,
      error: { api_error_code: 4170, field: 'name' },
    });
    expect(await change(await shop.feed(), { name: 'Same' })).toMatchObject({ status: 422 });
  });

  it('are for who sells on a website of their own', async () => {
    const other = await openShop(api());
    await api().db.query('update website_claims set claimed_at = null where user_id = $1', [other.owner.id]);
    expect(await add('Early', {}, other.owner)).toMatchObject({
      status: 409,
      error: { api_error_code: 4169 },
    });
    await api().db.query('delete from website_claims where user_id = $1', [other.owner.id]);
    expect(await add('Early', {}, other.owner)).toMatchObject({
      status: 409,
      error: { api_error_code: 4168 },
    });
  });

  it('are deleted, and then are nowhere', async () => {
    const id = await shop.feed();
    expect((await drop(id)).status).toBe(204);
    for (const { status, error } of [await get(id), await change(id, { name: 'x' }), await drop(id)])
      expect([status, error?.api_error_code]).toEqual([404, 4161]);
  });

  it('are only so many', async () => {
    const other = await openShop(api());
    const { data } = await add('First', {}, other.owner);
    await api().db.query(
      `insert into catalog_feeds (business_id, catalog_id, name, format, location, default_locale, status)
       select $1, $2, 'f' || n, 'TSV', 'https://a.example/', 'de', 'ACTIVE' from generate_series(2, 100) n`,
      [other.owner.id, data.catalog_id],
    );
    const { status, error } = await add('One more', {}, other.owner);
    expect([status, error?.message]).toEqual([400, 'A business can have up to 100 feeds.']);
  });
});

describe('whoever', () => {
  it('is another business, or none, finds nothing', async () => {
    const id = await shop.feed();
    const other = await openShop(api());
    for (const { status, error } of [
      await get(id, other.owner),
      await change(id, { name: 'Mine' }, other.owner),
      await drop(id, other.owner),
    ])
      expect([status, error?.api_error_code]).toEqual([404, 4161]);
    expect((await get(id)).status).toBe(200);
    const { catalog_id } = (await get(id)).data;
    expect(await add('Theirs', { catalog_id }, other.owner)).toMatchObject({
      status: 400,
      error: { field: 'catalog_id' },
    });
    const nobody = await api().person();
    expect(await add('Mine', {}, nobody)).toMatchObject({ status: 403, error: { api_error_code: 654 } });
    expect(await api().call('GET /v5/catalogs', { query: shop.as }, nobody)).toMatchObject({ status: 404 });
  });

  it('works for the business needs the right for its catalogs', async () => {
    const id = await shop.feed();
    const as = (who: typeof shop.owner) => ({
      read: api().call(`GET ${ONE}`, { params: { feed_id: id }, query: shop.as }, who),
      edit: api().call(
        `PATCH ${ONE}`,
        { params: { feed_id: id }, query: shop.as, body: { format: 'CSV' } },
        who,
      ),
    });
    const statuses = async (who: typeof shop.owner) => {
      const { read, edit } = as(who);
      return [(await read).status, (await edit).status];
    };
    const member = await api().person();
    await employ(api().db, shop.owner, member, { accounts: { [shop.id]: ['CAMPAIGN_MANAGER'] } });
    expect(await statuses(member)).toEqual([403, 403]);
    await employ(api().db, shop.owner, member, { profile: ['CATALOGS_VIEWER'] });
    expect(await statuses(member)).toEqual([200, 403]);
    await employ(api().db, shop.owner, member, { profile: ['CATALOGS_MANAGER'] });
    expect(await statuses(member)).toEqual([200, 200]);
    await api().db.query('delete from business_members where member_id = $1', [member.id]);
    expect(await statuses(member)).toEqual([404, 404]);
  });
});
