import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pin } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { createSafeFetch } from '../../../platform/safe-fetch';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { lookAtChanges, putList } from '../../interests/interests/keep';
import { type Site, startSite } from '../../pictures/media/testing/site';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { afterFailure, afterSame } from './again';
import { lookAtLinks } from './look';
import { deleteUnused } from './queries';

const site: Site = await startSite();
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
let ann: TestPerson;
beforeAll(async () => {
  await putList(api().db);
});
beforeEach(async () => {
  ann = await api().person();
  await api().db.query('delete from linked_products');
  site.pages.clear();
  site.hits.clear();
});
afterAll(() => site.close());

const page = (product: object) => ({
  type: 'text/html; charset=utf-8',
  body: `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...product })}</script>`,
});
const offer = (price: number, more = {}) => ({ price, priceCurrency: 'EUR', ...more });

async function pinTo(path: string, title = 'A vase'): Promise<Pin> {
  const link = path.startsWith('http') ? path : site.url(path);
  return addPin(api(), ann, await addBoard(api(), ann), { link, title });
}
const look = () => lookAtLinks(api());
/** How many pages the site was asked for, beside what it says to programs. */
const pagesAsked = () => [...site.hits.keys()].filter((path) => path !== '/robots.txt').length;
const productOf = async ({ id }: Pin) => (await api().ok('PinResource.get', { id })).product;
const due = () => api().db.query(`update linked_products set check_at = now() where check_at is not null`);
const row = async (link: string) =>
  (await api().db.query<{ failures: number; unchanged: number; hours: number | null }>(
    `select failures, unchanged, round(extract(epoch from check_at - now()) / 3600)::int as hours from linked_products where link = $1`,
    [link],
  ))[0]; // prettier-ignore

describe('a Pin that leads to something for sale', () => {
  it('says what it costs once its page was looked at, and so does every save of it', async () => {
    site.pages.set('/vase', page({ name: 'Vase', brand: 'Suki', offers: offer(19.99, { availability: 'InStock' }) })); // prettier-ignore
    const pin = await pinTo('/vase');
    expect(pin.product).toBeUndefined();
    await look();
    const product = {
      name: 'Vase',
      brand: 'Suki',
      price: 19.99,
      sale_price: null,
      current_price: 19.99,
      currency: 'EUR',
      availability: 'in_stock',
    };
    expect(await productOf(pin)).toEqual(product);
    const bob = await api().person();
    const save = await api().ok('RepinResource.create', { pin_id: pin.id, board_id: (await addBoard(api(), bob)).id }, bob); // prettier-ignore
    expect(save.product).toEqual(product);
    await look();
    expect(site.hits.get('/vase')).toBe(1);
  });

  it('is left alone where its site asks programs to', async () => {
    site.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
    for (const path of ['/private', '/shown']) site.pages.set(path, page({ offers: offer(40) }));
    const [hidden, shown] = [await pinTo('/private'), await pinTo('/shown')];
    await look();
    expect([await productOf(hidden), (await productOf(shown))?.price]).toEqual([undefined, 40]);
    expect([site.hits.get('/private'), site.hits.get('/shown'), site.hits.get('/robots.txt')]).toEqual([
      undefined,
      1,
      1,
    ]);
  });

  it('follows its page: a sale, sold out, and gone', async () => {
    const pin = await pinTo('/lamp');
    site.pages.set('/lamp', page({ offers: offer(40) }));
    await look();
    site.pages.set('/lamp', page({ offers: { ...offer(30), priceSpecification: { price: 40, priceType: 'ListPrice' } } })); // prettier-ignore
    await due();
    await look();
    expect(await productOf(pin)).toMatchObject({ price: 40, sale_price: 30, current_price: 30 });
    // Sold out and without a price any more: it's known what it cost.
    site.pages.set('/lamp', page({ offers: { availability: 'SoldOut' } }));
    await due();
    await look();
    expect(await productOf(pin)).toMatchObject({ price: 40, availability: 'out_of_stock' });
    site.pages.set('/lamp', page({ offers: offer(40, { availability: 'InStock' }) }));
    await due();
    await look();
    expect(await productOf(pin)).toMatchObject({ sale_price: null, availability: 'in_stock' });
    site.pages.set('/lamp', { type: 'text/html', body: 'gone', status: 410 });
    await due();
    await look();
    expect(await productOf(pin)).toMatchObject({ price: 40, availability: 'out_of_stock' });
  });

  it('is none any more when its page says nothing three times, not at the first', async () => {
    const pin = await pinTo('/rug');
    site.pages.set('/rug', page({ offers: offer(90) }));
    await look();
    site.pages.set('/rug', { type: 'text/html', body: 'Are you a robot?' });
    const said: boolean[] = [];
    for (let n = 0; n < 3; n++) {
      await due();
      await look();
      said.push((await productOf(pin)) !== undefined);
    }
    expect(said).toEqual([true, true, false]);
    expect(await row(pin.link!)).toMatchObject({ hours: null });
  });

  it('is what its new link says when that is changed', async () => {
    site.pages.set('/cup', page({ offers: offer(8) }));
    const pin = await pinTo('/cup');
    await look();
    await api().ok('PinResource.update', { id: pin.id, link: null }, ann);
    expect(await productOf(pin)).toBeUndefined();
    await lookAtChanges(api().db);
    expect((await api().ok('ShoppingFeedResource.get', {})).map(({ id }) => id)).not.toContain(pin.id);
    await api().ok('PinResource.update', { id: pin.id, link: site.url('/cup') }, ann);
    expect(await productOf(pin)).toMatchObject({ price: 8 });
  });
});

