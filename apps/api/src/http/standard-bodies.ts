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

/**
 * Bodies that the public standard has in another form than this service: each published one is read as ours. Both are taken.
 *
 * By the name of the call.
 */
const STANDARD_BODIES: Readonly<Record<string, (body: Fields) => unknown>> = {
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': ofAdGroup(false),
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': ofAdGroup(true),
  'POST /v5/ad_accounts/{ad_account_id}/msot/events': credit,
};

/** The body as this service has it. */
export function ownBody(name: string, body: unknown): unknown {
  const read = STANDARD_BODIES[name];
  return read && isFields(body) ? read(body) : body;
}
