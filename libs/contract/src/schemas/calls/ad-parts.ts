import { Type, type TSchema } from 'typebox';
import { AD_STATUSES } from '../../codes';
import { AD_BATCH_MAX, AD_NAME_MAX } from '../../limits';
import { Id, oneOf } from '../common';
import { exact } from '../standard';

export const Name = Type.String({ minLength: 1, maxLength: AD_NAME_MAX });
export const Micro = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Millionths of the account currency',
});
export const UnixTime = Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'Seconds' });
export const Account = Type.Object({ ad_account_id: Id });
const O = Type.Optional;
/** The ad account of the address, once more: programs for the public API send it along. */
export const accountAgain = { ad_account_id: O(Id) };

export const ids = (what: string) => O(Type.Array(Id, { maxItems: 250, description: what }));
export const statuses = O(Type.Array(oneOf(AD_STATUSES), { maxItems: 5 }));

const Exception = Type.Object({
  code: Type.Integer(),
  message: Type.String(),
  field: O(Type.String({ description: 'The field of the item that is wrong, where one is' })),
});
/**
 * Response of a batch call: status 200, with one entry for each input, in order, that holds the entity or the errors.
 */
export const batch = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(Type.Object({ data: O(item), exceptions: Type.Array(Exception) })),
  });
/** The same of ads, which have one exception at most, and it in no list. */
export const adBatch = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(Type.Object({ data: O(item), exceptions: O(Exception) })) });

const Addresses = Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 3 });
/** Addresses that are asked for what happens to an ad; those of a lower level win, and none clears them. */
export const TrackingUrls = exact({
  impression: O(Addresses),
  click: O(Addresses),
  engagement: O(Addresses),
  buyable_button: O(Addresses),
  audience_verification: O(Addresses),
});
export const read = { bare: true as const, scopes: ['ads:read'] as const };
export const write = { bare: true as const, scopes: ['ads:write'] as const };
export const many = <S extends TSchema>(item: S) => Type.Array(item, { minItems: 1, maxItems: AD_BATCH_MAX });
