import published from './answers.json' with { type: 'json' };

/** A published key of an answer: whether it may be null, and the keys within. */
interface Key {
  readonly nullable: boolean;
  readonly keys: Keys | null;
}
/** Those of one object. */
type Keys = Readonly<Record<string, Key>>;
/** Facts by call, as `a? b(c) d[](e)`: `?` may be null, parentheses have the keys within. Maps by code have none. */
const FACTS: Readonly<Record<string, string>> = published;

/** The published keys of a call's answer. @param name of the call, without names of parameters */
export function publishedKeys(name: string): Keys | null {
  const text = FACTS[name];
  if (text === undefined) return null;
  let at = 0;
  const read = (): Keys => {
    const keys: Record<string, Key> = {};
    while (at < text.length && text[at] !== ')') {
      if (text[at] === ' ') {
        at += 1;
        continue;
      }
      const key = /^[^ ()?]*/.exec(text.slice(at))![0];
      at += key.length;
      const nullable = text[at] === '?';
      if (nullable) at += 1;
      let within: Keys | null = null;
      if (text[at] === '(') {
        at += 1;
        within = read();
        at += 1;
      }
      keys[key] = { nullable, keys: within };
    }
    return keys;
  };
  const whole = read();
  return whole['']?.keys ?? whole;
}

/** A schema of ours, as far as its keys matter. */
interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: object;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
const several = (schema: Schema | undefined): Schema[] =>
  schema === undefined
    ? []
    : [schema, ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((one) => (one ?? []).flatMap(several))];
/** Whatever its keys are: of a map, or of something that is written as it is kept. */
const isOpen = (schemas: readonly Schema[]): boolean =>
  schemas.some(
    ({ type, properties, patternProperties, anyOf, oneOf, allOf, default: otherwise }) =>
      patternProperties !== undefined ||
      (properties === undefined &&
        (type === 'object' || (type ?? anyOf ?? oneOf ?? allOf) === undefined) &&
        otherwise !== null),
  );

/** How a published key stands in the schema of an answer. */
interface Standing {
  readonly path: string;
  /** It is never there; it's there at times; it always is. */
  readonly comes: 'never' | 'at times' | 'always';
  readonly nullable: boolean;
}

/** How each published key stands in a schema of ours, by path. */
export function standings(keys: Keys, schema: unknown, path = ''): Standing[] {
  const schemas = several(schema as Schema);
  return Object.entries(keys).flatMap(([key, { nullable, keys: within }]): Standing[] => {
    if (key.endsWith('[]')) {
      const name = key.slice(0, -2);
      const lists = name === '' ? schemas : schemas.flatMap((one) => several(one.properties?.[name]));
      const items = lists.flatMap((one) => several(one.items));
      if (items.length === 0 || isOpen(items)) return [];
      return standings(within ?? {}, { anyOf: items }, `${path}${name === '' ? '' : `.${name}`}[]`);
    }
    const having = schemas.filter(({ properties }) => properties?.[key] !== undefined);
    const own = having.flatMap(({ properties }) => several(properties![key]));
    const always = having.every(
      ({ required, properties }) => required?.includes(key) || properties![key]!.default !== undefined,
    );
    const comes = having.length === 0 ? 'never' : always ? 'always' : 'at times';
    const one: Standing = { path: `${path}.${key}`, comes, nullable };
    if (within === null || having.length === 0 || isOpen(own) || own.every(({ type }) => type === 'null'))
      return [one];
    return [one, ...standings(within, { anyOf: own.filter(({ properties }) => properties) }, one.path)];
  });
}
