import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { classify } from '../modules/interests/interests/classify';
import { countTerms } from '../modules/discovery/search/terms';
import { SMALL_DEMO } from './drawings';
import { composePictures, notePictures } from './picture-set';
import { addEverything } from './seed';

const api = useTestApi();

beforeAll(async () => {
  const { db } = api();
  const pictures = await composePictures(db, SMALL_DEMO);
  await db.transaction(async (tx) => {
    await notePictures(tx, pictures);
    await addEverything(tx, pictures);
  });
  await countTerms(db);
});

it('has words to misspell, and what a search can be narrowed to', async () => {
  expect(await api().ok('SearchGuidesResource.get', { query: 'sourdogh' })).toMatchObject({
    corrected: 'sourdough',
  });
  expect(await api().ok('BaseSearchResource.get', { query: 'tea' })).not.toEqual([]);
  const { guides, colors, domains } = await api().ok('SearchGuidesResource.get', { query: 'tea' });
  expect([...guides, ...colors, ...domains]).not.toEqual([]);
});

it('has a shop with some of its things on sale', async () => {
  const goods = await api().db.query<{ sale: string | null }>(
    `select l.sale_price as sale from pins p join users u on u.id = p.owner_id join linked_products l on l.link = p.link
     where u.username = 'fernandoak' and l.price is not null`,
  );
  const reduced = goods.filter(({ sale }) => sale !== null).length;
  expect(goods.length).toBeGreaterThan(2);
  expect(reduced).toBeGreaterThan(0);
  expect(reduced).toBeLessThan(goods.length);
});

it('has moving pictures, each with a topic', async () => {
  const moving = await api().db.query<{ title: string; description: string; altText: string }>(
    `select title, description, alt_text as "altText" from pins where animated and is_public and origin_id is null`,
  );
  expect(moving.length).toBeGreaterThan(0);
  for (const words of moving) expect(classify({ ...words, boards: [] }).size, words.title).toBeGreaterThan(0);
});

it('has a hierarchy of brands below its business, and partners', async () => {
  const [counts] = await api().db.query(
    `select count(*)::int as nodes, max(cardinality(path)) as levels,
       (select count(*)::int from business_partners p where p.business_id = n.hierarchy_id) as partners
     from hierarchy_nodes n group by n.hierarchy_id`,
  );
  expect(counts).toEqual({ nodes: 4, levels: 3, partners: 2 });
  const said = await api().db.query<{ entity_type: string }>(
    'select distinct entity_type from change_log where scope_id in (select hierarchy_id from hierarchy_nodes) order by 1',
  );
  expect(said.map(({ entity_type }) => entity_type)).toEqual(
    expect.arrayContaining([
      'ASSET_GROUP',
      'BRAND',
      'BRAND_SAFETY',
      'HIERARCHY',
      'INVITE',
      'PARTNER',
      'SECURITY',
    ]),
  );
  const waiting = await api().db.query(
    `select invite_type from partner_invites where status = 'PENDING' and access <> '[]' order by 1`,
  );
  const [shared] = await api().db.query(
    'select count(*)::int as shares, count(distinct recipient_business_id)::int as recipients from audience_shares',
  );
  expect(shared).toEqual({ shares: 2, recipients: 2 });
  expect(waiting).toEqual([{ invite_type: 'PARTNER_INVITE' }, { invite_type: 'PARTNER_REQUEST' }]);
});
