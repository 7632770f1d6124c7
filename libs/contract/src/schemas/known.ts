import { Type, type TProperties, type TSchema } from 'typebox';
import { type CallSchemas, type KnownCalls } from '../known-calls';
import { type PathCall, type ResourceCall } from './define';

/** Closes a schema to additional properties, so that a misspelled option is refused and not ignored. For a list, its items are closed. */
export const closed = (schema: TSchema, more: TProperties = {}): TSchema =>
  'properties' in schema
    ? { ...schema, properties: { ...more, ...(schema.properties as object) }, additionalProperties: false }
    : schema;

/**
 * Options of a resource call, closed to additional properties. `orbac_subject_id` is accepted unchecked where the call doesn't define it.
 * @returns the schema of its options
 */
export const optionsSchema = ({ options }: Pick<ResourceCall, 'options'>): TSchema =>
  closed(options, { orbac_subject_id: {} });

/**
 * Schemas of a service's reading calls. The first data of a page is made of these.
 * @param calls by name
 */
export function knownCalls(calls: Readonly<Record<string, ResourceCall | PathCall>>): KnownCalls {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => name.endsWith('.get') || name.startsWith('GET '))
      .map(([name, call]): [string, CallSchemas] => [
        name,
        call.kind === 'resource'
          ? { options: optionsSchema(call) }
          : {
              options: Type.Object({ params: closed(call.params), query: closed(call.query) }),
              isText: true,
            },
      ]),
  );
}
