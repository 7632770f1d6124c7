import { BULK_COLUMNS, BULK_ENTITIES, type BulkEntity } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { expect, it } from 'vitest';
import { FIELDS } from './fields';
import { PATHS } from './carry-out';

interface Schema {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  description?: string;
}
/** Fields with which a call of a kind makes or changes one; those that it takes only as null aren't among them. */
function fieldsOf(entity: BulkEntity, method: 'POST' | 'PATCH'): string[] {
  const { body } = calls[`${method} /v5/ad_accounts/{ad_account_id}/${PATHS[entity]}`] as { body: Schema };
  const item = body.items ?? body.properties![PATHS[entity]]!.items!;
  return Object.entries(item.properties!).flatMap(([name, { description }]) =>
    description?.startsWith('Not supported') ? [] : [name],
  );
}

it.each(BULK_ENTITIES)('has a column for each field of a %s', (entity) => {
  const names = new Set(FIELDS[entity].map(({ name }) => name));
  const asked = new Set([...fieldsOf(entity, 'POST'), ...fieldsOf(entity, 'PATCH')]);
  // An id is a column of all rows, and the account is the sheet's.
  expect([...asked].filter((name) => !names.has(name) && !['id', 'ad_account_id'].includes(name))).toEqual(
    [],
  );
});

it('has no column that no row has a field for', () => {
  const used = new Set(BULK_ENTITIES.flatMap((entity) => FIELDS[entity].map(({ column }) => column)));
  expect(BULK_COLUMNS.filter((column) => !used.has(column))).toEqual(['Action', 'Type', 'ID']);
});
