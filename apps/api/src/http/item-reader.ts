import { calls, closedSchema, type PathCall } from '@corkboard/contract/schemas';
import type { FastifySchema } from 'fastify';
import { leaveOut, withLacking } from './lacking';
import { ownBody } from './standard-bodies';
import { validateBatch } from './validate';

type Fields = Readonly<Record<string, unknown>>;
interface Body {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

type Read = (item: Fields) => unknown;

const readers = new Map<string, Read>();
/**
 * Reads an item as a call reads it that takes such items in a list, in a list within its body, or one alone: with the fields and the forms that the public
 * standard has for it.
 *
 * @param name the call
 * @param around fields of the body beside a list, the same for all items of a call
 * @returns the item as the call has it, or a `WrongItem` for one that it refuses
 */
export function readItem(name: string, item: Fields, around: Fields = {}): unknown {
  const read = readers.get(name) ?? readerOf(name, around);
  readers.set(name, read);
  return read(item);
}

function readerOf(name: string, around: Fields): Read {
  const { body } = (calls as unknown as Readonly<Record<string, PathCall>>)[name]!;
  const { type, properties = {} } = body as Body;
  const list = Object.keys(properties).find((field) => properties[field]!.type === 'array');
  const isAlone = type !== 'array' && list === undefined;
  const whole = withLacking(name, 'body', closedSchema(body)) as FastifySchema;
  const validate = validateBatch({
    schema: isAlone ? ({ type: 'array', items: whole } as FastifySchema) : whole,
    method: name.split(' ')[0]!,
    url: name,
    httpPart: 'body',
  });
  const omit = leaveOut(name);
  return (item) => {
    const request = {
      query: {},
      body: ownBody(name, list === undefined ? [item] : { ...around, [list]: [item] }),
    };
    omit?.(request);
    const { value } = validate(request.body) as {
      value: readonly unknown[] & Record<string, readonly unknown[]>;
    };
    return (list === undefined ? value : value[list]!)[0];
  };
}
