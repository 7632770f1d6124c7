import { ERROR_CODES, messages } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** Errors of PostgreSQL for a character that no text has, and for JSON with such a character: NUL, and half of a character. */
const CODES = new Set<unknown>(['22021', '22P05', '22P02']);
const UNSTORABLE = /[\0\p{Cs}]/u;

/** The path of the first text or name that the database could not keep, because of a NUL or half of a character; undefined without one. */
export function unstorableIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return path.join('.') || 'body';
    const found = unstorableIn(inside, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The refusal for a text of a request that the database can't keep, whichever call it came with: most calls clean their texts, and none has to.
 *
 * @returns undefined for another error
 */
export function unstorableText(
  error: unknown,
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Refusal | undefined {
  if (!CODES.has((error as { code?: unknown } | null)?.code)) return undefined;
  const found = [params, query, body].map((part) => unstorableIn(part)).find((path) => path !== undefined);
  if (found === undefined) return undefined;
  const field = found.replace(/^(data\.)?options\./, '') || 'body';
  return new Refusal(400, ERROR_CODES.badParameter, messages.fieldUnstorable(field), { field });
}
