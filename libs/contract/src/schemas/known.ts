import { Type, type TProperties, type TSchema } from 'typebox';
import { type CallSchemas, type KnownCalls } from '../known-calls';
import { type PathCall, type ResourceCall } from './define';

/** What a call takes and nothing else, so that nobody takes for done what is not. What is a list says so of its items. */
export const closed = (schema: TSchema, more: TProperties = {}): TSchema =>
  'properties' in schema
    ? { ...schema, properties: { ...more, ...(schema.properties as object) }, additionalProperties: false }
    : schema;

/**
 * What a resource call takes; `acting` says more about whom one acts for where that isn't taken.
 * @returns the schema of its options
 */
export const optionsSchema = ({ options }: Pick<ResourceCall, 'options'>): TSchema =>
  closed(options, { orbac_subject_id: {} });

/**
 * What a service with these calls says of the reading ones, which are those that the first data of a page is made of.
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
