import type { TSchema } from 'typebox';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema in plain JSON Schema: `nullable`, which is a word of OpenAPI, becomes one of two. Formats stay as they are. */
export const plainSchema = (schema: TSchema): TSchema => plain(schema) as TSchema;

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isObject(schema)) return schema;
  const { nullable, properties, ...rest } = schema;
  const inside: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'enum' || key === 'const' ? value : plain(value),
    ]),
  );
  if (isObject(properties))
    inside.properties = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, plain(one)]));
  else if (properties !== undefined) inside.properties = properties;
  return nullable === true ? { anyOf: [{ type: 'null' }, inside] } : inside;
}
