import { prepared, type Tx } from '../../platform/db';

/** Something of a business or an ad account that changed. */
export interface Change {
  entityType: string;
  entityId: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  /** The field that changed, if not the whole came or went. */
  field?: string;
  /** JSON values before and after. */
  old?: unknown;
  new?: unknown;
}

const add = prepared<never, [scopeId: string, actorId: string, changes: string]>(
  'history.add',
  `insert into change_log (scope_id, actor_id, entity_type, entity_id, action, field, old_value, new_value)
   select $1, $2, entity_type, entity_id, action, field, old_value, new_value
   from jsonb_to_recordset($3::jsonb) as c(place int, entity_type text, entity_id bigint, action text, field text, old_value jsonb, new_value jsonb)
   order by place`,
);

/**
 * Writes down what somebody changed, in the transaction of the change (docs/handbook/ads.md#history).
 *
 * @param scopeId the ad account, or the business
 */
export async function logChanges(
  tx: Tx,
  scopeId: string,
  actorId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((one, place) => ({
    place,
    entity_type: one.entityType,
    entity_id: one.entityId,
    action: one.action,
    field: one.field,
    old_value: one.old,
    new_value: one.new,
  }));
  await add(tx, [scopeId, actorId, JSON.stringify(rows)]);
}
