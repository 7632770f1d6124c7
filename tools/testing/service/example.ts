import type { CallData, CallName } from '@corkboard/contract';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { dataSchema } from './validity';

/** A part of data, down to its innermost objects. */
type Part<Data> = Data extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Data extends object
    ? { readonly [Key in keyof Data]?: Part<Data[Key]> | undefined }
    : Data;

/** As much of a schema as is looked at here. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly if?: Shape;
  readonly then?: Shape;
  readonly else?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly required?: readonly string[];
  readonly items?: Shape | readonly Shape[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
}

/**
 * Data of a call's answer of which a test gives what it is about; what the contract requires besides is the least that it allows: null, 0, false, an empty text or
 * list, the first of some words.
 */
export const example = <N extends CallName>(name: N, part: Part<CallData<N>>): CallData<N> =>
  completeData(name, part) as CallData<N>;

/** {@link example} of a part whose shape the types don't know; undefined for the least data. */
export const completeData = (name: CallName, part: unknown): unknown =>
  complete(dataSchema(name) as Shape, part);

const fits = (shape: Shape, value: unknown) => Check(shape as TSchema, value);

function complete(shape: Shape, given: unknown): unknown {
  const variants = shape.anyOf ?? shape.oneOf;
  if (variants) {
    if (given === undefined)
      return complete(variants.find(({ type }) => type === 'null') ?? variants[0]!, given);
    return (
      variants
        .map((one) => [one, complete(one, given)] as const)
        .find(([one, value]) => fits(one, value))?.[1] ?? given
    );
  }
  if (shape.allOf) return shape.allOf.reduce<unknown>((value, one) => complete(one, value), given);
  if (shape.if) return complete((fits(shape.if, given) ? shape.then : shape.else) ?? {}, given);
  if (given === undefined) return least(shape);
  if (Array.isArray(given)) {
    const { items } = shape;
    if (!items) return given;
    return given.map((one: unknown, at) => complete('at' in items ? (items[at] ?? {}) : items, one));
  }
  return typeof given === 'object' && given !== null ? completeObject(shape, given) : given;
}

function completeObject(shape: Shape, given: object): object {
  const { properties = {}, required = [], patternProperties, additionalProperties } = shape;
  const others =
    Object.values(patternProperties ?? {})[0] ??
    (typeof additionalProperties === 'object' ? additionalProperties : {});
  const values = given as Record<string, unknown>;
  const names = [...new Set([...required, ...Object.keys(given)])];
  return Object.fromEntries(
    names
      .filter((name) => required.includes(name) || values[name] !== undefined)
      .map((name) => {
        const shape = properties[name] ?? others;
        const value = values[name];
        return [
          name,
          value === undefined && isReadable(name, shape) ? READABLE[name] : complete(shape, value),
        ];
      }),
  );
}

/** Texts of fields that pages read by a rule that no schema says. */
const READABLE: Readonly<Record<string, string>> = { country: 'US', currency: 'USD', time_zone: 'Etc/UTC' };
const isReadable = (name: string, shape: Shape) =>
  Object.hasOwn(READABLE, name) && fits(shape, READABLE[name]);

/** Texts that patterns and formats of the contract take. */
const TEXTS = ['', '1', 'a', 'x', 'aaaaaaaaaaaaaaaa', '2026-01-01T00:00:00.000Z', '2026-01-01', 'USD', 'US'];

function least(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return completeObject(shape, {});
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => complete(shape.items as Shape, undefined));
    case 'string':
      return [...TEXTS, 'x'.repeat(shape.minLength ?? 0)].find((text) => fits(shape, text));
    case 'integer':
    case 'number':
      return Math.max(0, shape.minimum ?? 0);
    case 'boolean':
      return false;
    case undefined:
    default:
      return null;
  }
}
