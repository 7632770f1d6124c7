/** A schema as JSON, of whatever draft. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A schema that says something. */
export type JsonSchema = Readonly<Record<string, Json>>;

export const isObject = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose values are schemas, one for each name. */
const BY_NAME = new Set(['properties', 'patternProperties']);
/** Keywords whose values are no schemas. */
const PLAIN = new Set(['enum', 'const', 'default', 'required', 'discriminator', 'example', 'examples']);

/**
 * A schema of the contract as OpenAPI 3.1 has it, which is JSON Schema 2020-12: null is a type of its own there. How a value that doesn't fit is taken
 * (`x-unfit`) is the service's own affair.
 */
export function toSchema31(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toSchema31);
  if (!isObject(schema)) return schema;
  const { nullable, 'x-unfit': _, ...rest } = schema;
  const made = Object.fromEntries(
    Object.entries(rest).map(([key, value]): [string, Json] => {
      if (PLAIN.has(key)) return [key, value];
      if (BY_NAME.has(key) && isObject(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toSchema31(one)]))];
      return [key, toSchema31(value)];
    }),
  );
  if (nullable !== true) return made;
  const { description, ...bare } = made;
  if (typeof bare.type === 'string') return { ...made, type: [bare.type, 'null'] };
  return { ...(description !== undefined && { description }), anyOf: [bare, { type: 'null' }] };
}
