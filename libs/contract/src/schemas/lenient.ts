import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { cutText } from '../names';

/**
 * How a call takes a value that doesn't fit (docs/handbook/calls.md#values-that-do-not-fit). An address of a page says anything, and a page mustn't fail for it.
 * `drop`: as if it weren't there, for what only tells where somebody came from. `cut`: the nearest that fits, for what is looked for: a text or a list is
 * shortened, a number brought within its bounds. What has neither is refused.
 */
type Leniency = 'drop' | 'cut';

/** The keyword of a schema that says it. */
export const LENIENCY = 'x-unfit';

/** Marks a part of a schema whose value is left out where it doesn't fit. */
export const DROPPED = { [LENIENCY]: 'drop' satisfies Leniency } as const;
/** Marks a part of a schema whose value is cut to what fits. */
export const CUT = { [LENIENCY]: 'cut' satisfies Leniency } as const;

/** As much of a schema as is looked at here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [LENIENCY]?: Leniency;
}

/** Whether any part of a schema is lenient: only then is there anything to fit. */
export const isLenient = (schema: TSchema): boolean => JSON.stringify(schema).includes(`"${LENIENCY}"`);

/** Fits the droppable and cuttable parts of a value to the schema and keeps the rest. Doesn't change its argument. */
export function fitted(schema: TSchema, given: unknown): unknown {
  return fit(schema as Schema, given);
}

function fit(schema: Schema, given: unknown): unknown {
  const { properties } = schema;
  if (!properties || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const part = Object.hasOwn(properties, name) ? properties[name]! : undefined;
      if (!part) return [[name, value]];
      const next = part[LENIENCY] === 'cut' ? cut(part, value) : fit(part, value);
      return part[LENIENCY] !== undefined && !fits(part, next) ? [] : [[name, next]];
    }),
  );
}

/** Whether a value fits, with texts as long as the service counts them: in characters of Unicode, of which a sign on screen may have several. */
function fits(part: Schema, value: unknown): boolean {
  const { items, maxLength } = part;
  if (!Check(part as TSchema, value)) return false;
  if (typeof value === 'string') return maxLength === undefined || cutText(value, maxLength) === value;
  return !Array.isArray(value) || items === undefined || value.every((item) => fits(items, item));
}

function cut(schema: Schema, value: unknown): unknown {
  const { items, maxItems, maxLength, minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof value === 'string') return maxLength === undefined ? value : cutText(value, maxLength);
  if (typeof value === 'number') return Math.min(Math.max(value, minimum), maximum);
  if (!Array.isArray(value)) return value;
  return value
    .slice(0, maxItems)
    .map((item: unknown) => (items?.[LENIENCY] === 'cut' ? cut(items, item) : item));
}
