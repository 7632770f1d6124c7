type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Product groups of one ad group: there the ad group is said once, here with each. */
const ofAdGroup =
  (isChange: boolean) =>
  (body: Fields): unknown => {
    const { ad_group_id, product_group_promotion: items, ...rest } = body;
    if (!Array.isArray(items) || Object.keys(rest).length > 0) return body;
    return items.map((item: unknown) => {
      if (!isFields(item)) return item;
      const { catalog_product_group_name: _, id, ...fields } = item;
      if (isChange) return { id, ...fields };
      return { ...fields, ad_group_id: item.ad_group_id ?? ad_group_id };
    });
  };

/** One credited conversion: there it stands alone, its program has no name, and its ad group is enough; here it is one of a list. */
function credit(body: Fields): unknown {
  if (!('event_timestamp' in body)) return body;
  const { event_id, event_name, event_timestamp, ad_group_id, currency } = body;
  const { attribution_score: score, value } = body;
  return {
    data: [
      {
        event_id,
        event_name,
        event_time: event_timestamp,
        source: 'API',
        ad_group_id,
        credit: score ?? 1,
        ...(typeof currency === 'string' && currency !== 'UNK' && { currency }),
        ...(typeof value === 'number' && { value: String(value) }),
      },
    ],
  };
}

/** Years of a targeting: one text each there, a list of one here. */
const AGES = ['MINIMUM_AGE', 'MAXIMUM_AGE'];
const agesOf =
  (key: string) =>
  (item: Fields): Fields => {
    const targeting = item[key];
    if (!isFields(targeting)) return item;
    const listed = Object.entries(targeting).map(([name, value]) => [
      name,
      AGES.includes(name) && typeof value === 'string' ? [value] : value,
    ]);
    return { ...item, [key]: Object.fromEntries(listed) as Fields };
  };
/** Values of a criterion of product groups: of a price or a currency one there, which is a list of one text here. */
function listedValues(item: Fields): Fields {
  const { filters } = item;
  if (!isFields(filters)) return item;
  const listed = (criterion: unknown): unknown =>
    isFields(criterion) && ['string', 'number'].includes(typeof criterion.values)
      ? { ...criterion, values: [String(criterion.values as string | number)] }
      : criterion;
  const criteria = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((one: unknown) =>
          isFields(one)
            ? Object.fromEntries(Object.entries(one).map(([key, criterion]) => [key, listed(criterion)]))
            : one,
        )
      : list;
  return {
    ...item,
    filters: Object.fromEntries(Object.entries(filters).map(([key, list]) => [key, criteria(list)])),
  };
}
/** Facts of an event that an audience asks for: numbers in the standard are texts here, and those that are null aren't asked for. */
function saidByEvents(item: Fields): Fields {
  const { rule } = item;
  if (!isFields(rule) || !isFields(rule.event_data)) return item;
  const said = Object.entries(rule.event_data).flatMap(([name, value]) =>
    value === null ? [] : [[name, typeof value === 'number' ? String(value) : value]],
  );
  return { ...item, rule: { ...rule, event_data: Object.fromEntries(said) as Fields } };
}
/** The same of a list of things, or of one. */
const each =
  (read: (item: Fields) => Fields) =>
  (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map((item: unknown) => (isFields(item) ? read(item) : item));
    return isFields(body) ? read(body) : body;
  };
const ofOne =
  (read: (body: Fields) => unknown) =>
  (body: unknown): unknown =>
    isFields(body) ? read(body) : body;

/**
 * Bodies that the public standard has in another form than this service: each published one is read as ours. Both are taken.
 *
 * By the name of the call.
 */
const STANDARD_BODIES: Readonly<Record<string, (body: unknown) => unknown>> = {
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': ofOne(ofAdGroup(false)),
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': ofOne(ofAdGroup(true)),
  'POST /v5/ad_accounts/{ad_account_id}/msot/events': ofOne(credit),
  'POST /v5/catalogs/product_groups': each(listedValues),
  'POST /v5/catalogs/product_groups/multiple': each(listedValues),
  'PATCH /v5/catalogs/product_groups/{product_group_id}': each(listedValues),
  'POST /v5/catalogs/products/get_by_product_group_filters': each(listedValues),
  'POST /v5/ad_accounts/{ad_account_id}/audiences': each(saidByEvents),
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': each(saidByEvents),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': each(agesOf('targeting_spec')),
  'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups': each(agesOf('targeting_spec')),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing': each(agesOf('targeting_spec')),
  'POST /v5/ad_accounts/{ad_account_id}/targeting_templates': each(agesOf('targeting_attributes')),
  'PATCH /v5/ad_accounts/{ad_account_id}/targeting_templates': each(agesOf('targeting_attributes')),
};

/** The body as this service has it. */
export function ownBody(name: string, body: unknown): unknown {
  return STANDARD_BODIES[name]?.(body) ?? body;
}
