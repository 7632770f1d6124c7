import type { CallName } from '@corkboard/contract';
import {
  calls,
  closedSchema,
  fitValue,
  optionsSchema,
  type PathCall,
  type ResourceCall,
} from '@corkboard/contract/schemas';
import { Type, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { plainSchema } from './plain-schema';

const memory = new Map<string, TSchema>();
const stored = (key: string, make: () => TSchema): TSchema => {
  const schema = memory.get(key) ?? plainSchema(make());
  memory.set(key, schema);
  return schema;
};

/** The schema of a call's data. */
export const dataSchema = (name: CallName): TSchema => stored(`data ${name}`, () => calls[name].data);

const requestSchema = (name: CallName): TSchema =>
  stored(`options ${name}`, () => {
    const call = calls[name] as ResourceCall | PathCall;
    if (call.kind === 'resource') return optionsSchema(call);
    const { params, query, body } = call;
    return Type.Object({
      params: closedSchema(params),
      query: closedSchema(query),
      body: closedSchema(body),
    });
  });

/** Why a call doesn't take these options; undefined where it does. */
export function optionsFault(name: CallName, options: object): string | undefined {
  const all = name.includes(' ') ? { params: {}, query: {}, body: {}, ...options } : options;
  const schema = requestSchema(name);
  return Check(schema, all) ? undefined : faultOf(schema, fitValue(schema, all));
}

/** Why this isn't the data of a call's answer, as it is sent; undefined where it is. */
export const dataFault = (name: CallName, data: unknown): string | undefined =>
  faultOf(dataSchema(name), data === undefined ? undefined : (JSON.parse(JSON.stringify(data)) as unknown));

function faultOf(schema: TSchema, value: unknown): string | undefined {
  const text = JSON.stringify(value ?? null).slice(0, 300);
  if (Check(schema, value)) return undefined;
  const faults = Errors(schema, value)[1].map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message}${'allowedValues' in params ? ` (${JSON.stringify(params.allowedValues)})` : ''}`,
  );
  return `${faults.slice(0, 5).join('; ')} in ${text}`;
}
