import { fitted, isLenient, LENIENCY } from '@corkboard/contract/schemas';
import createCompiler from '@fastify/ajv-compiler';
import type { FastifyError, FastifySchemaCompiler, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { keptByText, onceAsked } from './compiled';

const compilers = createCompiler();
const options = { allErrors: false, removeAdditional: false, discriminator: true, keywords: [LENIENCY] };
/** JSON says what type a value has, so nothing is taken for another: `true` is no number, an empty text not nothing. */
const typed = compilerOf({ ...options, coerceTypes: false });
/** In an address everything is text: `5` may be a number there, and one value a list of one. */
const text = compilerOf({ ...options, coerceTypes: 'array' });

type Route = Parameters<FastifySchemaCompiler<FastifySchema>>[0];
type Validate = ReturnType<ReturnType<typeof compilers>>;
interface Schema {
  properties?: Readonly<Record<string, { type?: string }>>;
  items?: object;
}

/**
 * Gives validators of schemas, each of which is compiled when something is first validated by it. What doesn't fit is looked at once more without what may
 * be dropped or cut.
 */
function compilerOf(customOptions: object): (route: Route) => Validate {
  const compile = keptByText(compilers({}, { customOptions }));
  return (route) => {
    const validator = onceAsked(() => compile(route));
    const lenient = onceAsked(() => isLenient(route.schema as TSchema));
    return withErrors(validator, (data) => {
      if (validator()(data) as unknown) return true;
      if (!lenient()) return false;
      const value = fitted(route.schema as TSchema, data);
      return (validator()(value) as unknown) ? { value } : false;
    });
  };
}

/** A validator with the errors of another. */
const withErrors = (of: () => Validate, run: (data: unknown) => unknown): Validate =>
  Object.defineProperty(run, 'errors', {
    get: () => (of() as { errors?: unknown }).errors,
  }) as Validate;

/** Validates a request whose parameters stand in its address as text and whose body is JSON. */
export const validatePath: FastifySchemaCompiler<FastifySchema> = (route) => {
  if (route.httpPart === 'body') return typed(route);
  return route.httpPart === 'querystring' ? validateQuery(route) : text(route);
};
/** Validates a request that is JSON everywhere, also in its query. */
export const validateJson: FastifySchemaCompiler<FastifySchema> = (route) => typed(route);

/** A list in an address repeats its key, or has its values behind commas, or both. */
function validateQuery(route: Route) {
  const validate = text(route);
  const lists = Object.entries((route.schema as Schema).properties ?? {})
    .filter(([, { type }]) => type === 'array')
    .map(([name]) => name);
  if (lists.length === 0) return validate;
  const split = (query: Record<string, unknown>) => {
    for (const name of lists) {
      const given = query[name];
      if (typeof given === 'string' || Array.isArray(given))
        query[name] = [given]
          .flat()
          .flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one]));
    }
  };
  return withErrors(
    () => validate,
    (query) => {
      split(query as Record<string, unknown>);
      return validate(query) as boolean;
    },
  );
}

/** In the place of an item of a batch that is not what it should be: it fails alone (docs/handbook/ads.md#batches). */
export class WrongItem {
  constructor(
    readonly error: NonNullable<FastifyError['validation']>[number],
    /** The value that was sent, so that two wrong items can be distinguished. */
    readonly sent: unknown,
  ) {}
}

/**
 * As {@link validatePath}, for a body that is a list, or has one among its fields, whose items are validated one by one: a {@link WrongItem} takes the place of
 * a wrong one.
 */
export const validateBatch: FastifySchemaCompiler<FastifySchema> = (route) => {
  if (route.httpPart !== 'body') return validatePath(route);
  const { properties, ...rest } = route.schema as Schema;
  const [name, inside] = Object.entries(properties ?? {}).find(([, { type }]) => type === 'array') ?? [];
  const { items, ...list } = (inside as Schema | undefined) ?? (route.schema as Schema);
  const shape = name === undefined ? list : { ...rest, properties: { ...properties, [name]: list } };
  const whole = typed({ ...route, schema: shape as FastifySchema });
  const one = typed({ ...route, schema: items as FastifySchema });
  const check = (item: unknown) =>
    one(item) ? item : new WrongItem((one as unknown as { errors: WrongItem['error'][] }).errors[0]!, item);
  const checked = (body: unknown) =>
    name === undefined
      ? (body as unknown[]).map(check)
      : { ...(body as object), [name]: (body as Record<string, unknown[]>)[name]!.map(check) };
  return withErrors(
    () => whole,
    (body) => (whole(body) ? { value: checked(body) } : false),
  );
};
