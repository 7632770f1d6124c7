import { Type } from 'typebox';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { UserRef } from '../entities';

/** One change of something in an ad account. */
const AdChange = Type.Object({
  id: Id,
  changed_at: Moment,
  /** Who made it; null for somebody who left. */
  actor: nullable(UserRef),
  entity_type: oneOf([
    'CAMPAIGN',
    'AD_GROUP',
    'AD',
    'AD_ACCOUNT',
    'KEYWORD',
    'TARGETING_TEMPLATE',
    'PRODUCT_GROUP',
    'CONVERSION_TAG',
    'AUDIENCE',
    'CUSTOMER_LIST',
    'CONVERSION_TOKEN',
    'EXPERIMENT',
    'PROMOTION',
  ] as const),
  entity_id: Id,
  /** Current name of the entity; null where it has none. */
  entity_name: nullable(Type.String()),
  action: oneOf(['CREATE', 'UPDATE', 'DELETE'] as const),
  /** Null where the entity was created or deleted. */
  field: nullable(Type.String()),
  /** JSON. */
  old_value: nullable(Type.String()),
  /** JSON. */
  new_value: nullable(Type.String()),
});

/** Change history of ad accounts. */
export const adHistoryCalls = {
  'AdAccountHistoryResource.get': resource({
    summary: 'List who changed what in an ad account, newest first.',
    options: Type.Object({ ad_account_id: Id, ...paging }),
    data: Type.Array(AdChange),
  }),
};
