import { type TProperties, Type } from 'typebox';
import { ITEM_ID_MAX } from '../../catalogs';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, nothing, oneByTag } from '../standard';

const O = Type.Optional;
const ITEMS_MAX = 10_000;
const key = {
  item_id: Type.String({ minLength: 1, maxLength: ITEM_ID_MAX }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  language: Type.String({ minLength: 2, maxLength: 5 }),
};
const multipliers = O(
  nullable(Type.Record(Type.String({ maxLength: 40 }), Type.Number({ minimum: 0, maximum: 10 }))),
);
const options = {
  bid_options: exact({
    bid_in_micro_currency: O(nullable(Type.Integer({ minimum: 0 }))),
    app_type_multipliers: multipliers,
    placement_multipliers: multipliers,
  }),
  update_mask: nullable(
    Type.Array(oneOf(['BID', 'APP_TYPE_BID_MULTIPLIER_SET', 'PLACEMENT_BID_MULTIPLIER_SET'] as const), {
      maxItems: 10,
    }),
  ),
};
/** A deleted item isn't bid for. */
const noOptions = { bid_options: O(nothing()), update_mask: O(nothing()) };
/** Errors of an item in the last answer, which clients send back. */
const sentBack = { errors: O(Type.Array(Type.Object({}), { maxItems: 100 })) };
const query = Type.Object({ ad_account_id: O(Id) });
const items = <F extends TProperties>(fields: F) =>
  Type.Object({ catalog_id: Id, items: Type.Array(Type.Object(fields)) });
const errors = Type.Array(Type.Object({ code: Type.Integer(), message: Type.String() }));

/** Bids of single items of catalogs, which this site doesn't have. */
export const advancedAuctionCalls = {
  'POST /v5/advanced_auction/items/get': path({
    summary:
      "Get bids of items of a catalog. This site doesn't have bids of single items, so there are none: all items are bid for by their ad group.",
    query,
    body: exact({
      catalog_id: Id,
      items: Type.Array(exact(key), { minItems: 1, maxItems: ITEMS_MAX }),
    }),
    data: items(key),
    bare: true,
    scopes: ['ads:read', 'catalogs:read'],
  }),
  'POST /v5/advanced_auction/items/submit': path({
    summary:
      "Set or delete bids of items of a catalog. This site doesn't have bids of single items: each that is to be set comes back with an error, and deleting finds nothing.",
    query,
    body: exact({
      catalog_id: Id,
      items: Type.Array(
        oneByTag('operation', [
          exact({ operation: Type.Literal('UPSERT'), ...key, ...options, ...sentBack }),
          exact({ operation: Type.Literal('DELETE'), ...key, ...noOptions, ...sentBack }),
        ]),
        { minItems: 1, maxItems: ITEMS_MAX },
      ),
    }),
    data: items({ operation: oneOf(['UPSERT', 'DELETE'] as const), ...key, errors }),
    bare: true,
    scopes: ['ads:write', 'catalogs:read'],
  }),
};
