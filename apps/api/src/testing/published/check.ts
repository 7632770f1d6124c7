import type { Kind, Shape } from './shapes';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
/** Years 2001 to 2286 in seconds; the same number as milliseconds is a day of 1970. */
const isSeconds = (value: unknown): boolean => isWhole(value) && value >= 1e9 && value < 1e10;

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && /^[1-9]\d*$/.test(value),
  text: (value) => typeof value === 'string',
  seconds: isSeconds,
  milliseconds: (value) => typeof value === 'number' && isSeconds(Math.floor(value / 1000)),
  micro: (value) => isWhole(value) && value >= 0,
  count: (value) => isWhole(value) && value >= 0,
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** How an answer differs from a published shape: fields that are missing, of another kind, or that nobody published. */
export function differences(entity: unknown, shape: Shape): string[] {
  if (!IS.object(entity)) return ['is no object'];
  const answer = entity as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(shape).flatMap(([field, kind]) => {
    const value = answer[field];
    if (kind.startsWith('-')) return value === undefined ? [] : [`${field} is there now`];
    if (kind.endsWith('?') && (value === null || value === undefined)) return [];
    if (value === undefined) return [`${field} is missing`];
    return IS[kind.replace('?', '') as Kind](value)
      ? []
      : [`${field} is ${JSON.stringify(value)}, no ${kind}`];
  });
  const unknown = Object.keys(answer).filter((field) => !Object.hasOwn(shape, field));
  return [...wrong, ...unknown.map((field) => `${field} is not published`)];
}
