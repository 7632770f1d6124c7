import { ASSET_PERMISSIONS } from '@corkboard/contract';
import { addAd } from '../../modules/ads/delivery/testing';
import { openShop } from '../../modules/ads/campaigns/testing/products';
import { employ } from '../employ';
import type { TestApi, TestPerson } from '../test-api';

/** A business with an ad account that has one of everything, and people with every part in it. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Holders of each permission for the ad account, also of those that are given for profiles. */
export const PERMISSIONS = [
  ...new Set([...ASSET_PERMISSIONS.AD_ACCOUNT, ...ASSET_PERMISSIONS.PROFILE]),
] as const;

export async function openWorld(api: TestApi) {
  const shop = await openShop(api);
  const campaign = await shop.campaign();
  const group = await shop.adGroup(campaign);
  const { ad, pin } = await addAd(api, shop, group);
  const lamp = await shop.sell('lamp');
  const products = await shop.allProducts();
  const catalogGroup = await shop.catalogAdGroup();
  const promotion = (await shop.promote([{ ad_group_id: catalogGroup, catalog_product_group_id: products }]))
    .data.items[0]!.data!.id;
  const { params, owner } = shop;
  const id = { ad_account_id: shop.id };
  const tag = await shop.tag();
  const audience = await api.ok(
    'POST /v5/ad_accounts/{ad_account_id}/audiences',
    { params, body: { name: 'A', audience_type: 'VISITOR', rule: { visitor_source_id: tag } } },
    owner,
  );
  const customers = await api.ok(
    'POST /v5/ad_accounts/{ad_account_id}/customer_lists',
    { params, body: { name: 'L', records: 'ann@people.example', list_type: 'EMAIL' } },
    owner,
  );
  const { keywords } = await api.ok(
    'POST /v5/ad_accounts/{ad_account_id}/keywords',
    { params, body: { parent_id: group, keywords: [{ value: 'lamp', match_type: 'BROAD' }] } },
    owner,
  );
  const targeting = await api.ok(
    'POST /v5/ad_accounts/{ad_account_id}/targeting_templates',
    { params, body: { name: 'T', targeting_attributes: { GEO: ['US'] } } },
    owner,
  );
  const template = await api.ok(
    'AdReportTemplateResource.create',
    {
      ...id,
      name: 'Weekly',
      report: {
        level: 'PIN_PROMOTION',
        granularity: 'TOTAL',
        columns: ['AD_NAME'],
        report_format: 'CSV',
        date_range: { type: 'relative', start_days_in_past: 7, end_days_in_past: 0 },
      },
    },
    owner,
  );
  const newOffer = async () =>
    (
      await api.ok(
        'POST /v5/ad_accounts/{ad_account_id}/promotions',
        { params, body: [{ promotion_title: 'Sale', promotion_type: 'SITEWIDE' }] },
        owner,
      )
    ).promotions[0]!.data!.id;
  const feed = await shop.feed();
  const { items: catalogs } = await api.ok('GET /v5/catalogs', {}, owner);
  const readings = await api.ok(
    'GET /v5/catalogs/feeds/{feed_id}/processing_results',
    { params: { feed_id: feed } },
    owner,
  );
  const batch = await api.ok(
    'POST /v5/catalogs/items/batch',
    { body: { country: 'US', language: 'en', operation: 'DELETE', items: [{ item_id: 'a' }] } },
    owner,
  );
  const catalogReport = await api.ok(
    'POST /v5/catalogs/reports',
    { body: { catalog_type: 'RETAIL', report: { report_type: 'DISTRIBUTION_ISSUES' } } },
    owner,
  );
  let names = 0;
  await api.ok(
    'BillingDetailsResource.update',
    { ...id, business_name: 'Lamp Co', street: '1 Light Way', city: 'Glow' },
    owner,
  );
  return {
    shop,
    id,
    params,
    campaign,
    group,
    ad,
    pin,
    lamp: lamp.pin,
    products,
    catalogGroup,
    promotion,
    tag,
    audience: audience.id,
    customers: customers.id,
    keyword: keywords[0]!.id,
    targeting: targeting.id,
    template: template.id,
    offer: await newOffer(),
    newOffer,
    catalog: catalogs[0]!.id,
    feed,
    batch: batch.batch_id,
    catalogReport: catalogReport.token,
    reading: readings.items[0]!.id,
    brand: await shop.productGroup({ BRAND: { values: ['b'] } }),
    /** A name that nothing has yet. */
    newName: () => `n${++names}`,
    /** The id of a new ad that staff rejected. */
    async rejected() {
      const one = await addAd(api, shop, group);
      await api.db.query(
        `update ads set review_status = 'REJECTED', rejected_reasons = '{OTHER}' where id = $1`,
        [one.ad],
      );
      return one.ad;
    },
    people: await openPeople(api, shop),
  };
}

/** By what they are; undefined is somebody who is not logged in. */
async function openPeople(api: TestApi, shop: Awaited<ReturnType<typeof openShop>>) {
  const people: Record<string, TestPerson | undefined> = { OWNER: shop.owner };
  const joins = async (name: string, part?: Parameters<typeof employ>[3]) => {
    const person = await api.person();
    if (part) await employ(api.db, shop.owner, person, part);
    people[name] = person;
    return person;
  };
  for (const permission of PERMISSIONS) await joins(permission, { accounts: { [shop.id]: [permission] } });
  await joins('administrator of the business', { role: 'BIZ_ADMIN' });
  await joins('partner, CAMPAIGN_MANAGER', {
    role: 'PARTNER',
    accounts: { [shop.id]: ['CAMPAIGN_MANAGER'] },
  });
  await joins('employee', {});
  for (const permission of ASSET_PERMISSIONS.PROFILE)
    await joins(`${permission} of the profile`, { profile: [permission] });
  const [second] = await api.db.query<{ id: string }>(
    `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Second', 'US', 'USD') returning id`,
    [shop.owner.id],
  );
  await joins('ANALYST of another ad account', { accounts: { [second!.id]: ['ANALYST'] } });
  const agency = await api.person({ is_partner: true });
  await employ(api.db, agency, await joins('administrator of a partner, CAMPAIGN_MANAGER'), {
    role: 'BIZ_ADMIN',
  });
  await api.db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
    shop.owner.id,
    agency.id,
  ]);
  await api.db.query(
    `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
     values ($1, $2, $3, 'AD_ACCOUNT', '{CAMPAIGN_MANAGER}')`,
    [shop.owner.id, agency.id, shop.id],
  );
  await employ(api.db, agency, await joins('employee of a partner'));
  const former = await joins('former CAMPAIGN_MANAGER', { accounts: { [shop.id]: ['CAMPAIGN_MANAGER'] } });
  await api.db.query('delete from business_members where member_id = $1', [former.id]);
  people['owner of another shop'] = (await openShop(api)).owner;
  await joins('stranger');
  people['nobody'] = undefined;
  return people;
}
