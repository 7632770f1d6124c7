import createCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler, FastifySchema } from 'fastify';

const compilers = createCompiler();
const options = { allErrors: false, removeAdditional: false, discriminator: true } as const;
/** JSON says what type a value has, so nothing is taken for another: `true` is no number, an empty text not nothing. */
const typed = compilers({}, { customOptions: { ...options, coerceTypes: false } });
/** In an address everything is text: `5` may be a number there, and one value a list of one. */
const text = compilers({}, { customOptions: { ...options, coerceTypes: 'array' } });

/** Validates a request whose parameters stand in its address as text and whose body is JSON. */
export const validatePath: FastifySchemaCompiler<FastifySchema> = (route) =>
  (route.httpPart === 'body' ? typed : text)(route);
/** Validates a request that is JSON everywhere, also in its query. */
export const validateJson: FastifySchemaCompiler<FastifySchema> = (route) => typed(route);