describe('how pages are looked at', () => {
  it('waits longer for what stays the same, and for what fails, until it is given up', async () => {
    site.pages.set('/same', page({ offers: offer(5) }));
    const [same, failing] = [await pinTo('/same'), await pinTo('/failing')];
    site.pages.set('/failing', { type: 'text/html', body: 'busy', status: 503 });
    await look();
    expect([await row(same.link!), await row(failing.link!)]).toMatchObject([
      { unchanged: 0, hours: 24 },
      { failures: 1, hours: 1 },
    ]);
    await due();
    await look();
    expect([await row(same.link!), await row(failing.link!)]).toMatchObject([
      { unchanged: 1, hours: 48 },
      { failures: 2, hours: 2 },
    ]);
    // It is given up in the end, and nothing is said any more of what it once cost.
    await api().db.query('update linked_products set failures = 7, check_at = now() where link = $1', [
      failing.link,
    ]);
    await look();
    expect(await row(failing.link!)).toMatchObject({ failures: 0, hours: null });
    expect([0, 1, 4, 99].map(afterSame).map((seconds) => seconds / 86_400)).toEqual([1, 2, 16, 16]);
    expect([0, 1, 6, 7, 99].map(afterFailure)).toEqual([3600, 7200, 230_400, null, null]);
  });

  it('asks one site for five pages at most in a run, and takes the rest another time', async () => {
    const paths = Array.from({ length: 8 }, (_, n) => `/many/${n}`);
    for (const path of paths) {
      site.pages.set(path, page({ offers: offer(5) }));
      await pinTo(path);
    }
    await look();
    expect(pagesAsked()).toBe(5);
    await look();
    expect(pagesAsked()).toBe(5);
    await due();
    await api().db.query(
      `update linked_products set check_at = now() + interval '1 hour' where price is not null`,
    );
    await look();
    expect(pagesAsked()).toBe(8);
  });

  it('is never of an address that is not public, also not through a redirect', async () => {
    site.pages.set('/away', (_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/inside' }).end(),
    );
    const closed: Services = { ...api(), safeFetch: createSafeFetch() };
    const [inside, away] = [await pinTo('/closed'), await pinTo('/away')];
    site.pages.set('/closed', page({ offers: offer(5) }));
    await lookAtLinks(closed);
    expect([site.hits.size, await productOf(inside)]).toEqual([0, undefined]);
    await due();
    await look();
    expect(site.hits.get('/away')).toBe(1);
    expect([await productOf(away), (await row(away.link!))?.failures]).toEqual([undefined, 2]);
  });

  it('reads the first megabytes of a page without an end, and nothing of what is no page', async () => {
    site.pages.set('/huge', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write((page({ offers: offer(7) }) as { body: string }).body);
      const filler = Buffer.alloc(256 * 1024, ' ');
      const more = () => {
        if (!response.destroyed) response.write(filler, more);
      };
      more();
    });
    site.pages.set('/picture', {
      type: 'image/png',
      body: (page({ offers: offer(7) }) as { body: string }).body,
    });
    const [huge, picture] = [await pinTo('/huge'), await pinTo('/picture')];
    await look();
    expect([await productOf(huge), await productOf(picture)]).toMatchObject([{ price: 7 }, undefined]);
    expect(await row(picture.link!)).toMatchObject({ hours: null });
  });

  it('forgets links that no Pin has any more, and is not made twice by two processes', async () => {
    site.pages.set('/gone', page({ offers: offer(5) }));
    site.pages.set('/there', page({ offers: offer(5) }));
    const [gone, there] = [await pinTo('/gone'), await pinTo('/there')];
    await api().db.query('delete from pins where id = $1', [gone.id]);
    await Promise.all([look(), look()]);
    expect([site.hits.get('/gone'), site.hits.get('/there')]).toEqual([undefined, 1]);
    expect([await row(gone.link!), (await row(there.link!))?.hours]).toEqual([undefined, 24]);
    // Also one that sells nothing, and is never looked at again.
    const plain = await pinTo('/plain');
    await look();
    await deleteUnused(api().db, []);
    expect(await row(plain.link!)).toBeDefined();
    await api().db.query('delete from pins where id = $1', [plain.id]);
    await deleteUnused(api().db, []);
    expect([await row(plain.link!), (await row(there.link!))?.hours]).toEqual([undefined, 24]);
  });

  it('ends between two pages when the process does, and the rest is due again', async () => {
    await pinTo('/late');
    await lookAtLinks(api(), AbortSignal.abort());
    expect([site.hits.size, (await row(site.url('/late')))?.hours]).toEqual([0, 0]);
  });
});
